import { builder } from './builder.ts';
import { readCount } from './read-count.ts';

/** The items that the argument `first` leaves of a list: all of them where it is not given. */
export function take<T>(items: readonly T[], first: number | null | undefined): readonly T[] {
  const count = readCount('first', first, 0);
  return count === null ? items : items.slice(0, count);
}

/** The argument of a field that lists many things. */
export const takeArgs = builder.args((arg) => ({ first: arg.int({ description: 'At most this many.' }) }));
