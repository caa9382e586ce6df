import { take } from '../../../../extract/page/read-count.ts';
import { builder } from './builder.ts';

export const limitDescription = 'At most this many.';

export const limitArguments = builder.args((t) => ({ first: t.int({ description: limitDescription }) }));

export interface Limit {
  readonly first?: number | null | undefined;
}

export type Items<T = unknown> = readonly T[] | Promise<readonly T[]>;

/** The items that these arguments ask for; the very same list if they ask for all. */
export function firstOf<T>(items: Items<T>, { first }: Limit): Items<T> {
  if (first === null || first === undefined || items === null) return items;
  return items instanceof Promise ? items.then((list) => take(list, first)) : take(items, first);
}
