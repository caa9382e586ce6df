/** A place where a value may stand. `source` names it for the caller: og:title, jsonld:headline, h1. */
export interface Rule<P> {
  readonly source: string;
  readonly read: (page: P) => string | null | undefined;
}

export interface Candidate {
  readonly source: string;
  readonly value: string;
}

/** What each rule finds, in the order of the rules: the first candidate is the answer. */
export function candidates<P>(rules: readonly Rule<P>[], page: P): Candidate[] {
  return rules.flatMap(({ source, read }) => {
    const value = read(page);
    return value ? [{ source, value }] : [];
  });
}

/** The value of the first rule that finds one. */
export function first<P>(rules: readonly Rule<P>[], page: P): string | null {
  for (const { read } of rules) {
    const value = read(page);
    if (value) return value;
  }
  return null;
}
