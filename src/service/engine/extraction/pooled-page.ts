import type { ReadEdition } from '../../../extract/page/category.ts';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Settled } from '../../../extract/page/evaluation.ts';
import type { PageContext } from '../../../extract/page/need.ts';
import { codedReason } from '../../net/abort.ts';
import type { Demand } from './demand.ts';
import type { Extracted, ExtractionPage } from './extractor.ts';
import type { Supply, Task } from './task-runner.ts';

/** A call of a page, waiting for a thread. */
export interface Job {
  readonly task: Task;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Gives pages turns on threads. */
export interface ThreadScheduler {
  /** The page has calls to make. */
  requestTurn(page: PooledPage): void;
  /** The page makes no more calls; one may still be running. */
  leave(page: PooledPage): void;
}

export interface PooledPageOptions {
  readonly id: number;
  readonly context: PageContext;
  readonly demand: Demand;
  readonly scheduler: ThreadScheduler;
}

/** Shared by all pages: most have no call left to reject with it when they are closed, and capturing a stack is slow. */
const closed = new ScrapeError('SOURCE_FAILED');

const lightBytes = 1024 * 1024;

/** A page and its pending calls. */
export class PooledPage implements ExtractionPage {
  readonly id: number;
  readonly context: PageContext;
  readonly demand: Demand;
  readonly supplies: Supply[] = [];
  /** Bytes and characters of its documents. */
  bytes = 0;
  /** Since when it has waited for its turn, by performance.now(). */
  waitingSince = 0;
  /** How often it was interrupted for other callers. */
  stops = 0;
  readonly #scheduler: ThreadScheduler;
  readonly #begun = Promise.withResolvers<void>();
  readonly #abandon = () => this.fail(codedReason(this.demand.signal, 'SOURCE_FAILED'));
  #jobs: Job[] = [];
  /** The calls posted to a thread, in order. */
  #running: readonly Job[] = [];
  #failure: { readonly reason: unknown } | null = null;

  constructor({ id, context, demand, scheduler }: PooledPageOptions) {
    this.id = id;
    this.context = context;
    this.demand = demand;
    this.#scheduler = scheduler;
    this.#begun.promise.catch(() => {});
    demand.signal.addEventListener('abort', this.#abandon, { once: true });
    if (demand.signal.aborted) this.#abandon();
  }

  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** Whether it has calls that wait for a thread. */
  get hasPendingCalls(): boolean {
    return this.#jobs.length > 0;
  }

  /** Whether the page has failed and has no running or pending calls. */
  get failed(): boolean {
    return this.#failure !== null && this.#running.length === 0 && !this.hasPendingCalls;
  }

  /** Lighter pages take any thread at any time: what is made of them is small, even of the worst. */
  get isHeavy(): boolean {
    return this.bytes > lightBytes;
  }

  supply(name: string, settled: Settled): void {
    this.supplies.push({ name, settled });
    this.bytes += bytesIn(settled);
  }

  extract(name: string): Promise<Extracted> {
    // A thread answers `extract` with what its runner returned.
    return this.run({ kind: 'extract', name }) as Promise<Extracted>;
  }

  derive<T>(name: string, reads: ReadEdition = 'SENT'): Promise<T> {
    return this.run({ kind: 'derive', name, reads }) as Promise<T>;
  }

  run(task: Task): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure.reason);
    return new Promise((resolve, reject) => {
      this.#jobs.push({ task, resolve, reject });
      this.#scheduler.requestTurn(this);
    });
  }

  /** Called when a thread starts to work on the page. */
  begin(): void {
    this.#begun.resolve();
  }

  /** Takes all pending calls, which then count as running. */
  take(): readonly Job[] {
    this.#running = this.#jobs;
    this.#jobs = [];
    return this.#running;
  }

  /** The first `count` running calls were answered; the others are pending again. */
  answered(count: number): void {
    this.#jobs.unshift(...this.#running.slice(count));
    this.#running = [];
  }

  /** Its thread was stopped during a call. The first time, the calls are repeated; the second time, the page fails. */
  stopped(): void {
    this.stops += 1;
    if (this.stops > 1) this.fail(new ScrapeError('EXTRACTION_TIMEOUT'));
    else this.answered(0);
  }

  /** A running call exceeded the limits: it fails, and all after it. Those before it lost their results: they are repeated. */
  exceededLimits(done: number): void {
    const repeated = this.#running.slice(0, done);
    this.#running = this.#running.slice(done);
    this.fail(new ScrapeError('EXTRACTION_TIMEOUT'));
    this.#jobs = [...repeated];
  }

  /** Fails all pending and future calls. */
  fail(reason: unknown): void {
    if (this.failed) return;
    this.#failure ??= { reason };
    const lost = [...this.#running, ...this.#jobs];
    this.#running = [];
    this.#jobs = [];
    for (const { reject } of lost) reject(reason);
    this.#begun.reject(reason);
    this.#scheduler.leave(this);
  }

  close(): void {
    this.demand.signal.removeEventListener('abort', this.#abandon);
    this.fail(closed);
  }
}

/** The bytes and characters that a source supplies: bodies, rendered documents, files. */
function bytesIn(settled: Settled): number {
  if (!('value' in settled) || typeof settled.value !== 'object' || settled.value === null) return 0;
  return Object.values(settled.value).reduce((sum: number, member: unknown) => {
    if (typeof member === 'string') return sum + member.length;
    return member instanceof Uint8Array ? sum + member.byteLength : sum;
  }, 0);
}
