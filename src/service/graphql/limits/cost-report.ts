import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { SessionContext } from '../../endpoint/session.ts';
import { asksForCost } from '../requests/cost-header.ts';
import type { AnswerSize } from '../schema/answer-size.ts';
import { fetchedFor } from '../schema/types/category-info.ts';
import { executedBy } from '../syntax/executed.ts';
import { limits } from './limits.ts';
import { operationCost } from './operation-cost.ts';

/** Adds what a whole answer has cost, as `extensions.cost`, for callers that ask for it. */
export function costReport(): Plugin<SessionContext, SessionContext> {
  return {
    onExecute({ args }) {
      const { request, session } = args.contextValue;
      const executed = asksForCost(request.headers) ? executedBy(args) : null;
      if (!executed) return;
      return {
        onExecuteDone({ result, setResult }) {
          if (isAsyncIterable(result)) return;
          const { size } = args.contextValue as { readonly size?: AnswerSize };
          const { requests: pages, renders } = session.tickets.taken;
          const cost = {
            pages,
            renders,
            fetches: fetchedFor(session.missed.flatMap(({ selection }) => selection)),
            operation: { value: operationCost(executed), limit: limits.cost },
            answer: { value: size?.values ?? 0, limit: limits.values },
          };
          setResult({ ...result, extensions: { ...result.extensions, cost } } as ExecutionResult);
        },
      };
    },
  };
}
