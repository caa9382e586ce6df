import { handleStreamOrSingleExecutionResult, type Plugin } from 'graphql-yoga';
import type { OnBug } from '../page/errors.ts';
import { shownError } from './errors.ts';

interface Patch {
  readonly errors?: readonly unknown[];
}

/** Masks errors in what @defer delivers later; Yoga masks those of whole results alone. */
export function maskIncremental(onBug: OnBug): Plugin {
  const masked = (patch: Patch): Patch =>
    patch.errors ? { ...patch, errors: patch.errors.map((error) => shownError(error, onBug)) } : patch;
  return {
    onExecute: () => ({
      onExecuteDone: (done) =>
        handleStreamOrSingleExecutionResult(done, ({ result, setResult }) => {
          if ('incremental' in result && Array.isArray(result.incremental)) {
            setResult({ ...result, incremental: result.incremental.map(masked) } as typeof result);
          }
        }),
    }),
  };
}
