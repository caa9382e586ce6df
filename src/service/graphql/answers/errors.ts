import { GraphQLError, type GraphQLSchema, Kind, print } from 'graphql';
import { handleStreamOrSingleExecutionResult, type Plugin } from 'graphql-yoga';
import { type OnBug, plainError, ScrapeError, stackOf } from '../../../extract/page/errors.ts';

/** An error as shown to the caller, with a code. What is neither an expected failure nor GraphQL's own is a bug: INTERNAL, and logged. */
export function shownError(error: unknown, onBug: OnBug): GraphQLError {
  if (error instanceof ScrapeError) return new GraphQLError(error.message, { originalError: error });
  if (error instanceof GraphQLError) {
    if (error.extensions.code === 'BAD_REQUEST') return badRequest(error);
    if (error.extensions.code !== undefined) return withoutSecrets(error);
    if (isCallersMistake(error))
      return amended(withoutSecrets(error), {
        extensions: { ...error.extensions, code: 'GRAPHQL_VALIDATION_FAILED' },
      });
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
  return amended(error, { extensions: { code: 'BAD_REQUEST', http } });
}

interface HttpExtensions {
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

/** The same error with another message or other extensions. */
export function amended(
  error: GraphQLError,
  { message, extensions }: Partial<Pick<GraphQLError, 'message' | 'extensions'>>,
): GraphQLError {
  return new GraphQLError(message ?? error.message, {
    ...placeOf(error),
    extensions: extensions ?? error.extensions,
  });
}

function placeOf(error: unknown) {
  if (!(error instanceof GraphQLError)) return {};
  const { nodes = null, source = null, positions = null, path = null } = error;
  return { nodes, source, positions, path };
}

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

const notAVisitor =
  'This is no Visitor: language and userAgent are texts, headers and cookies are lists of { name, value }, both texts.';
const notAText = 'String cannot represent a non string value';

/** Shows the errors of validation in another way. */
export function validationErrors(
  shown: (error: GraphQLError, schema: GraphQLSchema) => GraphQLError,
): Plugin {
  return {
    onValidate:
      ({ params: { schema } }) =>
      ({ result, setResult }) =>
        setResult(result.map((error) => (error instanceof GraphQLError ? shown(error, schema) : error))),
  };
}

/** The errors of validation without the values that they quote. */
export const validationWithoutSecrets = validationErrors(withoutSecrets);

/** Removes argument values from an error message: GraphQL quotes invalid ones, which may be a visitor's secret. */
function withoutSecrets(error: GraphQLError): GraphQLError {
  const message = plainMessage(error);
  return message === error.message ? error : amended(error, { message });
}

function plainMessage({ message, nodes }: GraphQLError): string {
  const [place] = nodes ?? [];
  const isVisitor =
    place?.kind === Kind.VARIABLE_DEFINITION
      ? /^\W*Visitor/.test(print(place.type))
      : /^Expected value of type "\W*Visitor/.test(message);
  if (isVisitor) return notAVisitor;
  return message.includes(`${notAText}: `) ? `${notAText}.` : message;
}
