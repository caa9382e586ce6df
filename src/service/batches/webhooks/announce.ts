import { type BatchDatabase, rows } from '../database/database.ts';
import { type BatchRow, batchColumns, batchOf } from '../view.ts';
import type { WebhookQueue } from './webhook-queue.ts';

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
