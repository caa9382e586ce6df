import { invalidParameter } from './errors.ts';

/** The value of an argument that is a number of items; null if it is absent. Throws INVALID_PARAMETER below `min`. */
export function readCount(name: string, count: number | null | undefined, min: number): number | null {
  if (count === null || count === undefined) return null;
  if (count < min) throw invalidParameter(`${name} must be ${min} or more.`);
  return count;
}

/** The first items of a list, at most `first`; all of them if the argument is absent. */
export function take<T>(items: readonly T[], first: number | null | undefined): readonly T[] {
  const count = readCount('first', first, 0);
  return count === null ? items : items.slice(0, count);
}
