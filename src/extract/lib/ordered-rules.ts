/** A source of candidates for a value. Lists of rules are ordered by trust. */
export interface Rule<P, T = string> {
  /** The name of the source, which callers see with the value: og:title, jsonld:headline, h1. */
  readonly source: string;
  /** Why it is trusted more than the next rules. */
  readonly reason: string;
  readonly read: (page: P) => readonly T[];
}

/** A candidate for a value, and its source. */
export interface Claim<T = string> {
  readonly source: string;
  readonly value: T;
}

/** All candidates on the page, in the order of the rules. The first is chosen, and its source is the evidence. */
export function claims<P, T>(rules: readonly Rule<P, T>[], page: P): Claim<T>[] {
  return rules.flatMap(({ source, read }) => read(page).map((value) => ({ source, value })));
}

/** Rules for several sources that are read in the same way, for the same reason. */
export function rulesFor<P, T>(
  sources: readonly string[],
  reason: string,
  read: (page: P, source: string) => readonly T[],
): Rule<P, T>[] {
  return sources.map((source) => ({ source, reason, read: (page) => read(page, source) }));
}

/** A value that may be missing, as a list of candidates. */
export function found<T>(value: T | null | undefined): readonly T[] {
  return value === null || value === undefined || value === '' ? [] : [value];
}
