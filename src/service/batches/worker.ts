import { setTimeout as wait } from 'node:timers/promises';
import { type OnBug, ScrapeError, stackOf } from '../../extract/page/errors.ts';
import type { CrawlDelays } from './outcome/crawl-delays.ts';
import { judge } from './outcome/judge.ts';
import type { PageRunner } from './outcome/run-page.ts';
import type { ClaimedPage, JudgedPage, PageVerdict } from './schedule/pages.ts';
import { type BatchQueue, heartbeatSeconds } from './schedule/queue.ts';
import type { Scheduler } from './schedule/scheduler.ts';
import { Settler, type SettlerOptions } from './settler.ts';

export interface WorkerOptions extends Pick<SettlerOptions, 'results' | 'onFailure'> {
  readonly scheduler: Scheduler;
  readonly queue: BatchQueue;
  readonly run: PageRunner;
  /** How long sites ask to be left alone after each page; null if that is not obeyed. */
  readonly delays: CrawlDelays | null;
  /** How many pages this instance works on at once; with 0, it leaves them to others. */
  readonly concurrency: number;
  readonly onBug: OnBug;
  readonly onSettled?: (verdict: PageVerdict) => void;
}

interface Running {
  readonly page: ClaimedPage;
  readonly controller: AbortController;
  /** Why it was given up: its batch was cancelled, or another worker is to have it. */
  givenUp: 'CANCELLED' | 'RETRY' | null;
}

/** Claims again after this long even if nobody has said that there is work: a notification may be lost. */
const pollMs = 5_000;
const heartbeatMs = (heartbeatSeconds * 1_000) / 3;
const retryMs = 1_000;
/** How long pages that were given up may take to be handed back. */
const leavingMs = 2_000;

export class BatchWorker {
  readonly #options: WorkerOptions;
  readonly #settler: Settler;
  readonly #running = new Map<string, Running>();
  #wake = Promise.withResolvers<void>();
  #stopped = false;
  #heartbeat: NodeJS.Timeout | undefined;
  #lastBeat = performance.now();
  #claiming: Promise<void> | null = null;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#settler = new Settler({
      ...options,
      onSettled: (pages) => this.#settled(pages),
      onLeft: (page) => this.#forget(page),
    });
  }

  start(): void {
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs).unref();
    this.#claiming = this.#claimLoop();
  }

  wake(): void {
    this.#wake.resolve();
  }

  /** Gives up running pages of cancelled batches. */
  cancel(batch: string): void {
    this.#giveUp('CANCELLED', (page) => page.batch === batch);
  }

  get batches(): ReadonlySet<string> {
    return new Set([...this.#running.values()].map(({ page }) => page.batch));
  }

  /** Claims nothing more, waits for running pages for a while, and leaves the others to another worker. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#settledWithin(graceMs);
    clearInterval(this.#heartbeat);
    this.#giveUp('RETRY');
    await this.#claiming;
    await this.#settledWithin(leavingMs);
    this.#settler.stop();
  }

  /** Waits until all pages in hand are settled, for so long at most. */
  async #settledWithin(ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    while (this.#running.size > 0 && performance.now() < deadline) await wait(20);
  }

  async #claimLoop(): Promise<void> {
    while (!this.#stopped) {
      this.#wake = Promise.withResolvers();
      const room = this.#options.concurrency - this.#running.size;
      const claimed = room > 0 ? await this.#claim(room) : [];
      for (const page of claimed ?? []) this.#begin(page);
      if (claimed && claimed.length === room && room > 0) continue;
      const pause = new AbortController();
      const { signal } = pause;
      const idle = wait(claimed ? pollMs : retryMs, undefined, { signal, ref: false }).catch(() => {});
      await Promise.race([this.#wake.promise, idle]);
      pause.abort();
    }
  }

  async #claim(count: number): Promise<ClaimedPage[] | null> {
    try {
      return await this.#options.scheduler.claim(count);
    } catch (error) {
      this.#options.onFailure(error);
      return null;
    }
  }

  #begin(page: ClaimedPage): void {
    const running: Running = { page, controller: new AbortController(), givenUp: null };
    this.#running.set(page.job.id, running);
    if (page.cancelled) giveUp(running, 'CANCELLED');
    if (this.#stopped) giveUp(running, 'RETRY');
    void this.#run(running);
  }

  #giveUp(as: 'CANCELLED' | 'RETRY', which: (page: ClaimedPage) => boolean = () => true): void {
    for (const running of this.#running.values()) if (which(running.page)) giveUp(running, as);
  }

  async #run(running: Running): Promise<void> {
    const { run, delays, onBug } = this.#options;
    const { page, controller } = running;
    const crawlDelay = (await delays?.of(page.url, controller.signal)) ?? null;
    const ran = await run(page, controller.signal).catch((error: unknown) => {
      if (error instanceof ScrapeError) return error;
      onBug(stackOf(error));
      return new ScrapeError('INTERNAL');
    });
    this.#settler.add(judge(page, running.givenUp ?? ran, crawlDelay));
  }

  #settled(pages: readonly JudgedPage[]): void {
    for (const { page, verdict } of pages) {
      this.#options.onSettled?.(verdict);
      this.#forget(page);
    }
    this.wake();
  }

  #forget({ job }: ClaimedPage): void {
    this.#running.delete(job.id);
  }

  /** Says that the pages in hand are still worked on. After too long a silence they belong to others. */
  async #beat(): Promise<void> {
    const now = performance.now();
    const silentMs = now - this.#lastBeat;
    this.#lastBeat = now;
    if (silentMs > heartbeatSeconds * 1_000) {
      this.#giveUp('RETRY');
      return;
    }
    const jobs = [...this.#running.values()].map(({ page }) => page.job);
    await this.#options.queue.touch(jobs).catch(this.#options.onFailure);
  }
}

function giveUp(running: Running, as: 'CANCELLED' | 'RETRY'): void {
  running.givenUp ??= as;
  running.controller.abort(new ScrapeError('OVERLOADED'));
}
