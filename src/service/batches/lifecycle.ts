import { ScrapeError } from '../../extract/page/errors.ts';
import { shownOutage } from './outage.ts';
import { ResultsUnavailable } from './results/result-store.ts';
import type { BatchRuntime } from './runtime.ts';

/** Remembers, for this process and the next, when there is something to do although nothing is open. */
export interface Reminder {
  read(): number | null;
  write(at: number): void;
  clear(): void;
}

/** Of an embedded database, which takes some 220 MB while it is open. */
export interface IdleOptions {
  /** It is closed when nobody has used it for so long and nothing is to be done. */
  readonly afterMs: number;
  readonly reminder: Reminder;
}

interface LifecycleOptions {
  readonly open: () => Promise<BatchRuntime>;
  /** Null if what is open stays open. */
  readonly idle: IdleOptions | null;
  readonly warn: (message: string) => void;
  /** How long a call waits for what is opened. */
  readonly waitMs?: number;
}

const defaultWaitMs = 90_000;
const reopenMs = 3_000;
const stillOpening = 'The database of batches is still being opened; try again shortly.';
const idleCheckMs = 15_000;
/** A timer may not be longer than some 24 days; it is set again when it ends. */
const maxTimerMs = 24 * 60 * 60_000;

/** Opens what batches need when it is used or something is due, and closes what can be closed when nothing is. */
export class Lifecycle {
  readonly #options: LifecycleOptions;
  #runtime: Promise<BatchRuntime> | null = null;
  #closing: Promise<void> = Promise.resolve();
  #users = 0;
  #lastUse = 0;
  #idleCheck: NodeJS.Timeout | undefined;
  #alarm: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: LifecycleOptions) {
    this.#options = options;
  }

  async opened(): Promise<BatchRuntime | null> {
    return (await this.#runtime?.catch(() => null)) ?? null;
  }

  /** Goes on with what an earlier process has left, or with the work of a fleet; now or when it is due. */
  async resume(): Promise<void> {
    const { idle, warn } = this.#options;
    const due = idle ? idle.reminder.read() : 0;
    if (due === null) return;
    if (due > Date.now()) return this.#resumeAt(due);
    let warned = false;
    while (!this.#closed) {
      try {
        await this.#open();
        return;
      } catch (error) {
        if (!warned) warn(`batches are not available: ${(error as Error).message}`);
        warned = true;
        await new Promise((resolve) => setTimeout(resolve, reopenMs).unref());
      }
    }
  }

  /** What was submitted is to be done, even if this process ends now. */
  remind(): void {
    this.#options.idle?.reminder.write(0);
  }

  /** Works with what is open, which stays open meanwhile. */
  async use<T>(work: (runtime: BatchRuntime) => Promise<T>): Promise<T> {
    this.#users++;
    try {
      return await work(await this.#openInTime());
    } catch (error) {
      throw shownOutage(error);
    } finally {
      this.#noteUse();
    }
  }

  /** The same for a stream, until it ends or is left. */
  async *stream<T>(work: (runtime: BatchRuntime) => AsyncGenerator<T>): AsyncGenerator<T> {
    this.#users++;
    try {
      yield* work(await this.#openInTime());
    } catch (error) {
      if (error instanceof ResultsUnavailable) this.#options.warn(`results cannot be read: ${error.message}`);
      throw shownOutage(error);
    } finally {
      this.#noteUse();
    }
  }

  async close(graceMs: number): Promise<void> {
    this.#closed = true;
    clearInterval(this.#idleCheck);
    clearTimeout(this.#alarm);
    const runtime = await this.opened();
    await runtime?.close(graceMs);
    await this.#closing;
  }

  #noteUse(): void {
    this.#users--;
    this.#lastUse = performance.now();
  }

  #open(): Promise<BatchRuntime> {
    if (this.#closed) return Promise.reject(new ScrapeError('OVERLOADED'));
    this.#runtime ??= this.#begin();
    return this.#runtime;
  }

  /** Rejects with BATCHES_UNAVAILABLE after a while; opening goes on for the calls that follow. */
  async #openInTime(): Promise<BatchRuntime> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new ScrapeError('BATCHES_UNAVAILABLE', stillOpening, { retryAfter: 5 })),
      this.#options.waitMs ?? defaultWaitMs,
    );
    return Promise.race([this.#open(), late]).finally(() => clearTimeout(timer));
  }

  #begin(): Promise<BatchRuntime> {
    this.#lastUse = performance.now();
    const opening = this.#closing.then(this.#options.open);
    opening.then(
      (runtime) => runtime.database.ended.then(() => this.#reopen(opening)),
      () => {
        if (this.#runtime === opening) this.#runtime = null;
      },
    );
    this.#watchIdle();
    return opening;
  }

  async #reopen(opening: Promise<BatchRuntime>): Promise<void> {
    if (this.#closed || this.#runtime !== opening) return;
    this.#options.warn('the database of batches has ended; it is opened again');
    this.#runtime = null;
    this.#close(await opening);
    await this.resume();
  }

  #watchIdle(): void {
    const { idle } = this.#options;
    if (!idle || this.#idleCheck) return;
    const everyMs = Math.min(idleCheckMs, idle.afterMs);
    const check = () =>
      this.#closeIfIdle(idle).catch((error) =>
        this.#options.warn(`the database of batches stays open: ${(error as Error).message}`),
      );
    this.#idleCheck = setInterval(() => void check(), everyMs).unref();
  }

  async #closeIfIdle({ afterMs, reminder }: IdleOptions): Promise<void> {
    const isIdle = () => this.#users === 0 && performance.now() - this.#lastUse >= afterMs;
    const runtime = isIdle() ? await this.opened() : null;
    if (!runtime) return;
    const due = await runtime.nextDue().catch(() => 0);
    if (due !== null && due <= Date.now()) this.#lastUse = performance.now();
    if (!isIdle() || this.#closed) return;
    if (due === null) reminder.clear();
    else {
      reminder.write(due);
      this.#resumeAt(due);
    }
    this.#runtime = null;
    this.#close(runtime);
  }

  /** What is opened next waits for it. */
  #close(runtime: BatchRuntime): void {
    this.#closing = runtime.close(0).catch((error) => this.#options.warn(String(error)));
  }

  #resumeAt(due: number): void {
    clearTimeout(this.#alarm);
    const ms = Math.min(maxTimerMs, Math.max(0, due - Date.now()));
    this.#alarm = setTimeout(() => void this.resume(), ms).unref();
  }
}
