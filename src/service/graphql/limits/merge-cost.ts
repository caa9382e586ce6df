import type { DocumentNode, FieldNode, SelectionSetNode } from 'graphql';
import { fragmentsOf, operationsOf, spread } from '../syntax/document.ts';

/** Comparing two selections takes this many times as long as visiting a field. */
const costPerPair = 10;

/**
 * The cost of validating a document and merging its fields. It counts all selections after fragments are spread, and
 * within each selection ten for each pair of fragments, and of fields of one name with selections of their own, since
 * GraphQL compares those in pairs. Counting ends when the cost exceeds `maxCost`.
 */
export function mergeCost(document: DocumentNode, maxCost: number): number {
  const fragments = fragmentsOf(document);
  const waiting = operationsOf(document).map(({ selectionSet }) => [selectionSet]);
  let cost = 0;
  for (let sets = waiting.pop(); sets && cost <= maxCost; sets = waiting.pop()) {
    const selected = spread(sets, fragments);
    const inner = setsByName(selected.fields);
    cost += selected.selections + costOfPairs(selected.fragments);
    for (const sameName of inner) cost += costOfPairs(sameName.length);
    waiting.push(...inner);
  }
  return cost;
}

/** The selection sets of fields, grouped by the fields' names in the answer. */
function setsByName(fields: readonly FieldNode[]): SelectionSetNode[][] {
  const withFields = fields.filter(({ selectionSet }) => selectionSet);
  const groups = Map.groupBy(withFields, ({ name, alias }) => alias?.value ?? name.value);
  return [...groups.values()].map((same) => same.flatMap(({ selectionSet }) => selectionSet ?? []));
}

function costOfPairs(count: number): number {
  return (costPerPair * count * (count - 1)) / 2;
}
