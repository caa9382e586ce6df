import { type OnBug, ScrapeError } from '../../page/errors.ts';
import type { PageContext } from '../../page/need.ts';
import type { Rendering } from '../../schema/rendering.ts';
import { type Demand, inLine, ownDemand } from './demand.ts';
import type { ExtractionPage, Extractor } from './extractor.ts';
import { Lane, type PageThread, type Turn } from './lane.ts';
import { Line } from './line.ts';
import { PooledPage, type Turns } from './pooled-page.ts';
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

/** How long pages wait for a thread, in milliseconds. */
export interface TurnTimes {
  /** A caller who waits longer, while another holds the maximum number of threads, gets one of those. */
  readonly patience: number;
  /** Pages that wait longer are refused. */
  readonly most: number;
  /** How long an abandoned call may still run: restarting a thread takes longer. */
  readonly grace: number;
}

const usualTimes: TurnTimes = { patience: 1_000, most: 20_000, grace: 250 };
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

class ThreadPool implements Extractor, Turns {
  readonly #threads: number;
  readonly #lanes: readonly Lane[];
  readonly #startThread: () => PageThread;
  readonly #times: TurnTimes;
  readonly #line = new Line();
  #watch: NodeJS.Timeout | null = null;
  #opened = 0;

  constructor({ threads, startThread, onBug, times = {} }: PoolOptions) {
    this.#threads = threads;
    this.#startThread = startThread;
    this.#times = { ...usualTimes, ...times };
    const onReady = () => this.#dispatch();
    this.#lanes = Array.from({ length: threads + 1 }, () => new Lane(startThread(), { onBug, onReady }));
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
    for (const page of [...this.#line.pages, ...this.#turns.map(({ page }) => page)])
      page.fail(new ScrapeError('OVERLOADED'));
    this.#rest();
    await Promise.all(this.#lanes.map((lane) => lane.close()));
  }

  ask(page: PooledPage): void {
    if (this.#turns.some((turn) => turn.page === page)) return;
    if (!this.#line.pages.includes(page)) page.waitingSince = performance.now();
    this.#line.add(page);
    this.#dispatch();
  }

  leave(page: PooledPage): void {
    this.#line.delete(page);
    if (this.#turns.some((turn) => turn.page === page)) this.#endUnwanted();
    else for (const lane of this.#lanes) lane.forget(page);
  }

  #page(context: PageContext, demand: Demand): PooledPage {
    return new PooledPage({ id: this.#opened++, context, demand, turns: this });
  }

  get #turns(): Turn[] {
    return this.#lanes.flatMap(({ turn }) => turn ?? []);
  }

  #dispatch(): void {
    for (const lane of this.#lanesThatAre('idle').sort((a, b) => a.load - b.load)) {
      const next = this.#line.next({
        held: this.#lanes.flatMap(({ caller }) => caller ?? []),
        most: this.#threads,
        isLast: this.#lanesThatAre('idle').length === 1 && this.#lanes.some(({ isUp }) => !isUp),
        isEligible: (page) => lane.knows(page) || !this.#lanes.some((other) => other.knows(page)),
      });
      if (next) void this.#serve(lane, next);
    }
    this.#startThreads();
    if (this.#turns.length + this.#line.pages.length > 0) this.#keepWatch();
  }

  /**
   * Starts a thread for each queued page, and the spare one ahead of time: it is for callers still to come. One after
   * the other, since whoever waits needs the first that is ready.
   */
  #startThreads(): void {
    if (this.#lanesThatAre('starting').length > 0) return;
    const [busy, idle] = [this.#lanesThatAre('busy').length, this.#lanesThatAre('idle').length];
    const wanted = busy + this.#line.pages.length;
    const ahead = wanted >= this.#threads ? this.#lanes.length : wanted;
    if (ahead > busy + idle) this.#lanesThatAre('cold').at(0)?.start();
  }

  #lanesThatAre(state: Lane['state']): Lane[] {
    return this.#lanes.filter((lane) => lane.state === state);
  }

  async #serve(lane: Lane, { page, caller }: { page: PooledPage; caller: string }): Promise<void> {
    this.#line.delete(page);
    await lane.serve(page, caller, () => !this.#isOverdue(lane));
    if (page.asks) page.waitingSince = performance.now();
    if (page.failed) lane.forget(page);
    this.#line.turnEnded(caller, page);
    this.#dispatch();
  }

  /** Whether a page has used up its time while others wait. */
  #isOverdue({ turn }: Lane): boolean {
    return (
      turn !== null &&
      performance.now() - turn.since > this.#times.patience &&
      this.#line.pages.some(({ demand }) => !demand.callers.has(turn.caller))
    );
  }

  /** Periodic checks, for what only the passing of time changes. */
  #look(): void {
    const { most, patience } = this.#times;
    for (const page of this.#waitedFor(most)) page.fail(new ScrapeError('OVERLOADED', inLine));
    this.#endUnwanted();
    this.#makeRoom(this.#waitedFor(patience));
    this.#dispatch();
    if (this.#turns.length + this.#line.pages.length === 0) this.#rest();
  }

  #waitedFor(ms: number): PooledPage[] {
    const now = performance.now();
    return this.#line.pages.filter(({ waitingSince }) => now - waitingSince > ms);
  }

  /** Ends calls whose callers have all left. */
  #endUnwanted(): void {
    for (const lane of this.#lanes) {
      const { turn } = lane;
      if (turn?.page.failed && performance.now() - turn.since > this.#times.grace) this.#replace(lane);
    }
  }

  /** Where one caller has as many threads as one may and another has waited, that caller's longest turn is stopped. */
  #makeRoom(waiting: readonly PooledPage[]): void {
    // They go to whichever thread is free first, and are parsed again there.
    for (const page of waiting) for (const lane of this.#lanes) lane.forget(page);
    if (this.#turns.length < this.#lanes.length) return;
    const turns = Map.groupBy(this.#turns, ({ caller }) => caller);
    // A single turn is never too many.
    const many = Math.max(2, this.#threads);
    const [caller, theirs = []] = [...turns].find(([, { length }]) => length >= many) ?? [];
    if (caller === undefined || waiting.every(({ demand }) => demand.callers.has(caller))) return;
    const longest = theirs.toSorted((a, b) => a.since - b.since).at(0);
    const lane = this.#lanes.find(({ turn }) => turn === longest);
    if (lane) this.#replace(lane);
  }

  #replace(lane: Lane): void {
    lane.replace(this.#startThread());
  }

  #keepWatch(): void {
    this.#watch ??= setInterval(() => this.#look(), this.#times.patience / looksPerPatience);
  }

  #rest(): void {
    clearInterval(this.#watch ?? undefined);
    this.#watch = null;
  }
}
