import { readCount } from './read-count.ts';

/** The first items of a list, at most `first`; all of them if the argument is absent. */
export function take<T>(items: readonly T[], first: number | null | undefined): readonly T[] {
  const count = readCount('first', first, 0);
  return count === null ? items : items.slice(0, count);
}
