import type { ExecutionResult, GraphQLError } from 'graphql';
import type { OnBug } from '../../extract/page/errors.ts';
import type { Session, SessionContext } from '../endpoint/session.ts';
import type { Engine } from '../engine/engine.ts';
import { createGraphqlServer } from '../graphql/server.ts';
import { fieldsHint } from './schema-text.ts';
import { ToolFailure } from './tool-failure.ts';

export interface OperationError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly retryAfter?: number };
}

/** The fields of one page, as selected. */
export type PageAnswer = Readonly<Record<string, unknown>>;

/** The result of an operation, with its errors. */
export interface OperationAnswer {
  readonly page: PageAnswer | null;
  readonly pages: readonly (PageAnswer | null)[];
  readonly errors: readonly OperationError[];
}

interface OperationContext extends SessionContext {
  readonly settle: (result: ExecutionResult) => void;
}

/** Throws a ToolFailure if the operation was not executed. */
export type RunOperation = (query: string, variables: object, session: Session) => Promise<OperationAnswer>;

interface RunnerOptions {
  readonly engine: Engine;
  readonly onBug: OnBug;
}

/** GraphQL for tools: the server and the limits of the GraphQL endpoint, called without HTTP. */
export function operationRunner({ engine, onBug }: RunnerOptions): RunOperation {
  const server = createGraphqlServer<OperationContext>({
    engine,
    onBug,
    onResult: (result, { settle }) => settle(result),
  });
  return async (query, variables, session) => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    const body = Buffer.from(JSON.stringify({ query, variables }));
    let result: ExecutionResult = {};
    const settle = (settled: ExecutionResult) => {
      result = settled;
    };
    await server.fetch(request, { session, body, settle });
    const errors = (result.errors ?? []).map(shown);
    if (!result.data) throw refusal(errors);
    const { page = null, pages = [] } = result.data as Partial<Omit<OperationAnswer, 'errors'>>;
    return { page, pages, errors };
  };
}

/** An error, to which the server has given a code, without what only the server needs to know of it. */
function shown({ message, path, extensions: { code, retryAfter } }: GraphQLError): OperationError {
  return {
    message,
    ...(path && { path }),
    extensions: { code: String(code), ...(typeof retryAfter === 'number' && { retryAfter }) },
  };
}

/** The errors of an operation, or of one page of it, as one failure. */
export function refusal(errors: readonly OperationError[]): ToolFailure {
  const [first] = errors;
  if (!first) return new ToolFailure('INTERNAL', 'The operation has no answer.');
  const { code, retryAfter = null } = first.extensions;
  const sentences = new Set(errors.slice(0, 5).flatMap(({ message }) => [message, ...fieldsHint(message)]));
  return new ToolFailure(code, [...sentences].join('\n'), retryAfter);
}
