/** A place on the page that may hold the answer. The order of a list of rules is the order of trust. */
export interface Rule<P, T = string> {
  /** The name of the place that callers see with the answer: og:title, jsonld:headline, h1. */
  readonly source: string;
  /** Why it is trusted more than what follows it. */
  readonly reason: string;
  readonly read: (page: P) => readonly T[];
}

/** An answer, and the place on the page that gives it. */
export interface Claim<T = string> {
  readonly source: string;
  readonly value: T;
}

/** Every candidate on the page, in the order of the rules: the first is the answer, and its source the evidence. */
export function claims<P, T>(rules: readonly Rule<P, T>[], page: P): Claim<T>[] {
  return rules.flatMap(({ source, read }) => read(page).map((value) => ({ source, value })));
}

/** Rules that read places of one kind in the same way, for the same reason. */
export function alike<P, T>(
  sources: readonly string[],
  reason: string,
  read: (page: P, source: string) => readonly T[],
): Rule<P, T>[] {
  return sources.map((source) => ({ source, reason, read: (page) => read(page, source) }));
}

/** A value that may be missing, as the list of values that a rule reads. */
export function found<T>(value: T | null | undefined): readonly T[] {
  return value === null || value === undefined || value === '' ? [] : [value];
}
