import { GraphQLError } from 'graphql';
import { type OnBug, plainError, ScrapeError, stackOf } from '../page/errors.ts';

/**
 * What a caller sees of an error: expected failures and GraphQL's own complaints as they are, each with a code; any
 * other is a bug, shown as INTERNAL and told in full inside.
 */
export function shownError(error: unknown, onBug: OnBug): GraphQLError {
  if (error instanceof ScrapeError) return new GraphQLError(error.message, { originalError: error });
  if (error instanceof GraphQLError) {
    if (error.extensions.code === 'BAD_REQUEST') return badRequest(error);
    if (error.extensions.code !== undefined) return error;
    if (isComplaint(error)) return withExtensions(error, { code: 'GRAPHQL_VALIDATION_FAILED' });
  }
  onBug(stackOf(error instanceof GraphQLError ? error.originalError : error));
  const { code, message } = plainError(error);
  return new GraphQLError(message, { ...placeOf(error), extensions: { code } });
}

/**
 * Whether GraphQL complains of what the caller sent: of the document, of variables, or of an argument, which is known
 * only where its field is resolved and then points to its place in the document. A value of ours that does not fit its
 * type is complained of at the path of its field alone, and is a bug.
 */
function isComplaint(error: GraphQLError): boolean {
  const { originalError: first } = error;
  if (first === undefined) return true;
  return first instanceof GraphQLError && (error.path === undefined || first.nodes !== undefined);
}

/** 400 whatever the caller accepts, which Yoga leaves to that; and nothing of what a parser said inside. */
function badRequest(error: GraphQLError): GraphQLError {
  const { status = 400, headers = {} } = (error.extensions.http ?? {}) as HttpExtensions;
  // Of a method that is not allowed its headers name those that are.
  const http = status === 405 ? { status, headers } : { status };
  const extensions = { code: 'BAD_REQUEST', http };
  return new GraphQLError(error.message, { ...placeOf(error), extensions });
}

interface HttpExtensions {
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

/** The same error with these extensions. */
export function withExtensions(
  error: GraphQLError,
  extensions: Readonly<Record<string, unknown>>,
): GraphQLError {
  return new GraphQLError(error.message, {
    ...placeOf(error),
    extensions: { ...error.extensions, ...extensions },
  });
}

function placeOf(error: unknown) {
  if (!(error instanceof GraphQLError)) return {};
  const { nodes = null, source = null, positions = null, path = null } = error;
  return { nodes, source, positions, path };
}
