import { ScrapeError } from '../../../../extract/page/errors.ts';
import type { Visit, VisitSettings } from '../visit/visit.ts';
import type { PageSlots } from './page-slots.ts';

export interface PageLoaderOptions {
  readonly slots: PageSlots;
  /** The callers who wait for the page. */
  readonly callers: ReadonlySet<string>;
  /** For one load. */
  readonly deadlineMs: number;
  /** Opens the page in a new context, runs the work, and closes it. */
  readonly visit: <T>(settings: VisitSettings, work: (visit: Visit) => Promise<T>) => Promise<T>;
}

export interface LoadOptions extends VisitSettings {
  /** Whether no other page may be open at the same time. */
  readonly alone?: boolean;
  /** An earlier deadline than that of the load, on the clock of `performance.now`. */
  readonly until?: number;
}

/** Loads a page: waits for a slot, and then has a deadline of its own. */
export async function loadPage<T>(
  { slots, callers, visit, deadlineMs }: PageLoaderOptions,
  { alone = false, until = Number.POSITIVE_INFINITY, signal, ...settings }: LoadOptions,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const leave = await slots.enter(signal, { alone, callers });
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new ScrapeError('BROWSER_TIMEOUT')),
    Math.max(0, Math.min(deadlineMs, until - performance.now())),
  );
  try {
    return await visit({ ...settings, signal: AbortSignal.any([signal, late.signal]) }, work);
  } finally {
    clearTimeout(timer);
    leave();
  }
}
