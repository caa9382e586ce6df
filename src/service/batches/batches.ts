import { ScrapeError } from '../../extract/page/errors.ts';
import type { Batch, BatchOwner, BatchPage } from './batch.ts';
import { BatchEngine, type BatchEngineOptions } from './engine.ts';
import { type Submission, type Submitted, submit, submittedToday } from './intake/submit.ts';
import { OpenStreams } from './open-streams.ts';
import { shownOutage } from './outage.ts';
import { progressOf } from './progress.ts';
import { type LineOptions, resultLines } from './results/result-lines.ts';
import {
  countByHost,
  findBatch,
  type HostCount,
  type ListOptions,
  listBatches,
  listPages,
  type PageOptions,
  type QueueFacts,
  queueFacts,
} from './view.ts';

export interface BatchesOptions extends BatchEngineOptions {
  readonly budgets: { readonly FREE: number; readonly PRO: number };
  /** How many days results are kept. */
  readonly days: number;
  /** Rejects with a ScrapeError if no request may be sent to this address. */
  readonly checkTarget: (url: URL) => Promise<void>;
  /** The address of all batches. */
  readonly links: () => string;
  /** Whether there has never been a batch, so that nothing needs to be opened to say so. */
  readonly unused: () => boolean;
  /** Told of the pages of each batch that is accepted. */
  readonly onAccepted: (owner: BatchOwner, pages: number) => void;
  /** Remembers, while nothing is open, that there are unfinished batches; null if the database is always open. */
  readonly marker: Marker | null;
}

/** A note that outlasts the process. */
export interface Marker {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since the epoch. */
  readonly resetAt: number;
}

const reopenMs = 3_000;
const idleCheckMs = 15_000;
/** An embedded database that nobody has used for this long is closed. */
const idleMs = 3 * 60_000;
/** Each stream of progress asks the database whenever its batch has changed. */
const maxFollowed = 20;
/** Each stream of results holds a group of answers, of some 2 MB, for as long as its reader takes. */
const maxRead = 20;

