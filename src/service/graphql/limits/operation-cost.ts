import {
  type FieldNode,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  type ValueNode,
} from 'graphql';
import { isPageField, rootFields } from '../syntax/document.ts';
import type { Executed } from '../syntax/executed.ts';
import { SelectionSize } from '../syntax/selection-size.ts';

/** How long a list is taken to be that is asked for without `first`. */
const listLength = 20;

/** One for each field, fragments spread; those in a list as often as `first` says, or 20 times, and pages as many as there are. */
export function operationCost({ schema, operation, fragments, variables }: Executed): number {
  const ofField = (field: FieldNode, type: GraphQLOutputType | undefined, inside: number) =>
    1 + lengthOf(field, type, variables) * inside;
  const size = new SelectionSize({ schema, fragments, ofField });
  return Math.round(size.of(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined));
}

function lengthOf(
  field: FieldNode,
  type: GraphQLOutputType | undefined,
  variables: Executed['variables'],
): number {
  if (!isListType(getNullableType(type))) return 1;
  if (isPageField(field)) return pagesIn(field, variables);
  return firstOf(field, variables) ?? listLength;
}

/** How many pages an operation asks for; fields with the same name in the answer are one. */
export function pagesAsked({ operation, fragments, variables }: Executed): number {
  const fields = rootFields(operation.selectionSet, fragments).filter(isPageField);
  const byName = new Map(fields.map((field) => [(field.alias ?? field.name).value, field]));
  return [...byName.values()].reduce((sum, field) => sum + pagesIn(field, variables), 0);
}

/** `page` and `document` are one page; `pages` as many as it names. */
export function pagesIn(field: FieldNode, variables: Executed['variables']): number {
  if (field.name.value !== 'pages') return 1;
  const named = argument(field, 'requests', variables) ?? argument(field, 'urls', variables);
  return Array.isArray(named) ? named.length : 1;
}

/** The argument `first` of a list; undefined if it has none. */
export function firstOf(field: FieldNode, variables: Executed['variables']): number | undefined {
  const first = argument(field, 'first', variables);
  return typeof first === 'number' ? Math.max(0, first) : undefined;
}

function argument(
  { arguments: given = [] }: FieldNode,
  name: string,
  variables: Executed['variables'],
): unknown {
  const value: ValueNode | undefined = given.find((one) => one.name.value === name)?.value;
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
  if (value?.kind === Kind.INT) return Number(value.value);
  return value?.kind === Kind.LIST ? value.values : undefined;
}

export interface LinkedPagesAsked {
  /** How many pages behind links of other pages an operation asks for; `anyNumber` or more if a list of links has no `first`. */
  readonly count: number;
  /** Whether it asks for pages behind those. */
  readonly further: boolean;
}

export const anyNumber = 1e9;

const behindLinks: ReadonlySet<string> = new Set(['Page', 'LinkStatus']);

export function linkedPagesAsked({ schema, operation, fragments, variables }: Executed): LinkedPagesAsked {
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
    .reduce((sum, pages) => sum + pages, 0);
  return { count, further };
}
