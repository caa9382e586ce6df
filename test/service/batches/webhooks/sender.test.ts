import { describe, expect, test } from 'vitest';
import { rows } from '../../../../src/service/batches/database/database.ts';
import { type Post, WebhookSender } from '../../../../src/service/batches/webhooks/sender.ts';
import { announce } from '../../../../src/service/batches/webhooks/webhook-queue.ts';
import { type BatchParts, openBatchParts } from '../../../helpers/batch-parts.ts';
import { emptyDatabase, postgresInstalled } from '../../../helpers/postgres.ts';

const webhook = 'https://hooks.example/';

/** A sender whose target answers as `answer` does, and what it has sent. */
function senderOf({ database, webhooks: queue }: BatchParts, answer: Post, timeoutMs = 10_000) {
  const sent: { readonly id: string | undefined; readonly type: string }[] = [];
  const begun = Promise.withResolvers<void>();
  const post: Post = (url, posted) => {
    sent.push({ id: posted.headers['webhook-id'], type: JSON.parse(posted.body).type });
    begun.resolve();
    return answer(url, posted);
  };
  const onFailure = (error: unknown) => {
    throw error;
  };
  const sender = new WebhookSender({ database, queue, post, timeoutMs, onFailure });
  return { sender, sent, begun: begun.promise };
}

const hangs: Post = (_, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

async function statesIn({ database }: BatchParts) {
  return rows(database, 'select state, failure from pageql.webhook');
}

describe.skipIf(!postgresInstalled && !process.env.CI)('messages to webhooks', () => {
  test.for(['batch.progress', 'batch.finished'])(
    'when an instance stops, what it was sending (%s) is left to the next, at once and as the same message',
    async (type) => {
      await using parts = await openBatchParts(await emptyDatabase());
      await parts.submit(type === 'batch.finished' ? ['none'] : ['https://a.example/'], { webhook });
      await parts.database.executeSql(`update pageql.webhook set told_at = now() - interval '61 seconds'`);
      await announce(parts.database, parts.webhooks);
      const first = senderOf(parts, hangs);
      await first.sender.send();
      await first.begun;
      await first.sender.stop();
      expect(await rows(parts.database, 'select failure from pageql.webhook')).toEqual([{ failure: null }]);
      const next = senderOf(parts, async () => 204);
      await next.sender.send();
      await next.begun;
      await next.sender.stop();
      expect(first.sent).toEqual([{ id: expect.any(String), type }]);
      expect(next.sent).toEqual(first.sent);
    },
  );

  test('receivers of a caller that do not answer hold up no message of another caller', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    for (let batch = 0; batch < 40; batch += 1)
      await parts.submit(['none'], { webhook: `https://hooks${batch}.example/`, by: 'a hostile caller' });
    await parts.submit(['none'], { webhook: 'https://other.example/', by: 'another caller' });
    await announce(parts.database, parts.webhooks);
    const other = Promise.withResolvers<void>();
    const { sender, sent } = senderOf(parts, (url, posted) => {
      if (url.hostname !== 'other.example') return hangs(url, posted);
      other.resolve();
      return Promise.resolve(204);
    });
    await sender.send();
    await other.promise;
    expect(sent.length).toBeLessThanOrEqual(5);
    await sender.stop();
  });

  test('a receiver that did not answer is left alone for a while', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    await parts.submit(['none'], { webhook });
    await announce(parts.database, parts.webhooks);
    const { sender, sent } = senderOf(parts, hangs, 10);
    await sender.send();
    await expect.poll(() => statesIn(parts)).toMatchObject([{ failure: expect.any(String) }]);
    await parts.submit(['none'], { webhook: `${webhook}again` });
    await announce(parts.database, parts.webhooks);
    await sender.send();
    const failures = () => rows(parts.database, 'select failure from pageql.webhook order by failure');
    await expect.poll(failures).toContainEqual({ failure: expect.stringContaining('another message') });
    expect(sent).toHaveLength(1);
    await sender.stop();
  });

  test('a message of progress that fails after the end was delivered says nothing', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    await parts.submit(['https://a.example/'], { webhook });
    await parts.database.executeSql(`update pageql.webhook set told_at = now() - interval '61 seconds'`);
    await announce(parts.database, parts.webhooks);
    const answered = Promise.withResolvers<number>();
    const progress = senderOf(parts, () => answered.promise);
    await progress.sender.send();
    await progress.begun;
    await parts.database.executeSql(`update pageql.webhook set state = 'DELIVERED', delivered_at = now()`);
    answered.resolve(500);
    const jobs = `select id from pageql_jobs.job where name = 'pageql-webhooks'`;
    await expect.poll(() => rows(parts.database, jobs)).toEqual([]);
    expect(await statesIn(parts)).toEqual([{ state: 'DELIVERED', failure: null }]);
  });

  test('an end that nobody is sending any more is given up after a day', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    await parts.submit(['none'], { webhook });
    await announce(parts.database, parts.webhooks);
    expect(await statesIn(parts)).toEqual([{ state: 'ENDING', failure: null }]);
    expect(await parts.scheduler.unfinished()).toBe(true);
    await parts.database.executeSql(`update pageql.webhook set told_at = now() - interval '27 hours'`);
    await announce(parts.database, parts.webhooks);
    expect(await statesIn(parts)).toEqual([{ state: 'GIVEN_UP', failure: expect.stringMatching(/a day/) }]);
    expect(await parts.scheduler.unfinished()).toBe(false);
  });
});
