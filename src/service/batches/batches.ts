import { ScrapeError } from '../../extract/page/errors.ts';
import type { Batch, BatchOwner, BatchPage } from './batch.ts';
import {
  nextMidnight,
  type Submission,
  type SubmitOptions,
  type Submitted,
  submit,
  submittedToday,
} from './intake/submit.ts';
import { type IdleOptions, Lifecycle } from './lifecycle.ts';
import { OpenStreams } from './open-streams.ts';
import { progressOf } from './progress.ts';
import { type LineOptions, resultLines } from './results/result-lines.ts';
import { BatchRuntime, type BatchRuntimeOptions } from './runtime.ts';
import {
  countByHost,
  findBatch,
  type HostCount,
  type ListOptions,
  listBatches,
  listPages,
  type PageRange,
  type QueueFacts,
  queueFacts,
} from './view.ts';

interface BatchesOptions extends BatchRuntimeOptions, Omit<SubmitOptions, 'database' | 'scheduler'> {
  /** Whether there has never been a batch, so that nothing needs to be opened to say so. */
  readonly unused: () => boolean;
  readonly onAccepted: (owner: BatchOwner, pages: number) => void;
  /** When the database is closed; null if it stays open. */
  readonly idle: IdleOptions | null;
}

interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
}

interface Following {
  readonly signal: AbortSignal;
  /** Rejects if the caller would be refused by now. */
  readonly recheck: () => Promise<unknown>;
}

/** Each stream of progress asks the database whenever its batch has changed. */
const maxFollowed = 20;
/** Each stream of results holds a group of answers, of some 1 MB or a single longer one, for as long as its reader takes. */
const maxRead = 20;

/** Each list that is received holds some hundred kilobytes of its lines. */
const maxReceived = 5;

export class Batches {
  readonly #options: BatchesOptions;
  readonly #lifecycle: Lifecycle;
  readonly #followed = new OpenStreams(maxFollowed, 'streams of progress');
  readonly #read = new OpenStreams(maxRead, 'streams of results');
  readonly #received = new OpenStreams(maxReceived, 'lists that are being received');

  constructor(options: BatchesOptions) {
    const { idle, warn } = options;
    this.#options = options;
    this.#lifecycle = new Lifecycle({ open: () => BatchRuntime.open(options), idle, warn });
  }

  /** Goes on with what an earlier process has left, or with the work of a fleet. */
  resume(): Promise<void> {
    return this.#lifecycle.resume();
  }

  /** Accepts all pages of a submission, or none. With a key that was used for the same submission, it is that batch. */
  async submit(submission: Submission): Promise<Pick<Submitted, 'secret'> & { readonly batch: Batch }> {
    return this.#lifecycle.use(async (runtime) => {
      this.#lifecycle.remind();
      const { id, known, secret } = await this.#received.during(submission.owner.id, () =>
        submit(submission, { ...runtime, ...this.#options }),
      );
      const batch = await requireBatch(runtime, submission.owner, id);
      if (!known) this.#options.onAccepted(submission.owner, batch.counts.total);
      return { batch, secret };
    });
  }

  /** How many pages an owner may submit a day, and what is left of them until midnight UTC. */
  async allowance({ id, plan }: BatchOwner): Promise<Allowance> {
    const limit = this.#options.budgets[plan];
    const pages = this.#options.unused()
      ? 0
      : await this.#lifecycle.use(({ database }) => submittedToday(database, id));
    return { limit, remaining: Math.max(0, limit - pages), resetAt: nextMidnight() };
  }

  find(owner: BatchOwner, id: string): Promise<Batch> {
    return this.#lifecycle.use((runtime) => requireBatch(runtime, owner, id));
  }

  list(owner: BatchOwner, options: ListOptions): Promise<Batch[]> {
    return this.#lifecycle.use(({ database }) => listBatches(database, owner.id, options));
  }

  pages(batch: Batch, options: PageRange): Promise<BatchPage[]> {
    return this.#lifecycle.use(({ database }) => listPages(database, batch.id, options));
  }

  hosts(batch: Batch): Promise<HostCount[]> {
    return this.#lifecycle.use(({ database }) => countByHost(database, batch.id));
  }

  /** Null while nothing is open. */
  async facts(): Promise<QueueFacts | null> {
    const runtime = await this.#lifecycle.opened();
    return runtime && queueFacts(runtime.database).catch(() => null);
  }

  cancel(owner: BatchOwner, id: string): Promise<Batch> {
    return this.#lifecycle.use(async (runtime) => {
      await requireBatch(runtime, owner, id);
      await runtime.scheduler.cancel(id);
      return requireBatch(runtime, owner, id);
    });
  }

  /** The result lines so far. Throws RATE_LIMITED with the first line if the owner reads too many batches already. */
  lines(batch: Batch, options: LineOptions): AsyncGenerator<Uint8Array> {
    return this.#lifecycle.stream(({ database: sql, results }) =>
      this.#read.counted(batch.owner, () => resultLines({ sql, results }, batch.id, options)),
    );
  }

  /** The batch as it is, and whenever it has changed, until it has ended. Throws RATE_LIMITED if the owner follows too many. */
  progress(owner: BatchOwner, id: string, { signal, recheck }: Following): AsyncGenerator<Batch> {
    this.#followed.refuseMore(owner.id);
    return this.#lifecycle.stream((runtime) => {
      const find = async () => {
        await recheck();
        return this.find(owner, id);
      };
      const watch = (onChange: () => void) => runtime.watch(id, onChange);
      // Others may have come since the call.
      return this.#followed.counted(owner.id, () => progressOf({ find, watch }, signal));
    });
  }

  close(graceMs: number): Promise<void> {
    return this.#lifecycle.close(graceMs);
  }
}

async function requireBatch({ database }: BatchRuntime, owner: BatchOwner, id: string): Promise<Batch> {
  const batch = await findBatch(database, owner.id, id);
  if (batch) return batch;
  throw new ScrapeError('NOT_FOUND', 'There is no such batch of yours, or its results are no longer kept.');
}
