import { type OnBug, stackOf } from '../../extract/page/errors.ts';
import { type BatchDatabase, rows } from './database/database.ts';
import { migrate } from './database/migrations.ts';
import { forget } from './intake/submit.ts';
import { isOutage } from './outage.ts';
import type { PageRunner } from './outcome/page-runner.ts';
import type { ResultStore } from './results/result-store.ts';
import { type Jobs, openJobs } from './schedule/jobs.ts';
import type { SettledPage } from './schedule/pages.ts';
import { PageQueue } from './schedule/queue.ts';
import { channel, Scheduler } from './schedule/scheduler.ts';
import { announce } from './webhooks/announce.ts';
import { type Post, WebhookSender } from './webhooks/sender.ts';
import { WebhookQueue } from './webhooks/webhook-queue.ts';
import { BatchWorker } from './worker.ts';

export interface BatchEngineOptions {
  readonly openDatabase: () => Promise<BatchDatabase>;
  readonly results: ResultStore;
  readonly run: PageRunner;
  /** Sends a message to a webhook. */
  readonly post: Post;
  readonly hostConcurrency: number;
  /** 0: accepts batches and leaves their pages to others. */
  readonly concurrency: number;
  readonly onBug: OnBug;
  readonly warn: (message: string) => void;
  readonly onSettled?: (state: SettledPage['state']) => void;
}

const sweepMs = 1_000;
const expiryMs = 60_000;

/** Everything that is open while there are batches. */
export class BatchEngine {
  readonly database: BatchDatabase;
  readonly scheduler: Scheduler;
  readonly results: ResultStore;
  readonly #jobs: Jobs;
  readonly #sender: WebhookSender;
  readonly #webhooks: WebhookQueue;
  readonly #worker: BatchWorker;
  readonly #options: BatchEngineOptions;
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #timers: NodeJS.Timeout[] = [];
  #away = false;
  #sweeping: Promise<void> | null = null;

  private constructor(
    options: BatchEngineOptions,
    { database, jobs }: { database: BatchDatabase; jobs: Jobs },
  ) {
    const { results, run, post, hostConcurrency, concurrency, onBug, onSettled } = options;
    const queue = new PageQueue(jobs);
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
      concurrency,
      onBug,
      onFailure,
      ...(onSettled && { onSettled }),
    });
  }

  static async open(options: BatchEngineOptions): Promise<BatchEngine> {
    const database = await options.openDatabase();
    try {
      await migrate(database);
      let onError = (_error: Error) => {};
      const jobs = await openJobs(database, {
        create: async (boss) => {
          await PageQueue.create(boss);
          await WebhookQueue.create(boss);
        },
        onError: (error) => onError(error),
      });
      const engine = new BatchEngine(options, { database, jobs });
      onError = (error) => engine.#failed(error);
      await database.listen(channel, (payload) => engine.#notified(payload));
      engine.#start();
      return engine;
    } catch (error) {
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

  async close(graceMs: number): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([this.#worker.stop(graceMs), this.#sender.stop()]);
    await this.#sweeping;
    await this.results.close();
    await this.#jobs.stop({ graceful: false, close: false }).catch(() => {});
    await this.database.close().catch(() => {});
  }

  #start(): void {
    const every = (ms: number, work: () => Promise<void>) => {
      this.#timers.push(setInterval(() => void this.#sweep(work), ms).unref());
    };
    every(sweepMs, async () => {
      await this.scheduler.sweep();
      await announce(this.database, this.#webhooks);
      if (this.#options.concurrency > 0) await this.#sender.send();
    });
    every(expiryMs, () => this.#removeExpired());
    if (this.#options.concurrency > 0) this.#worker.start();
  }

  /** One at a time: a database that is slow must not be asked ever more. */
  async #sweep(work: () => Promise<void>): Promise<void> {
    if (this.#sweeping) return;
    this.#sweeping = work()
      .then(() => {
        this.#away = false;
      })
      .catch((error) => this.#failed(error));
    await this.#sweeping;
    this.#sweeping = null;
  }

  async #removeExpired(): Promise<void> {
    const expired = await rows<{ id: string }>(
      this.database,
      `select id from pageql.batch where expires_at < now()
        or state = 'RECEIVING' and created_at < now() - interval '1 hour'
      limit 100`,
    );
    for (const { id } of expired) {
      // A batch that is still running after so many days ends here.
      await this.scheduler.cancel(id);
      const objects = await rows<{ object: string }>(
        this.database,
        'select distinct object from pageql.segment where batch = $1',
        [id],
      );
      await this.results.remove(
        id,
        objects.map(({ object }) => object),
      );
      await forget(this.database, id);
    }
    await this.database.executeSql(
      `delete from pageql.budget where day < (now() at time zone 'utc')::date - 1`,
    );
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
    if (!isOutage(error)) onBug(stackOf(error));
    else if (!this.#away) {
      this.#away = true;
      warn(`batches wait: ${plainMessage(error)}`);
    }
  }
}

function plainMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
