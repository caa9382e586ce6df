import type { PgBoss } from 'pg-boss';
import { type BatchDatabase, rows, type Sql } from '../database/database.ts';
import type { ClaimedJob } from '../schedule/queue.ts';
import { type BatchRow, batchColumns, batchOf } from '../view.ts';

/** What a batch says to its webhook. The last message is kept until it is delivered, for a day; no other is repeated. */
export interface WebhookMessage {
  readonly batch: string;
  readonly owner: string;
  readonly body: string;
  readonly last: boolean;
}

export interface ClaimedMessage extends WebhookMessage {
  readonly job: ClaimedJob;
  readonly again: boolean;
}

const queue = 'pageql-webhooks';
/** pg-boss waits from half of to all of `retryDelay` × 2ⁿ, up to the maximum: these retries take a day. */
const retries = { retryLimit: 34, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 };
/** So that receivers which do not answer hold up the messages of their own caller only. */
const atOncePerCaller = 4;
/** An attempt whose worker has died is repeated after this long. */
const expireInSeconds = 60;

export class WebhookQueue {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  static create(boss: PgBoss): Promise<void> {
    return boss.createQueue(queue, { expireInSeconds });
  }

  async add(messages: readonly WebhookMessage[], db: Sql): Promise<void> {
    if (messages.length === 0) return;
    await this.#boss.insert(queue, messages.map(jobOf), { db });
  }

  /** At most so many messages, and of no caller more than its share, with those that are being sent. */
  async claim(count: number): Promise<ClaimedMessage[]> {
    const options = { batchSize: count, includeMetadata: true, groupConcurrency: atOncePerCaller } as const;
    const jobs = await this.#boss.fetch<WebhookMessage>(queue, options);
    return jobs.map(({ data, id, retryCount, retryLimit }) => ({
      ...data,
      job: { id, retryCount },
      again: retryCount < retryLimit,
    }));
  }

  async remove({ job }: ClaimedMessage): Promise<void> {
    await this.#boss.deleteJob(queue, job);
  }

  /** This attempt has failed; if there is to be another, it comes after a pause. */
  async failed({ job }: ClaimedMessage): Promise<void> {
    await this.#boss.fail(queue, job);
  }

  /** Leaves a message to whoever claims it next, as if nobody had; to the receiver, it is the same message. */
  async handBack({ job, batch, owner, body, last }: ClaimedMessage, database: BatchDatabase): Promise<void> {
    await database.transaction(async (db) => {
      await this.#boss.deleteJob(queue, job, { db });
      await this.#boss.insert(queue, [{ id: job.id, ...jobOf({ batch, owner, body, last }) }], { db });
    });
  }
}

function jobOf(data: WebhookMessage) {
  return { data, group: { id: data.owner }, ...(data.last ? retries : { retryLimit: 0 }) };
}

/** Batches with a webhook that have ended, or have said nothing for a minute. */
const due = `
  update pageql.webhook w set told_at = now(), state = case when b.finished_at is null then 'OPEN' else 'ENDING' end
  from pageql.batch b
  where b.id = w.batch and w.state = 'OPEN' and (b.finished_at is not null or w.told_at <= now() - interval '1 minute')
  returning w.links, ${batchColumns('b')}`;

/** Batches whose last message was lost with the instance that was sending it for the last time: its retries take a day. */
const givenUp = `
  update pageql.webhook set state = 'GIVEN_UP', failure = coalesce(failure, 'It was not delivered within a day.')
  where state = 'ENDING' and told_at <= now() - interval '26 hours'`;

/** Queues what batches have to tell their webhooks: at most one message of progress a minute, and one of the end. */
export async function announce(database: BatchDatabase, queue: WebhookQueue): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.executeSql(givenUp);
    const found = await rows<BatchRow & { links: string }>(sql, due);
    const messages = found.map(({ links, ...row }) => {
      const { owner, webhook: _, ...batch } = batchOf(row);
      const last = batch.finishedAt !== null;
      const url = `${links}/${batch.id}`;
      const body = JSON.stringify({
        type: last ? 'batch.finished' : 'batch.progress',
        timestamp: new Date().toISOString(),
        data: { ...batch, url, resultsUrl: `${url}/results` },
      });
      return { batch: batch.id, owner, body, last };
    });
    await queue.add(messages, sql);
  });
}
