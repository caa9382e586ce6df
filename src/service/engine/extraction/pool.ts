import { type OnBug, ScrapeError } from '../../../extract/page/errors.ts';
import type { PageContext } from '../../../extract/page/need.ts';
import type { Rendering } from '../../../extract/schema/rendering.ts';
import { isBackground, ownDemand, stillQueued } from './demand.ts';
import type { Extractor } from './extractor.ts';
import { fitsBeside } from './heavy-pages.ts';
import { type Next, PageQueue } from './page-queue.ts';
import { PooledPage, type ThreadScheduler } from './pooled-page.ts';
import { type PageThread, ThreadSlot, type Turn } from './thread-slot.ts';
import { ExtractionWorker, type WorkerOptions } from './worker.ts';

export interface PoolOptions {
  /**
   * How many threads one caller may use at once, and all background pages together. The pool has one more, so that
   * others need not wait for them: the first, which has done the most and is the fastest.
   */
  readonly threads: number;
  readonly startThread: () => PageThread;
  /** What all threads together may use. */
  readonly overallMemoryMb: number;
  readonly onBug: OnBug;
  readonly times?: Partial<TurnTimes>;
  /** How many pages a thread reads before it is replaced. */
  readonly pagesOfThread?: number;
}

/** How long pages wait for a thread, and threads for a page. */
export interface TurnTimes {
  /** After this time, a turn ends if other callers wait, and they may take a thread from a caller with the maximum. */
  readonly turnMs: number;
  /** Pages that wait longer are refused. */
  readonly maxWaitMs: number;
  /** How long an abandoned call may still run before its thread is replaced: starting a thread takes longer. */
  readonly graceMs: number;
  /**
   * How long no thread is started after one was ended because its caller left, if another is up: who leaves often
   * leaves with more pages, and starting a thread takes much CPU.
   */
  readonly settleMs: number;
  /** When the pool was idle for this long, all threads but one are ended: each takes some 75 MiB. That one is replaced if it has grown. */
  readonly keepMs: number;
}

const defaultTimes: TurnTimes = {
  turnMs: 1_000,
  maxWaitMs: 20_000,
  graceMs: 250,
  settleMs: 300,
  keepMs: 30_000,
};
const checksPerTurn = 10;
/** A thread that is kept for the next caller has at most this share of the memory: more of it is garbage. */
const shareOfSpare = 1 / 3;
/** Beside pages that use more than this share, no thread is started ahead of need: it would take what they need. */
const shareBesideSpare = 0.9;
/** A thread that uses more than this share when nobody has come for long is replaced: most of it is garbage. */
const shareOfIdle = 1 / 5;
/** After so many pages, a thread makes way for a new one: whatever it has not given back is freed. */
const pagesOfThread = 5_000;

/** Extracts in worker threads. */
export function threadPool(options: Omit<PoolOptions, 'startThread'> & WorkerOptions): Extractor {
  return new ThreadPool({ ...options, startThread: () => new ExtractionWorker(options) });
}

/** Threads of any kind. A page stays on one, which parses it once, as long as no other caller has to wait. */
export class ThreadPool implements Extractor, ThreadScheduler {
  readonly #threads: number;
  readonly #slots: readonly ThreadSlot[];
  readonly #startThread: () => PageThread;
  readonly #times: TurnTimes;
  readonly #maxBytes: number;
  readonly #pagesOfThread: number;
  readonly #queue = new PageQueue();
  #isMeasuring = false;
  #isNearlyFull = false;
  #checks: NodeJS.Timeout | null = null;
  #retirement: NodeJS.Timeout | undefined;
  #opened = 0;
  /** The slots whose threads were ended because their callers left, until those are settled. */
  readonly #settling = new Map<ThreadSlot, NodeJS.Timeout>();

