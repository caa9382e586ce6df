import { type DocumentNode, type FieldNode, Kind, type SelectionSetNode } from 'graphql';
import { type Fragments, fragmentsOf, operationsOf } from './document.ts';

/** Comparing two selections takes that many times as long as visiting a field. */
const costPerPair = 10;

/** All that is selected in one place: GraphQL merges its fields, and compares its fragments in pairs. */
interface Place {
  readonly fields: readonly FieldNode[];
  readonly fragments: number;
  readonly selections: number;
}

/**
 * What a document costs to validate and to merge: its selections after its fragments are spread, and in each place ten
 * for each pair of fragments, and of fields of one name that have a selection. Counting ends once it exceeds `most`.
 */
export function mergeCost(document: DocumentNode, most: number): number {
  const fragments = fragmentsOf(document);
  const waiting = operationsOf(document).map(({ selectionSet }) => [selectionSet]);
  let cost = 0;
  for (let sets = waiting.pop(); sets && cost <= most; sets = waiting.pop()) {
    const place = placeOf(sets, fragments);
    const inner = setsByName(place.fields);
    cost += place.selections + costOfPairs(place.fragments);
    for (const same of inner) cost += costOfPairs(same.length);
    waiting.push(...inner);
  }
  return cost;
}

function placeOf(sets: readonly SelectionSetNode[], fragments: Fragments): Place {
  const fields: FieldNode[] = [];
  const spread = new Set<string>();
  const waiting = [...sets];
  let selections = 0;
  for (let set = waiting.pop(); set; set = waiting.pop()) {
    selections += set.selections.length;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) waiting.push(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) waiting.push(fragment.selectionSet);
      }
    }
  }
  return { fields, fragments: spread.size, selections };
}

/** The selections of fields that have one, grouped by the name in the answer. */
function setsByName(fields: readonly FieldNode[]): SelectionSetNode[][] {
  const groups = new Map<string, SelectionSetNode[]>();
  for (const { name, alias, selectionSet } of fields) {
    if (!selectionSet) continue;
    const key = alias?.value ?? name.value;
    const group = groups.get(key);
    if (group) group.push(selectionSet);
    else groups.set(key, [selectionSet]);
  }
  return [...groups.values()];
}

function costOfPairs(count: number): number {
  return (costPerPair * count * (count - 1)) / 2;
}
