import { type ErrorCode, ScrapeError } from './errors.ts';
import type { Reach } from './reach.ts';
import type { Selector } from './selector.ts';
import type { Visitor } from './visitor.ts';

/** The inputs of a source, a derived value or a category: name → where the value comes from. */
export type Needs = Readonly<Record<string, Need>>;
export type Need<T = unknown> = Eager<T> | Lazy<T>;
/** A need whose value is there before what needs it begins. */
export type Eager<T = unknown> = Source<T> | Derived<T> | Optional<T>;
export type Values<N extends Needs> = { readonly [K in keyof N]: ValueOf<N[K]> };
type ValueOf<N> = N extends Lazy<infer T> ? () => Promise<T> : EagerValueOf<N>;
type EagerValueOf<N> =
  N extends Optional<infer T> ? T | null : N extends Source<infer T> | Derived<infer T> ? T : never;

/** What is known about a page before anything is fetched. */
export interface PageContext {
  /** The normal form of the address asked for. */
  readonly requestedUrl: string;
  /** Whether the document is parsed anyway, because something that was selected reads its tree. */
  readonly parsed?: boolean;
  /** What the caller wants found by CSS. */
  readonly selectors?: readonly Selector[];
}

export interface SourceContext extends PageContext {
  readonly reach: Reach;
  /** Who visits the page; for the page itself and the browser that opens it, and for no other file. */
  readonly visitor?: Visitor;
  /** Aborts when nobody waits for the page any more, or its deadline has passed. */
  readonly signal: AbortSignal;
}

/** Something learned about a page by I/O, at most once per page; its value is structured-cloneable data. */
export interface Source<T = unknown> {
  readonly kind: 'source';
  readonly name: string;
  /** What is fetched, worded for a caller who wants to know what a category costs. */
  readonly fetches: string;
  readonly needs: Readonly<Record<string, Eager>>;
  readonly browser: boolean;
  load(values: Readonly<Record<string, unknown>>, context: SourceContext): Promise<T>;
}

/** A value computed from sources, at most once per page. */
export interface Derived<T = unknown> {
  readonly kind: 'derived';
  readonly name: string;
  readonly needs: Needs;
  derive(values: Readonly<Record<string, unknown>>, context: PageContext): T | Promise<T>;
}

/** A need that may be missing: if it fails, its value is null. */
export interface Optional<T = unknown> {
  readonly kind: 'optional';
  readonly of: Source<T> | Derived<T>;
  /** The one failure that is an answer; null where any is. */
  readonly failure: ErrorCode | null;
}

/** A need that is computed when somebody asks, at most once: its value is the function that asks. */
export interface Lazy<T = unknown> {
  readonly kind: 'lazy';
  readonly of: Eager;
  /** Never set: it tells the compiler what is asked for. */
  readonly value?: T;
}

/**
 * Defines a source. `needs` may name derived values (the address that a document links to): those must be plain data,
 * since they come back from an extraction thread. A source whose load throws fails everything that needs it without
 * `optional()`.
 */
export function source<T, const N extends Readonly<Record<string, Eager>> = Record<never, never>>(
  name: string,
  definition: {
    readonly fetches?: string;
    readonly needs?: N;
    readonly browser?: boolean;
    load(values: Values<N>, context: SourceContext): Promise<T>;
  },
): Source<T> {
  const { fetches = name, needs = {} as N, browser = false, load } = definition;
  // The engine passes `load` exactly the values that `needs` names; this is the one place that relies on it without a
  // check.
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

export function optional<T>(of: Source<T> | Derived<T>, failure: ErrorCode | null = null): Optional<T> {
  return { kind: 'optional', of, failure };
}

/** The sources behind it are loaded whether or not it is asked for. */
export function lazily<const N extends Eager>(of: N): Lazy<EagerValueOf<N>> {
  return { kind: 'lazy', of };
}

/** Null in place of what an optional need failed with; rethrows what is no answer to it. */
export function absence({ failure }: Optional, error: unknown): null {
  if (failure !== null && !(error instanceof ScrapeError && error.code === failure)) throw error;
  return null;
}
