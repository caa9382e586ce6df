import type { Field } from './field.ts';

/**
 * What of a field depends on when or how the page was requested and not on its content, so that the content hash leaves
 * it out: the field in all objects, or in some; some items of a list; or the order of a list.
 */
export type Volatility =
  | { readonly of: 'VALUE' }
  | { readonly of: 'SOME'; readonly where: (parent: never) => boolean }
  | { readonly of: 'ITEMS'; readonly where: (item: never) => boolean }
  | { readonly of: 'ORDER' };

/** Marks a field as volatile in a Pothos definition: `extensions: volatileField`. */
export const volatileField = { volatility: { of: 'VALUE' } satisfies Volatility };

/** A volatile field; with `where`, it is volatile only in these objects. */
export function volatile<T, P = unknown>(field: Field<T>, where?: (parent: P) => boolean): Field<T> {
  return { ...field, volatility: where ? { of: 'SOME', where } : { of: 'VALUE' } };
}

/** A list some of whose items are volatile. */
export function volatileItems<T>(
  field: Field<readonly T[]>,
  where: (item: T) => boolean,
): Field<readonly T[]> {
  return { ...field, volatility: { of: 'ITEMS', where } };
}

/** A list whose order means nothing. */
export function unordered<T>(field: Field<readonly T[]>): Field<readonly T[]> {
  return { ...field, volatility: { of: 'ORDER' } };
}

/** How a field of the built schema was marked; null if it was not. */
export function volatilityOf({ extensions }: { readonly extensions: object }): Volatility | null {
  return 'volatility' in extensions ? (extensions.volatility as Volatility) : null;
}
