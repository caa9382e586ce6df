import type { Count } from '../schema/count.ts';

/** How often each name occurs, in the order of their first occurrences. */
export function countNames(names: Iterable<string>): Count[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
