import { handleStreamOrSingleExecutionResult, type Plugin } from 'graphql-yoga';
import type { OnBug } from '../../../extract/page/errors.ts';
import { shownError } from './errors.ts';

interface Patch {
  readonly errors?: readonly unknown[];
}

/** Masks errors in parts delivered by @defer; Yoga masks only those of whole results. */
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
