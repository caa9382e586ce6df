import { GraphQLError } from 'graphql';
import { type OnBug, plainError, ScrapeError, stackOf } from '../../../extract/page/errors.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * An error as shown to the caller: expected failures and GraphQL's own errors as they are, each with a code. Any other
 * error is a bug, shown as INTERNAL and logged in full.
 */
export function shownError(error: unknown, onBug: OnBug): GraphQLError {
  if (error instanceof ScrapeError) return new GraphQLError(error.message, { originalError: error });
  if (error instanceof GraphQLError) {
    if (error.extensions.code === 'BAD_REQUEST') return badRequest(error);
    if (error.extensions.code !== undefined) return withoutSecrets(error);
    if (isCallersMistake(error))
      return withExtensions(withoutSecrets(error), { code: 'GRAPHQL_VALIDATION_FAILED' });
  }
  onBug(stackOf(error instanceof GraphQLError ? error.originalError : error));
  const { code, message } = plainError(error);
  return new GraphQLError(message, { ...placeOf(error), extensions: { code } });
}

/**
 * Whether GraphQL reports a mistake of the caller: in the document, in variables, or in an argument. Mistakes in arguments
 * are found only when the field is resolved and have a location in the document. A resolved value that does not fit its
 * type has only the path of its field; that is a bug.
 */
function isCallersMistake(error: GraphQLError): boolean {
  const { originalError: first } = error;
  if (first === undefined) return true;
  return first instanceof GraphQLError && (error.path === undefined || first.nodes !== undefined);
}

/** Always 400, whereas Yoga's status depends on Accept; and without details of an internal parser. */
function badRequest(error: GraphQLError): GraphQLError {
  const { status = 400, headers = {} } = (error.extensions.http ?? {}) as HttpExtensions;
  // The headers of a 405 name the allowed methods.
  const http = status === 405 ? { status, headers } : { status };
  const extensions = { code: 'BAD_REQUEST', http };
  return new GraphQLError(error.message, { ...placeOf(error), extensions });
}

interface HttpExtensions {
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

/** The same error with these extensions. */
function withExtensions(error: GraphQLError, extensions: Readonly<Record<string, unknown>>): GraphQLError {
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
