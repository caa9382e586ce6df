import { type FieldNode, type GraphQLOutputType, getNamedType, getNullableType, isListType } from 'graphql';
import { isPageField, rootFields } from '../syntax/document.ts';
import { SelectionSize } from '../syntax/selection-size.ts';
import { type Executed, firstOf, pagesIn } from './operation-cost.ts';

export interface HopsAsked {
  /** How many pages behind links of other pages an operation asks for; `anyNumber` or more if a list of links has no `first`. */
  readonly count: number;
  /** Whether it asks for pages behind those. */
  readonly further: boolean;
}

export const anyNumber = 1e9;

const behindLinks: ReadonlySet<string> = new Set(['Page', 'LinkStatus']);

export function hopsAsked({ schema, operation, fragments, variables }: Executed): HopsAsked {
  let further = false;
  const ofField = (field: FieldNode, type: GraphQLOutputType | undefined, inside: number) => {
    if (type && behindLinks.has(getNamedType(type).name)) {
      further ||= inside > 0;
      return 1;
    }
    if (inside === 0 || !isListType(getNullableType(type))) return inside;
    return inside * (firstOf(field, variables) ?? anyNumber);
  };
  const size = new SelectionSize({ schema, fragments, ofField, payload: 0 });
  const page = schema.getType('Page');
  const count = rootFields(operation.selectionSet, fragments)
    .filter(isPageField)
    .map((field) => (field.selectionSet ? pagesIn(field, variables) * size.of(field.selectionSet, page) : 0))
    .reduce((sum, hops) => sum + hops, 0);
  return { count, further };
}
