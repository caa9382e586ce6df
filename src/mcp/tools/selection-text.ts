import { GraphQLError, Kind, parse, print } from 'graphql';
import { ScrapeError } from '../../page/errors.ts';

const example = 'metadata { title authors { name } } technical { score }';
const maxTokens = 4000;

/** A selection of Page as a caller wrote it, with or without its outer braces, checked to be one and nothing beyond. */
export function selectionText(text: string): string {
  const braced = text.trim().startsWith('{') ? text : `{ ${text}\n}`;
  const [definition, ...others] = definitionsOf(braced);
  if (definition?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) {
    throw invalid('it must hold nothing but fields; fragments are written in place');
  }
  return definition.selectionSet.selections.map(print).join('\n');
}

function definitionsOf(text: string) {
  try {
    return parse(text, { maxTokens, noLocation: true }).definitions;
  } catch (error) {
    if (error instanceof GraphQLError) throw invalid(error.message);
    // The parser is recursive.
    if (error instanceof RangeError) throw invalid('it is nested too deeply');
    throw error;
  }
}

function invalid(why: string): ScrapeError {
  return new ScrapeError(
    'INVALID_PARAMETER',
    `fields must be a GraphQL selection of Page, such as "${example}": ${why}.`,
  );
}
