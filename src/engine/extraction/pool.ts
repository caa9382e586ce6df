import { type OnBug, ScrapeError } from '../../page/errors.ts';
import type { PageContext } from '../../page/need.ts';
import type { Rendering } from '../../schema/rendering.ts';
import { type Demand, ownDemand, stillQueued } from './demand.ts';
import type { ExtractionPage, Extractor } from './extractor.ts';
import { PageQueue } from './page-queue.ts';
import { PooledPage, type Scheduler } from './pooled-page.ts';
import { type PageThread, ThreadSlot, type Turn } from './thread-slot.ts';
import { ExtractionWorker, type WorkerOptions } from './worker.ts';

export interface PoolOptions {
  /**
   * How many threads one caller may use at once. The pool has one more, so that others need not wait for that caller.
   */
  readonly threads: number;
  readonly startThread: () => PageThread;
  readonly onBug: OnBug;
  readonly times?: Partial<TurnTimes>;
}

/** How long pages wait for a thread, and threads for a page, in milliseconds. */
export interface TurnTimes {
  /** A caller who waits longer, while another holds the maximum number of threads, gets one of those. */
  readonly patience: number;
  /** Pages that wait longer are refused. */
  readonly most: number;
  /** How long an abandoned call may still run: restarting a thread takes longer. */
  readonly grace: number;
  /** When no page has asked for so long, all threads but one are ended: each holds some 75 MiB. */
  readonly keep: number;
}

const usualTimes: TurnTimes = { patience: 1_000, most: 20_000, grace: 250, keep: 30_000 };
const looksPerPatience = 10;

/** Extracts in worker threads. */
export function threadPool(options: Omit<PoolOptions, 'startThread'> & WorkerOptions): Extractor {
  return createPool({ ...options, startThread: () => new ExtractionWorker(options) });
}

/**
 * A pool over any kind of thread; every page stays on one thread, which parses it once, as long as nobody else has to
 * wait.
 */
export function createPool(options: PoolOptions): Extractor {
  return new ThreadPool(options);
}

class ThreadPool implements Extractor, Scheduler {
  readonly #threads: number;
  readonly #slots: readonly ThreadSlot[];
  readonly #startThread: () => PageThread;
  readonly #times: TurnTimes;
  readonly #queue = new PageQueue();
  #watch: NodeJS.Timeout | null = null;
  #retirement: NodeJS.Timeout | undefined;
  #opened = 0;

