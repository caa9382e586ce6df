import type { Field } from './field.ts';

/** A volatile field; with `where`, it is volatile only in these objects. */
export function volatile<T, J, P = unknown>(field: Field<T, J>, where?: (parent: P) => boolean): Field<T, J> {
  return { ...field, volatility: where ? { of: 'SOME', where } : { of: 'VALUE' } };
}

/** A list some of whose items are volatile. */
export function volatileItems<T, J>(
  field: Field<readonly T[], readonly J[]>,
  where: (item: T) => boolean,
): Field<readonly T[], readonly J[]> {
  return { ...field, volatility: { of: 'ITEMS', where } };
}

/** A list whose order means nothing. */
export function unordered<T, J>(field: Field<readonly T[], readonly J[]>): Field<readonly T[], readonly J[]> {
  return { ...field, volatility: { of: 'ORDER' } };
}
