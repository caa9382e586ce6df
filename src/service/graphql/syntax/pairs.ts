import { type DocumentNode, visit } from 'graphql';

/**
 * How many pairs there are of fields with the same name in an answer, and of spreads of fragments, wherever in the document they stand.
 * The rule OverlappingFieldsCanBeMerged compares no more than these, each once.
 */
export function pairsOf(document: DocumentNode): number {
  const counts = new Map<string, number>();
  let spreads = 0;
  visit(document, {
    Field({ alias, name }) {
      const { value } = alias ?? name;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    FragmentSpread() {
      spreads += 1;
    },
  });
  return [...counts.values(), spreads].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
}
