import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, type ExecutionResult, Kind } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Session, SessionContext } from '../../endpoint/session.ts';
import { asksForCost } from '../requests/cost-header.ts';
import { schema } from '../schema/index.ts';
import { fetchedFor } from '../schema/types/category-info.ts';
import { aliasCost } from './alias-cost.ts';
import type { Limits } from './excesses.ts';

interface Executed {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Adds what a whole answer has cost, as `extensions.cost`, for callers that ask for it. */
export function costReport(limits: Limits): Plugin<SessionContext, SessionContext> {
  const executed = new WeakMap<Session, Executed>();
  return {
    onExecute({ args: { document, operationName, variableValues, contextValue } }) {
      const { request, session } = contextValue;
      if (!asksForCost(request.headers)) return;
      executed.set(session, {
        document: only(document, operationName),
        variables: { ...variableValues },
      });
    },
    onResultProcess({ result, setResult, serverContext: { session } }) {
      const operation = executed.get(session);
      if (!operation || isAsyncIterable(result) || Array.isArray(result)) return;
      const cost = { ...spentBy(session), ...sizeOf(operation, limits) };
      setResult({ ...result, extensions: { ...result.extensions, cost } } as ExecutionResult);
    },
  };
}

function spentBy({ tickets, missed }: Session) {
  const { requests, renders } = tickets.taken;
  return {
    pages: requests,
    renders,
    fetches: [...new Set(missed.flatMap(({ selection }) => fetchedFor(selection)))],
  };
}

function sizeOf({ document, variables }: Executed, { complexity, aliased }: Limits) {
  const counted = complexityFromQuery(document, { schema, variables });
  return {
    complexity: { value: counted.complexity, limit: complexity },
    aliased: { value: aliasCost(document, schema), limit: aliased },
  };
}

/** The document without its other operations. */
function only(document: DocumentNode, operationName: string | null | undefined): DocumentNode {
  if (!operationName) return document;
  const definitions = document.definitions.filter(
    (one) => one.kind !== Kind.OPERATION_DEFINITION || one.name?.value === operationName,
  );
  return { ...document, definitions };
}
