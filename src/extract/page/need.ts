import { type ErrorCode, ScrapeError } from './errors.ts';
import type { Reach } from './reach.ts';
import type { Reads } from './reads.ts';
import type { Visitor } from './visitor.ts';

/** The inputs of a source, a derived value or a category: name → where the value comes from. */
export type Needs = Readonly<Record<string, Need>>;
export type Need<T = unknown> = Eager<T> | Lazy<T>;
/** A need whose value is computed before its reader runs. */
export type Eager<T = unknown> = Source<T> | Derived<T> | Optional<T>;
export type Values<N extends Needs> = { readonly [K in keyof N]: ValueOf<N[K]> };
type ValueOf<N> = N extends Lazy<infer T> ? () => Promise<T> : EagerValueOf<N>;
type EagerValueOf<N> =
  N extends Optional<infer T> ? T | null : N extends Source<infer T> | Derived<infer T> ? T : never;

/** What is known about a page before anything is fetched. */
export interface PageContext {
  /** The requested address in its normal form. */
  readonly requestedUrl: string;
  /** Whether the document is parsed in any case, because something that was selected reads its tree. */
  readonly parsed?: boolean;
  /** What the request reads by CSS selectors. */
  readonly reads?: Reads;
}

export interface SourceContext extends PageContext {
  readonly reach: Reach;
  /** For requests of the page itself, and for the browser; not for other files. */
  readonly visitor?: Visitor;
  /** Aborts when the last caller has left, or the deadline of the scrape has passed. */
  readonly signal: AbortSignal;
}

/** Something that is learned about a page by I/O, at most once; its value is structured-cloneable data. */
export interface Source<T = unknown> {
  readonly kind: 'source';
  readonly name: string;
  /** What is fetched, for callers who want to know the cost of a category. */
  readonly fetches: string;
  readonly needs: Readonly<Record<string, Eager>>;
  readonly browser: boolean;
  load(values: Readonly<Record<string, unknown>>, context: SourceContext): Promise<T>;
}

/** A value that is computed from sources, at most once per page. */
export interface Derived<T = unknown> {
  readonly kind: 'derived';
  readonly name: string;
  readonly needs: Needs;
  derive(values: Readonly<Record<string, unknown>>, context: PageContext): T | Promise<T>;
}

/** A need whose value is null if it fails. */
export interface Optional<T = unknown> {
  readonly kind: 'optional';
  readonly of: Source<T> | Derived<T>;
  /** The only failure that becomes null; any failure, if this is null. */
  readonly failure: ErrorCode | null;
}

/** A need that is computed when it is first read, at most once: its value is a function. */
interface Lazy<T = unknown> {
  readonly kind: 'lazy';
  readonly of: Eager;
  /** Never set: carries the type. */
  readonly value?: T;
}

/**
 * Defines a source. `needs` may name derived values, for example the address of a linked file: those must be plain
 * data, since they are sent back from an extraction thread. If `load` rejects, so does everything that needs the source
 * without `optional()`.
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
  // The engine passes exactly the values that `needs` names; source, derived, category, part and excerpt rely on it without a check.
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

/** The sources behind a lazy need are loaded even if it is never read. */
export function lazily<const N extends Eager>(of: N): Lazy<EagerValueOf<N>> {
  return { kind: 'lazy', of };
}

/** The null that replaces the failure of an optional need; rethrows a failure that it does not allow. */
export function absence({ failure }: Optional, error: unknown): null {
  if (failure !== null && !(error instanceof ScrapeError && error.code === failure)) throw error;
  return null;
}
