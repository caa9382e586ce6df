import { stackOf } from '../../extract/page/errors.ts';
import { type BatchDatabase, rows } from './database/database.ts';
import { migrate } from './database/migrations.ts';
import { nextExpiry, removeExpired } from './expiry.ts';
import { isOutage } from './outage.ts';
import { type ResultStore, ResultsUnavailable } from './results/result-store.ts';
import { type Jobs, openJobs, stopJobs } from './schedule/jobs.ts';
import { BatchQueue } from './schedule/queue.ts';
import { channel, Scheduler } from './schedule/scheduler.ts';
import { type Post, WebhookSender } from './webhooks/sender.ts';
import { announce, WebhookQueue } from './webhooks/webhook-queue.ts';
import { BatchWorker, type WorkerOptions } from './worker.ts';

export interface BatchRuntimeOptions
  extends Pick<WorkerOptions, 'results' | 'run' | 'delays' | 'concurrency' | 'onBug' | 'onSettled'> {
  readonly openDatabase: () => Promise<BatchDatabase>;
  /** Sends a message to a webhook. */
  readonly post: Post;
  readonly hostConcurrency: number;
  readonly warn: (message: string) => void;
}

const sweepMs = 1_000;
const expiryMs = 60_000;

/** What is open while there are batches: the database, its queues, and who works on them. */
export class BatchRuntime {
  readonly database: BatchDatabase;
  readonly scheduler: Scheduler;
  readonly results: ResultStore;
  readonly #jobs: Jobs;
  readonly #sender: WebhookSender;
  readonly #webhooks: WebhookQueue;
  readonly #worker: BatchWorker;
  readonly #options: BatchRuntimeOptions;
  readonly #watchers = new Map<string, Set<() => void>>();
  /** What repeats, with the turn that is under way. */
  readonly #turns = new Map<NodeJS.Timeout, Promise<void> | null>();
  /** What could not be reached when it was last asked. */
  readonly #away = new Set<'database' | 'results'>();

  private constructor(
    options: BatchRuntimeOptions,
    { database, jobs }: { database: BatchDatabase; jobs: Jobs },
  ) {
    const { results, run, delays, post, hostConcurrency, concurrency, onBug, onSettled } = options;
    const queue = new BatchQueue(jobs);
    const onFailure = (error: unknown) => this.#failed(error);
    this.#options = options;
    this.database = database;
    this.results = results;
    this.#jobs = jobs;
    this.#webhooks = new WebhookQueue(jobs);
    this.#sender = new WebhookSender({ database, queue: this.#webhooks, post, onFailure });
    this.scheduler = new Scheduler({ database, queue, hostConcurrency });
    this.#worker = new BatchWorker({
      scheduler: this.scheduler,
      queue,
      results,
      run,
      delays,
      concurrency,
      onBug,
      onFailure,
      onSettled: (verdict) => {
        // Its answer was stored.
        if (verdict === 'OK' || verdict === 'NOT_THE_PAGE') this.#away.delete('results');
        onSettled?.(verdict);
      },
    });
  }

  static async open(options: BatchRuntimeOptions): Promise<BatchRuntime> {
    const database = await options.openDatabase();
    let jobs: Jobs | null = null;
    try {
      await migrate(database);
      let onError = (_error: Error) => {};
      jobs = await openJobs(database, { create: createQueues, onError: (error) => onError(error) });
      const runtime = new BatchRuntime(options, { database, jobs });
      onError = (error) => runtime.#failed(error);
      await database.listen(channel, (payload) => runtime.#notified(payload));
      runtime.#start();
      return runtime;
    } catch (error) {
      if (jobs) await stopJobs(jobs);
      await database.close().catch(() => {});
      throw error;
    }
  }

  /** Calls `onChange` whenever a batch has changed, until the returned function is called. */
  watch(batch: string, onChange: () => void): () => void {
    const watchers = this.#watchers.get(batch) ?? new Set();
    this.#watchers.set(batch, watchers.add(onChange));
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0) this.#watchers.delete(batch);
    };
  }

  /** When something is to be done, in milliseconds since the epoch; null if nothing is. */
  async nextDue(): Promise<number | null> {
    if (await this.scheduler.unfinished()) return 0;
    return (await nextExpiry(this.database))?.getTime() ?? null;
  }

  async close(graceMs: number): Promise<void> {
    for (const timer of this.#turns.keys()) clearInterval(timer);
    await Promise.all([this.#worker.stop(graceMs), this.#sender.stop()]);
    await Promise.all(this.#turns.values());
    await this.results.close();
    await stopJobs(this.#jobs);
    await this.database.close().catch(() => {});
  }

  #start(): void {
    this.#every(sweepMs, async () => {
      await this.scheduler.sweep();
      await announce(this.database, this.#webhooks);
      if (this.#options.concurrency > 0) await this.#sender.send();
    });
    const { database, scheduler, results } = this;
    const onFailure = (error: unknown) => this.#failed(error);
    this.#every(expiryMs, () => removeExpired({ database, scheduler, results, onFailure }));
    if (this.#options.concurrency > 0) this.#worker.start();
  }

  /** Now and then repeatedly, one turn at a time: a database that is slow must not be asked ever more. */
  #every(ms: number, work: () => Promise<void>): void {
    const begin = () =>
      work()
        .then(
          () => void this.#away.delete('database'),
          (error) => this.#failed(error),
        )
        .finally(() => this.#turns.set(timer, null));
    const turn = () => {
      if (!this.#turns.get(timer)) this.#turns.set(timer, begin());
    };
    const timer = setInterval(turn, ms).unref();
    turn();
  }

  #notified(payload: string): void {
    const words = payload.split(' ');
    if (payload === '' || words.some((word) => this.scheduler.bringsWork(word))) this.#worker.wake();
    const changed = payload === '' ? [...this.#watchers.keys()] : words;
    for (const batch of changed) for (const onChange of this.#watchers.get(batch) ?? []) onChange();
    for (const batch of changed) if (batch.startsWith('-')) this.#worker.cancel(batch.slice(1));
    if (payload === '') for (const batch of this.#worker.batches) void this.#checkCancelled(batch);
  }

  async #checkCancelled(batch: string): Promise<void> {
    const text = `select id from pageql.batch where id = $1 and state = 'CANCELLED'`;
    const found = await rows(this.database, text, [batch]).catch(() => []);
    if (found.length > 0) this.#worker.cancel(batch);
  }

  #failed(error: unknown): void {
    const { onBug, warn } = this.#options;
    if (!isOutage(error)) {
      onBug(stackOf(error));
      return;
    }
    const what = error instanceof ResultsUnavailable ? 'results' : 'database';
    if (!this.#away.has(what)) warn(`batches wait: ${(error as Error).message}`);
    this.#away.add(what);
  }
}

export async function createQueues(jobs: Jobs): Promise<void> {
  await BatchQueue.create(jobs);
  await WebhookQueue.create(jobs);
}
