import { GraphQLError, Kind, print } from 'graphql';
import type { Plugin } from 'graphql-yoga';

const notAVisitor =
  'This is no Visitor: language and userAgent are texts, headers and cookies are lists of { name, value }, both texts.';
const notAText = 'String cannot represent a non string value';

/** The errors of validation without the values that they quote. */
export const validationWithoutSecrets: Plugin = {
  onValidate:
    () =>
    ({ result, setResult }) =>
      setResult(result.map((error) => (error instanceof GraphQLError ? withoutSecrets(error) : error))),
};

/** Removes argument values from an error message: GraphQL quotes invalid ones, which may be a visitor's secret. */
export function withoutSecrets(error: GraphQLError): GraphQLError {
  const message = plainMessage(error);
  if (message === error.message) return error;
  const { nodes = null, source = null, positions = null, path = null, extensions } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
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
