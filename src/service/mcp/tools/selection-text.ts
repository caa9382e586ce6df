import { GraphQLError, Kind, parse, print } from 'graphql';
import { z } from 'zod';
import { invalidParameter, type ScrapeError } from '../../../extract/page/errors.ts';
import { type CategoryName, categoryNames } from '../../engine/request/selection.ts';

/** The argument of tools that take either whole categories or fields. */
export const categoriesArgument = z
  .array(z.enum(categoryNames as [CategoryName, ...CategoryName[]]))
  .min(1)
  .optional()
  .describe('Whole categories.');

const example = 'metadata { title authors { name } } technical { score }';
const maxTokens = 4000;

/** The fields of a selection of Page, with or without outer braces. Throws INVALID_PARAMETER if it is anything else. */
export function selectionText(text: string): string {
  const braced = text.trim().startsWith('{') ? text : `{ ${text}\n}`;
  const [definition, ...others] = definitionsOf(braced);
  if (definition?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) {
    throw invalid('it may have only fields and inline fragments');
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

function invalid(reason: string): ScrapeError {
  return invalidParameter(`fields must be a GraphQL selection of Page, such as "${example}": ${reason}.`);
}
