import { type DocumentNode, type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql';
import type { NextTurn } from '../../endpoint/turns.ts';
import { directivesIn } from '../syntax/directives.ts';
import { type Fragments, fragmentsOf, isPageField, operationsOf, rootFields } from '../syntax/document.ts';
import { aliasCost } from './alias-cost.ts';
import { repeatedCost } from './deferred-cost.ts';
import { mergeCost } from './merge-cost.ts';

/** What a document may hold. */
export interface Limits {
  /** Lexical tokens in a document. */
  readonly tokens: number;
  /**
   * Up to so many tokens, errors say where in the document they are: with the places of its nodes, a document takes four times as long to
   * parse and to collect.
   */
  readonly located: number;
  /** Nested fields after fragments are spread; introspection is bounded by GraphQL's own rule. */
  readonly depth: number;
  /** `page`, `pages` and `document` fields of an operation after fragments are spread. */
  readonly pageFields: number;
  readonly directives: number;
  /** Selections after fragments are spread, and ten for each pair that has to be compared to merge them. */
  readonly merged: number;
  /** Validation stops at this number of errors. */
  readonly errors: number;
  /** Aliased fields of one page. */
  readonly aliased: number;
  /** Fields that deferred parts repeat. */
  readonly repeated: number;
  /** The cost of an operation: a field costs 1, a field inside a list 10. */
  readonly complexity: number;
}

/** The limits that a document exceeds, as sentences. */
export function excessesOf(document: DocumentNode, schema: GraphQLSchema, limits: Limits): string[] {
  return [...checksOf(document, schema, limits)].filter((sentence) => sentence !== false);
}

interface InTurns {
  readonly schema: GraphQLSchema;
  readonly limits: Limits;
  readonly nextTurn: NextTurn;
}

/** The same, with a turn for each of them: for the longest document, each takes a millisecond or two. */
export async function excessesInTurns(
  document: DocumentNode,
  { schema, limits, nextTurn }: InTurns,
): Promise<string[]> {
  const sentences: string[] = [];
  for (const sentence of checksOf(document, schema, limits)) {
    if (sentence !== false) sentences.push(sentence);
    await nextTurn();
  }
  return sentences;
}

/** One limit after the other; those that follow hold for documents that keep the first. */
function* checksOf(document: DocumentNode, schema: GraphQLSchema, limits: Limits): Generator<string | false> {
  const isMerged = mergeCost(document, limits.merged) <= limits.merged;
  yield !isMerged &&
    `After its fragments are spread, a document may hold at most ${limits.merged} fields, where fragments in one place, and fields of one name, count ten for each pair.`;
  if (!isMerged) return;
  const fragments = fragmentsOf(document);
  const sets = operationsOf(document).map(({ selectionSet }) => selectionSet);
  const depth = Math.max(0, ...sets.map((set) => depthOf(set, fragments)));
  yield depth > limits.depth && `Fields may be nested at most ${limits.depth} levels deep.`;
  const pageFields = Math.max(0, ...sets.map((set) => pageFieldsOf(set, fragments)));
  yield pageFields > limits.pageFields &&
    `An operation may hold at most ${limits.pageFields} page, pages and document fields; it holds ${pageFields}.`;
  const directives = directivesIn(document).length;
  yield directives > limits.directives && `A document may hold at most ${limits.directives} directives.`;
  const aliased = aliasCost(document, schema);
  yield aliased > limits.aliased &&
    `At most ${limits.aliased} fields of a page may be under aliases, where each field of a list inside a list counts as ten; there are ${aliased}.`;
  const repeated = repeatedCost(document, schema);
  yield repeated > limits.repeated &&
    `At most ${limits.repeated} fields may be repeated by @defer, where each field inside a list counts as ten; there are ${repeated}. Select a field in one deferred fragment only.`;
}

/** Each fragment is visited once; GraphQL's own rule rejects cycles. */
function depthOf(root: SelectionSetNode, fragments: Fragments): number {
  const known = new Map<SelectionSetNode, number>();
  const depth = (set: SelectionSetNode): number => {
    const found = known.get(set);
    if (found !== undefined) return found;
    known.set(set, 0);
    const deepest = set.selections.reduce((max, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        return fragment ? Math.max(max, depth(fragment.selectionSet)) : max;
      }
      const inside = selection.selectionSet ? depth(selection.selectionSet) : 0;
      if (selection.kind === Kind.INLINE_FRAGMENT) return Math.max(max, inside);
      return selection.name.value.startsWith('__') ? max : Math.max(max, inside + 1);
    }, 0);
    known.set(set, deepest);
    return deepest;
  };
  return depth(root);
}

/** Only Query has such fields, so they are at the root. */
function pageFieldsOf(root: SelectionSetNode, fragments: Fragments): number {
  const pages = rootFields(root, fragments).filter(isPageField);
  return new Set(pages.map(({ name, alias }) => alias?.value ?? name.value)).size;
}
