import { ScrapeError } from '../page/errors.ts';

/** An argument that counts something; null where it is not given. Throws INVALID_PARAMETER below `least`. */
export function readCount(name: string, count: number | null | undefined, min: number): number | null {
  if (count === null || count === undefined) return null;
  if (count < min) throw new ScrapeError('INVALID_PARAMETER', `${name} must be ${min} or more.`);
  return count;
}