/** The batches of all callers. What they need is opened when the first one is used. */
export class Batches {
  readonly #options: BatchesOptions;
  #engine: Promise<BatchEngine> | null = null;
  #closing: Promise<void> = Promise.resolve();
  readonly #followed = new OpenStreams(maxFollowed, 'streams of progress');
  readonly #read = new OpenStreams(maxRead, 'streams of results');
  #lastUse = 0;
  #idleCheck: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: BatchesOptions) {
    this.#options = options;
  }

  /** Goes on with what an earlier process has left, or with the work of a fleet. */
  async resume(): Promise<void> {
    const { marker, warn } = this.#options;
    if (marker && !marker.isSet()) return;
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

  /** Accepts all pages of a submission, or none; `known` if its key had been used for the same submission. */
  async submit(
    submission: Submission,
  ): Promise<Pick<Submitted, 'known' | 'secret'> & { readonly batch: Batch }> {
    this.#options.marker?.set();
    return this.#use(async (engine) => {
      const { id, ...submitted } = await submit(submission, { ...engine, ...this.#options });
      const batch = await found(engine, submission.owner, id);
      if (!submitted.known) this.#options.onAccepted(submission.owner, batch.counts.total);
      return { batch, ...submitted };
    });
  }

  /** How many pages an owner may submit a day, and what is left of them until midnight UTC. */
  async allowance({ id, plan }: BatchOwner): Promise<Allowance> {
    const limit = this.#options.budgets[plan];
    const unused = this.#engine === null && this.#options.unused();
    const pages = unused ? 0 : await this.#use(({ database }) => submittedToday(database, id));
    return { limit, remaining: Math.max(0, limit - pages), resetAt: new Date().setUTCHours(24, 0, 0, 0) };
  }

  find(owner: BatchOwner, id: string): Promise<Batch> {
    return this.#use((engine) => found(engine, owner, id));
  }

  list(owner: BatchOwner, options: ListOptions): Promise<Batch[]> {
    return this.#use(({ database }) => listBatches(database, owner.id, options));
  }

  pages(batch: Batch, options: PageOptions): Promise<BatchPage[]> {
    return this.#use(({ database }) => listPages(database, batch.id, options));
  }

  hosts(batch: Batch): Promise<HostCount[]> {
    return this.#use(({ database }) => countByHost(database, batch.id));
  }

  /** Null while nothing is open. */
  async facts(): Promise<QueueFacts | null> {
    const engine = await this.#engine?.catch(() => null);
    return engine ? queueFacts(engine.database).catch(() => null) : null;
  }

  cancel(owner: BatchOwner, id: string): Promise<Batch> {
    return this.#use(async (engine) => {
      await found(engine, owner, id);
      await engine.scheduler.cancel(id);
      return found(engine, owner, id);
    });
  }

  /** The result lines so far. Throws RATE_LIMITED with the first line if the owner reads too many batches already. */
  async *lines(batch: Batch, options: LineOptions): AsyncGenerator<Uint8Array> {
    const { database: sql, results } = await this.#use(async (engine) => engine);
    const leave = this.#read.enter(batch.owner);
    try {
      for await (const line of resultLines({ sql, results }, batch.id, options)) {
        this.#lastUse = performance.now();
        yield line;
      }
    } catch (error) {
      throw shownOutage(error);
    } finally {
      leave();
    }
  }

  /**
   * The batch as it is, and whenever it has changed, until it has ended. Throws RATE_LIMITED if the owner follows too many
   * already.
   */
  progress(owner: BatchOwner, id: string, signal: AbortSignal): AsyncGenerator<Batch> {
    this.#followed.refuseMore(owner.id);
    return this.#progress(owner, id, signal);
  }

  async *#progress(owner: BatchOwner, id: string, signal: AbortSignal): AsyncGenerator<Batch> {
    const engine = await this.#use(async (opened) => opened);
    // Others may have come since the call.
    const leave = this.#followed.enter(owner.id);
    try {
      const watch = (onChange: () => void) => engine.watch(id, onChange);
      yield* progressOf({ find: () => this.find(owner, id), watch }, signal);
    } finally {
      leave();
    }
  }

  async close(graceMs: number): Promise<void> {
    this.#closed = true;
    clearInterval(this.#idleCheck);
    const engine = await this.#engine?.catch(() => null);
    await engine?.close(graceMs);
  }

  async #use<T>(work: (engine: BatchEngine) => Promise<T>): Promise<T> {
    this.#lastUse = performance.now();
    try {
      return await work(await this.#open());
    } catch (error) {
      throw shownOutage(error);
    }
  }

  #open(): Promise<BatchEngine> {
    if (this.#closed) throw new ScrapeError('OVERLOADED');
    if (!this.#engine) {
      const opening = this.#closing.then(() => BatchEngine.open(this.#options));
      this.#engine = opening;
      opening.catch(() => {
        if (this.#engine === opening) this.#engine = null;
      });
      this.#watchIdle();
    }
    return this.#engine;
  }

  /** Only an embedded database is closed: it takes some 300 MB while it is open. */
  #watchIdle(): void {
    const { marker } = this.#options;
    if (!marker || this.#idleCheck) return;
    this.#idleCheck = setInterval(() => void this.#closeIfIdle(marker), idleCheckMs).unref();
  }

  async #closeIfIdle(marker: Marker): Promise<void> {
    const engine = await this.#engine?.catch(() => null);
    if (!engine || performance.now() - this.#lastUse < idleMs) return;
    if (await engine.scheduler.unfinished().catch(() => true)) {
      this.#lastUse = performance.now();
      return;
    }
    if (performance.now() - this.#lastUse < idleMs) return;
    this.#engine = null;
    marker.clear();
    this.#closing = engine.close(0);
    await this.#closing;
  }
}

async function found({ database }: BatchEngine, owner: BatchOwner, id: string): Promise<Batch> {
  const batch = await findBatch(database, owner.id, id);
  if (batch) return batch;
  throw new ScrapeError('NOT_FOUND', 'There is no such batch of yours, or its results are no longer kept.');
}
