import { invalidParameter } from './errors.ts';

/** The value of an argument that is a number of items; null if it is absent. Throws INVALID_PARAMETER below `min`. */
export function readCount(name: string, count: number | null | undefined, min: number): number | null {
  if (count === null || count === undefined) return null;
  if (count < min) throw invalidParameter(`${name} must be ${min} or more.`);
  return count;
}