  constructor(options: PoolOptions) {
    const { threads, startThread, onBug } = options;
    this.#threads = threads;
    this.#maxBytes = options.overallMemoryMb * 1024 * 1024;
    this.#pagesOfThread = options.pagesOfThread ?? pagesOfThread;
    this.#startThread = startThread;
    this.#times = { ...defaultTimes, ...options.times };
    const onReady = () => this.#dispatch();
    this.#slots = Array.from(
      { length: threads + 1 },
      () => new ThreadSlot(startThread(), { onBug, onReady }),
    );
  }

  open(context: PageContext, demand = ownDemand): PooledPage {
    return new PooledPage({ id: this.#opened++, context, demand, scheduler: this });
  }

  async render<I, O>({ name }: Rendering<I, O>, input: I, demand = ownDemand): Promise<O> {
    const page = this.open({ requestedUrl: '' }, demand);
    // The thread returns what the rendering of this name returns.
    const rendered = page.run({ kind: 'render', name, input }) as Promise<O>;
    return rendered.finally(() => page.close());
  }

  async close(): Promise<void> {
    for (const page of [...this.#queue.pages, ...this.#turns.map(({ page }) => page)])
      page.fail(new ScrapeError('OVERLOADED'));
    this.#stopChecks();
    clearTimeout(this.#retirement);
    for (const timer of this.#settling.values()) clearTimeout(timer);
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  requestTurn(page: PooledPage): void {
    if (this.#turns.some((turn) => turn.page === page)) return;
    if (!this.#queue.pages.includes(page)) page.waitingSince = performance.now();
    this.#queue.add(page);
    this.#dispatch();
  }

  leave(page: PooledPage): void {
    this.#queue.delete(page);
    const slot = this.#slots.find(({ turn }) => turn?.page === page);
    if (slot?.turn) this.#endAbandoned(slot, slot.turn);
    else for (const one of this.#slots) one.forget(page);
    this.#renewThread();
  }

  /** Replaces a thread that has read its share of pages, as soon as it holds none; one after the other, while the rest work. */
  #renewThread(): void {
    if (this.#leaving?.retire(this.#startThread)) this.#dispatch();
  }

  /** The slot whose thread takes no further pages. */
  get #leaving(): ThreadSlot | undefined {
    return this.#slots.find(({ pagesRead }) => pagesRead >= this.#pagesOfThread);
  }

  get #turns(): Turn[] {
    return this.#slots.flatMap(({ turn }) => turn ?? []);
  }

  #dispatch(): void {
    // The first idle slot comes first, so that later ones are rarely used: each thread has to warm up on its own. That is
    // why the first is the one without background pages: beside them, a caller gets a thread that is free and warm.
    const leaving = this.#leaving;
    for (const slot of this.#slotsThatAre('idle')) {
      // The last free thread is kept for callers who occupy none.
      const isLast = this.#slotsThatAre('idle').length === 1 && this.#slots.some(({ isUp }) => !isUp);
      const next = this.#queue.next({
        occupants: this.#slots.flatMap(({ caller }) => caller ?? []),
        maxPerCaller: isLast ? 1 : this.#threads,
        takesBackground: slot !== this.#slots[0],
        isEligible: (page) =>
          this.#fits(page) &&
          (slot.knows(page) || (slot !== leaving && !this.#slots.some((other) => other.knows(page)))),
      });
      if (next) void this.#serve(slot, next);
    }
    this.#startThreads();
    if (this.#turns.length + this.#queue.pages.length > 0) this.#startChecks();
  }

  /**
   * Starts a thread for each queued page that may have one, and more of them ahead of time for further callers: one
   * while a page takes long, and the spare one if all others are needed, several of them. They start one after the
   * other, so that the first is ready early.
   */
  #startThreads(): void {
    const [cold] = this.#slotsThatAre('cold');
    if (!cold || this.#slotsThatAre('starting').length > 0) return;
    if (this.#settling.size > 0 && this.#slots.some(({ isUp }) => isUp)) return;
    const longMs = this.#times.turnMs / checksPerTurn;
    const hasLongTurn = this.#turns.some(({ since }) => performance.now() - since > longMs);
    const startsAhead = hasLongTurn && !this.#isNearlyFull;
    const usable = this.#usableThreads();
    const ahead = usable >= Math.max(2, this.#threads) ? this.#slots.length : usable + (startsAhead ? 1 : 0);
    const up = this.#slots.filter((slot) => slot.isUp && slot !== this.#leaving).length;
    if (ahead > up) cold.start();
  }

  /** How many threads the pages of all callers could use at once; background pages need others than the first. */
  #usableThreads(): number {
    const startable = this.#queue.pages.filter((page) => this.#fits(page));
    const pages = [...this.#turns.map(({ page }) => page), ...startable];
    const { background = [], awaited = [] } = Object.groupBy(pages, ({ demand }) =>
      isBackground(demand) ? 'background' : 'awaited',
    );
    const byCaller = Map.groupBy(awaited, ({ demand }) => demand.callers.values().next().value ?? '');
    const forAwaited = [...byCaller.values()].reduce(
      (sum, { length }) => sum + Math.min(length, this.#threads),
      0,
    );
    const forBackground = Math.min(background.length, this.#threads);
    return Math.max(forAwaited, forBackground > 0 ? 1 : 0) + forBackground;
  }

  #fits(page: PooledPage): boolean {
    const held = () => this.#slots.flatMap(({ pages }) => pages);
    return !page.isHeavy || fitsBeside(page, held(), this.#threads);
  }

  #slotsThatAre(state: ThreadSlot['state']): ThreadSlot[] {
    return this.#slots.filter((slot) => slot.state === state);
  }

  async #serve(slot: ThreadSlot, { page, caller }: Next): Promise<void> {
    this.#queue.delete(page);
    await slot.serve(page, caller, () => !this.#isOverdue(slot));
    if (page.hasPendingCalls) page.waitingSince = performance.now();
    if (page.failed) slot.forget(page);
    this.#queue.turnEnded(caller, page);
    this.#dispatch();
  }

  /** Whether a page has used up its time while other callers wait. */
  #isOverdue({ turn }: ThreadSlot): boolean {
    return (
      turn !== null &&
      performance.now() - turn.since > this.#times.turnMs &&
      this.#queue.pages.some(({ demand }) => !demand.callers.has(turn.caller))
    );
  }

  /** The periodic check for everything that depends on elapsed time. */
  #check(): void {
    const { maxWaitMs, turnMs } = this.#times;
    for (const page of this.#waitedFor(maxWaitMs)) page.fail(new ScrapeError('OVERLOADED', stillQueued));
    this.#makeRoom(this.#waitedFor(turnMs));
    void this.#limitMemory();
    this.#dispatch();
    if (this.#turns.length + this.#queue.pages.length === 0) this.#stopChecks();
  }

  #waitedFor(ms: number): PooledPage[] {
    const now = performance.now();
    return this.#queue.pages.filter(({ waitingSince }) => now - waitingSince > ms);
  }

  /** Ends a turn whose callers have all left, as soon as it has had its grace. */
  #endAbandoned(slot: ThreadSlot, turn: Turn): void {
    const end = () => {
      if (slot.turn === turn) this.#settle(slot);
    };
    const graceMs = turn.since + this.#times.graceMs - performance.now();
    if (graceMs > 0) setTimeout(end, graceMs).unref();
    else end();
  }

  /** Ends a thread; until it is settled, it counts as its caller's, whose other pages leave the spare one to others. */
  #settle(slot: ThreadSlot): void {
    slot.end(this.#startThread());
    const settled = () => {
      this.#settling.delete(slot);
      slot.discharge();
      this.#dispatch();
    };
    clearTimeout(this.#settling.get(slot));
    this.#settling.set(slot, setTimeout(settled, this.#times.settleMs).unref());
  }

  /** If a caller has the maximum number of threads while another has waited, stops the longest turn of the former. */
  #makeRoom(waiting: readonly PooledPage[]): void {
    // The waiting pages go to whichever thread is free first, which has to parse them again.
    for (const page of waiting) for (const slot of this.#slots) slot.forget(page);
    if (!waiting.every((page) => this.#fits(page))) this.#forgetHeavyPages();
    if (this.#turns.length < this.#slots.length) return;
    const turns = Map.groupBy(this.#turns, ({ caller }) => caller);
    // A caller's only turn is never stopped.
    const maxTurns = Math.max(2, this.#threads);
    const [caller, theirs = []] = [...turns].find(([, { length }]) => length >= maxTurns) ?? [];
    if (caller === undefined || waiting.every(({ demand }) => demand.callers.has(caller))) return;
    const longest = theirs.toSorted((a, b) => a.since - b.since).at(0);
    const slot = this.#slots.find(({ turn }) => turn === longest);
    slot?.replace(this.#startThread());
  }

  /** Of pages that wait for their sources; they are parsed again when those are there. */
  #forgetHeavyPages(): void {
    for (const slot of this.#slotsThatAre('idle')) {
      for (const page of slot.pages.filter((page) => page.isHeavy)) slot.forget(page);
    }
  }

  /**
   * Several pages, each within the limit of a thread, may exceed what the process has. Then unused threads are ended, all
   * but one for the next caller; without any, the turn that uses most, whose page is tried once more.
   */
  async #limitMemory(): Promise<void> {
    if (this.#isMeasuring) return;
    this.#isMeasuring = true;
    const measured = this.#slots.map(async (slot) => {
      const { turn } = slot;
      return { slot, turn, bytes: await slot.memory() };
    });
    // What a thread used whose turn was ended meanwhile is being freed.
    const threads = (await Promise.all(measured)).filter(({ slot, turn }) => slot.turn === turn);
    this.#isMeasuring = false;
    const used = threads.reduce((sum, { bytes }) => sum + bytes, 0);
    this.#isNearlyFull = used > this.#maxBytes * shareBesideSpare;
    if (used <= this.#maxBytes) return;
    const unused = threads
      .filter(({ slot, bytes }) => bytes > 0 && this.#isUnused(slot))
      .toSorted((a, b) => a.bytes - b.bytes);
    const [smallest] = unused;
    // A page that is read alone may need all there is.
    const keepsOne =
      this.#turns.length > 1 && smallest !== undefined && smallest.bytes <= this.#maxBytes * shareOfSpare;
    const ended = unused.slice(keepsOne ? 1 : 0).filter(({ slot }) => slot.retire(this.#startThread));
    if (ended.length > 0) return;
    const [largest] = threads.filter(({ turn }) => turn !== null).toSorted((a, b) => b.bytes - a.bytes);
    largest?.slot.replace(this.#startThread());
  }

  /** Whether it is idle, or starts although no page waits for a thread. */
  #isUnused({ state }: ThreadSlot): boolean {
    return state === 'idle' || (state === 'starting' && this.#queue.pages.length === 0);
  }

  #startChecks(): void {
    clearTimeout(this.#retirement);
    this.#checks ??= setInterval(() => this.#check(), this.#times.turnMs / checksPerTurn);
  }

  #stopChecks(): void {
    clearInterval(this.#checks ?? undefined);
    this.#checks = null;
    this.#retirement = setTimeout(() => void this.#retireThreads(), this.#times.keepMs).unref();
  }

  /** Keeps the first thread, which is the warmest, or a new one in its place if it is large. */
  async #retireThreads(): Promise<void> {
    const [first, ...others] = this.#slotsThatAre('idle');
    for (const slot of others) slot.retire(this.#startThread);
    const bytes = (await first?.memory()) ?? 0;
    const isLarge = bytes > this.#maxBytes * shareOfIdle;
    if (isLarge && first?.retire(this.#startThread)) first.start();
  }
}
