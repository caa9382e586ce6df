import type { Reach } from './reach.ts';

/** What a source, a derived value or a category is made from: name → where the value comes from. */
export type Needs = Readonly<Record<string, Need>>;
export type Need<T = unknown> = Source<T> | Derived<T> | Optional<T>;
export type Values<N extends Needs> = { readonly [K in keyof N]: ValueOf<N[K]> };
type ValueOf<N> =
  N extends Optional<infer T> ? T | null : N extends Source<infer T> | Derived<infer T> ? T : never;

/** What is known of a page before anything was fetched. */
export interface PageContext {
  /** The normal form of the address asked for. */
  readonly requestedUrl: string;
}

export interface SourceContext extends PageContext {
  readonly reach: Reach;
  /** Aborts when nobody waits for the page any more, or its deadline has passed. */
  readonly signal: AbortSignal;
}

/** Something learned about a page by I/O, at most once a page; its value is structured-cloneable data. */
export interface Source<T = unknown> {
  readonly kind: 'source';
  readonly name: string;
  /** What is asked for, in the words of a caller who weighs what a category costs. */
  readonly fetches: string;
  readonly needs: Needs;
  readonly browser: boolean;
  load(values: Readonly<Record<string, unknown>>, context: SourceContext): Promise<T>;
}

/** Something that follows from sources by computing, at most once a page. */
export interface Derived<T = unknown> {
  readonly kind: 'derived';
  readonly name: string;
  readonly needs: Needs;
  derive(values: Readonly<Record<string, unknown>>, context: PageContext): T | Promise<T>;
}

/** A need whose absence is an answer in itself: where it fails its value is null. */
export interface Optional<T = unknown> {
  readonly kind: 'optional';
  readonly of: Source<T> | Derived<T>;
}

/**
 * Defines a source. `needs` may name derived values (the address that a document links to): those must be plain
 * data, since they come back from an extraction thread. A source whose load throws fails what needs it bare.
 */
export function source<T, const N extends Needs = Record<never, never>>(
  name: string,
  definition: {
    readonly fetches?: string;
    readonly needs?: N;
    readonly browser?: boolean;
    load(values: Values<N>, context: SourceContext): Promise<T>;
  },
): Source<T> {
  const { fetches = name, needs = {} as N, browser = false, load } = definition;
  // The engine hands `load` exactly the values that `needs` names: the one place where that is taken on trust.
  return { kind: 'source', name, fetches, needs, browser, load: load as Source<T>['load'] };
}

/** Defines a derived value: pure, no I/O, no clock. */
export function derived<T, const N extends Needs>(
  name: string,
  needs: N,
  derive: (values: Values<N>, context: PageContext) => T | Promise<T>,
): Derived<T> {
  return { kind: 'derived', name, needs, derive: derive as Derived<T>['derive'] };
}

export function optional<T>(of: Source<T> | Derived<T>): Optional<T> {
  return { kind: 'optional', of };
}
