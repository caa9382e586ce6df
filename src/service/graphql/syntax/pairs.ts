import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** How many pairs of equally named fields, and of spreads, a document has: OverlappingFieldsCanBeMerged compares no more, each once. */
export function pairsOf({ definitions }: DocumentNode): number {
  const counts = new Map<string, number>();
  let spreads = 0;
  const waiting = definitions.flatMap((node): SelectionSetNode[] =>
    'selectionSet' in node && node.selectionSet ? [node.selectionSet] : [],
  );
  for (let set = waiting.pop(); set; set = waiting.pop()) {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        spreads += 1;
        continue;
      }
      if (selection.kind === Kind.FIELD) {
        const { value } = selection.alias ?? selection.name;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      if (selection.selectionSet) waiting.push(selection.selectionSet);
    }
  }
  return [...counts.values(), spreads].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
}