  constructor({ threads, startThread, onBug, times = {} }: PoolOptions) {
    this.#threads = threads;
    this.#startThread = startThread;
    this.#times = { ...usualTimes, ...times };
    const onReady = () => this.#dispatch();
    this.#slots = Array.from(
      { length: threads + 1 },
      () => new ThreadSlot(startThread(), { onBug, onReady }),
    );
  }

  open(context: PageContext, demand = ownDemand): ExtractionPage {
    return this.#page(context, demand);
  }

  async render<I, O>({ name }: Rendering<I, O>, input: I, demand = ownDemand): Promise<O> {
    const page = this.#page({ requestedUrl: '' }, demand);
    // The thread returns what the rendering of this name returns.
    const rendered = page.run({ kind: 'render', name, input }) as Promise<O>;
    return rendered.finally(() => page.close());
  }

  async close(): Promise<void> {
    for (const page of [...this.#queue.pages, ...this.#turns.map(({ page }) => page)])
      page.fail(new ScrapeError('OVERLOADED'));
    this.#rest();
    clearTimeout(this.#retirement);
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  ask(page: PooledPage): void {
    if (this.#turns.some((turn) => turn.page === page)) return;
    if (!this.#queue.pages.includes(page)) page.waitingSince = performance.now();
    this.#queue.add(page);
    this.#dispatch();
  }

  leave(page: PooledPage): void {
    this.#queue.delete(page);
    if (this.#turns.some((turn) => turn.page === page)) this.#endUnwanted();
    else for (const slot of this.#slots) slot.forget(page);
  }

  #page(context: PageContext, demand: Demand): PooledPage {
    return new PooledPage({ id: this.#opened++, context, demand, scheduler: this });
  }

  get #lookEveryMs(): number {
    return this.#times.patience / looksPerPatience;
  }

  get #turns(): Turn[] {
    return this.#slots.flatMap(({ turn }) => turn ?? []);
  }

  #dispatch(): void {
    // The first that is idle, so that those after it are as little used as can be: each has to be warmed up by itself.
    for (const slot of this.#slotsThatAre('idle')) {
      const next = this.#queue.next({
        held: this.#slots.flatMap(({ caller }) => caller ?? []),
        most: this.#threads,
        isLast: this.#slotsThatAre('idle').length === 1 && this.#slots.some(({ isUp }) => !isUp),
        isEligible: (page) => slot.knows(page) || !this.#slots.some((other) => other.knows(page)),
      });
      if (next) void this.#serve(slot, next);
    }
    this.#startThreads();
    if (this.#turns.length + this.#queue.pages.length > 0) this.#keepWatch();
  }

  /**
   * Starts a thread for each queued page, and others ahead of time for callers still to come: one while a page takes
   * long, the spare one too where all others are wanted. One after the other, since whoever waits needs the first that
   * is ready.
   */
  #startThreads(): void {
    if (this.#slotsThatAre('starting').length > 0) return;
    const [busy, idle] = [this.#slotsThatAre('busy').length, this.#slotsThatAre('idle').length];
    const isLong = this.#turns.some(({ since }) => performance.now() - since > this.#lookEveryMs);
    const wanted = busy + this.#queue.pages.length + (isLong ? 1 : 0);
    const ahead = wanted >= this.#threads ? this.#slots.length : wanted;
    if (ahead > busy + idle) this.#slotsThatAre('cold').at(0)?.start();
  }

  #slotsThatAre(state: ThreadSlot['state']): ThreadSlot[] {
    return this.#slots.filter((slot) => slot.state === state);
  }

  async #serve(slot: ThreadSlot, { page, caller }: { page: PooledPage; caller: string }): Promise<void> {
    this.#queue.delete(page);
    await slot.serve(page, caller, () => !this.#isOverdue(slot));
    if (page.asks) page.waitingSince = performance.now();
    if (page.failed) slot.forget(page);
    this.#queue.turnEnded(caller, page);
    this.#dispatch();
  }

  /** Whether a page has used up its time while others wait. */
  #isOverdue({ turn }: ThreadSlot): boolean {
    return (
      turn !== null &&
      performance.now() - turn.since > this.#times.patience &&
      this.#queue.pages.some(({ demand }) => !demand.callers.has(turn.caller))
    );
  }

  /** Periodic checks, for what only the passing of time changes. */
  #look(): void {
    const { most, patience } = this.#times;
    for (const page of this.#waitedFor(most)) page.fail(new ScrapeError('OVERLOADED', stillQueued));
    this.#endUnwanted();
    this.#makeRoom(this.#waitedFor(patience));
    this.#dispatch();
    if (this.#turns.length + this.#queue.pages.length === 0) this.#rest();
  }

  #waitedFor(ms: number): PooledPage[] {
    const now = performance.now();
    return this.#queue.pages.filter(({ waitingSince }) => now - waitingSince > ms);
  }

  /** Ends calls whose callers have all left. */
  #endUnwanted(): void {
    for (const slot of this.#slots) {
      const { turn } = slot;
      if (turn?.page.failed && performance.now() - turn.since > this.#times.grace) this.#replace(slot);
    }
  }

  /** Where one caller has as many threads as one may and another has waited, that caller's longest turn is stopped. */
  #makeRoom(waiting: readonly PooledPage[]): void {
    // They go to whichever thread is free first, and are parsed again there.
    for (const page of waiting) for (const slot of this.#slots) slot.forget(page);
    if (this.#turns.length < this.#slots.length) return;
    const turns = Map.groupBy(this.#turns, ({ caller }) => caller);
    // A single turn is never too many.
    const many = Math.max(2, this.#threads);
    const [caller, theirs = []] = [...turns].find(([, { length }]) => length >= many) ?? [];
    if (caller === undefined || waiting.every(({ demand }) => demand.callers.has(caller))) return;
    const longest = theirs.toSorted((a, b) => a.since - b.since).at(0);
    const slot = this.#slots.find(({ turn }) => turn === longest);
    if (slot) this.#replace(slot);
  }

  #replace(slot: ThreadSlot): void {
    slot.replace(this.#startThread());
  }

  #keepWatch(): void {
    clearTimeout(this.#retirement);
    this.#watch ??= setInterval(() => this.#look(), this.#lookEveryMs);
  }

  #rest(): void {
    clearInterval(this.#watch ?? undefined);
    this.#watch = null;
    this.#retirement = setTimeout(() => this.#retireThreads(), this.#times.keep).unref();
  }

  /** The first stays, which is the warmest. */
  #retireThreads(): void {
    for (const slot of this.#slotsThatAre('idle').slice(1)) slot.retire(this.#startThread());
  }
}
