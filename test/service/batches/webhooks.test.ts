import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { createReach } from '../../../src/service/net/reach.ts';
import { proKey, startApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { emptyDatabase, postgresInstalled } from '../../helpers/postgres.ts';

interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A site whose pages answer, but /slow, and whose hooks behave as they are called. */
async function startTarget() {
  const received: Received[] = [];
  const slow = Promise.withResolvers<void>();
  const origin = await startOrigin(async (request, response) => {
    const { url: path = '', headers } = request;
    if (request.method !== 'POST') {
      if (path === '/slow') await slow.promise;
      response.setHeader('content-type', 'text/html');
      response.end(`<title>Page ${path}</title>`);
      return;
    }
    let body = '';
    for await (const chunk of request as unknown as AsyncIterable<Buffer>) body += chunk;
    const earlier = received.filter((one) => one.path === path).length;
    received.push({ path, headers: headers as Record<string, string>, body });
    if (path === '/hook/hangs') return;
    if (path === '/hook/moved') response.writeHead(307, { location: '/hook/elsewhere' });
    if (path === '/hook/recovers' && earlier === 0) response.writeHead(500);
    response.end();
  });
  return { origin, received, slow };
}

describe.skipIf(!postgresInstalled && !process.env.CI)('webhooks', () => {
  test('the end of a batch is told, signed, until it is heard; what fails changes nothing', async () => {
    const { origin, received, slow } = await startTarget();
    await using _ = origin;
    let asked = 0;
    const lookup = async (name: string) => [
      { address: name === 'rebound.test' && asked++ > 0 ? '10.1.2.3' : '127.0.0.1', family: 4 },
    ];
    const DATABASE_URL = await emptyDatabase();
    const app = await startApp({ DATABASE_URL }, { reach: { lookup } });
    const batches = new TestBatches(app);
    const told = async (id: string, words: string) =>
      expect.poll(async () => (await batches.find(id)).webhook?.failure).toContain(words);

    const submitted = await Promise.all(
      ['hangs', 'moved', 'recovers'].map((name) =>
        batches.submitted([`${origin.url}/a`, 'none'], {
          params: 'metadata',
          webhook: `${origin.url}/hook/${name}`,
        }),
      ),
    );
    const [hangs, moved, recovers] = submitted;
    if (!hangs || !moved || !recovers) throw new Error('three were submitted');
    const rebound = await batches.submitted(['none'], {
      params: 'metadata',
      webhook: `http://rebound.test:${origin.port}/hook/rebound`,
    });
    for (const { id } of submitted)
      expect((await batches.ended(id)).counts).toMatchObject({ total: 2, ok: 1, failed: 1 });

    await expect
      .poll(async () => (await batches.find(recovers.id)).webhook)
      .toEqual({ url: `${origin.url}/hook/recovers`, deliveredAt: expect.any(String), failure: null });
    const attempts = received.filter(({ path }) => path === '/hook/recovers');
    expect(attempts).toHaveLength(2);
    expect(new Set(attempts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const webhook = new Webhook(recovers.webhook?.secret ?? '');
    for (const { headers, body } of attempts) {
      expect(webhook.verify(body, headers)).toMatchObject({
        type: 'batch.finished',
        data: {
          id: recovers.id,
          state: 'DONE',
          counts: { total: 2, ok: 1, failed: 1 },
          resultsUrl: expect.stringMatching(`/api/batches/${recovers.id}/results$`),
        },
      });
      expect(body).not.toContain(origin.url);
    }
    await told(moved.id, '307: redirects are not followed');
    await told(rebound.id, 'BLOCKED_ADDRESS');
    expect(received.map(({ path }) => path)).not.toContain('/hook/elsewhere');
    expect(received.map(({ path }) => path)).not.toContain('/hook/rebound');

    await using database = await connect(DATABASE_URL);
    await database.query(
      `update pageql_jobs.job set retry_limit = 0, start_after = now() where state = 'retry'`,
    );
    const states = async () =>
      (
        await database.query('select state from pageql.webhook where batch = any($1)', [
          [moved.id, rebound.id],
        ])
      ).rows;
    await expect.poll(states).toEqual([{ state: 'GIVEN_UP' }, { state: 'GIVEN_UP' }]);

    const running = await batches.submitted([`${origin.url}/slow`], {
      params: 'metadata',
      webhook: `${origin.url}/hook/progress`,
    });
    const messages = () =>
      received
        .filter(({ path }) => path === '/hook/progress')
        .map(({ body }) => {
          const { type, data } = JSON.parse(body);
          return [type, data.counts.ok];
        });
    await database.query(
      `update pageql.webhook set told_at = now() - interval '61 seconds' where batch = $1`,
      [running.id],
    );
    await expect.poll(messages).toEqual([['batch.progress', 0]]);
    slow.resolve();
    await expect.poll(messages).toEqual([
      ['batch.progress', 0],
      ['batch.finished', 1],
    ]);
  });

  test('its secret is told once, at each way in, and a target that may not be reached is refused', async () => {
    await using origin = await startOrigin({});
    const app = await startApp({ DATABASE_URL: await emptyDatabase() });
    const batches = new TestBatches(app);
    const webhook = `${origin.url}/hook`;
    const secret = expect.stringMatching(/^whsec_[\w+/]{43}=$/);
    const once = async (key: string) =>
      (
        await batches.submit({ pages: ['none'], params: 'metadata', webhook }, { 'idempotency-key': key })
      ).json();
    const first = await once('a');
    expect(first).toMatchObject({ webhook: { url: webhook, secret } });
    const again = await once('a');
    expect(again).toMatchObject({ id: first.id });
    expect(again.webhook).not.toHaveProperty('secret');
    const lines = await batches.call(`?params=metadata&webhook=${encodeURIComponent(webhook)}`, {
      method: 'POST',
      body: 'none',
      headers: { 'content-type': 'text/plain' },
    });
    expect(await lines.json()).toMatchObject({ webhook: { secret } });
    const { data } = await app.graphql(
      'mutation ($input: SubmitBatchInput!) { submitBatch(input: $input) { id webhook { url secret } } }',
      {
        variables: { input: { pages: [{ url: 'none' }], select: { categories: ['metadata'] }, webhook } },
        headers: { 'x-api-key': proKey },
      },
    );
    expect(data.submitBatch.webhook).toEqual({ url: webhook, secret });
    const seen = await app.graphql(`{ batch(id: "${data.submitBatch.id}") { webhook { url secret } } }`, {
      headers: { 'x-api-key': proKey },
    });
    expect(seen.data.batch.webhook).toEqual({ url: webhook, secret: null });

    for (const [target, code] of [
      ['http://10.0.0.1/hook', 'BLOCKED_ADDRESS'],
      ['http://user:password@example.com/', 'INVALID_PARAMETER'],
      ['mailto:a@example.com', 'INVALID_PARAMETER'],
    ]) {
      const refused = await batches.submit({ pages: ['none'], params: 'metadata', webhook: target });
      expect(await refused.json()).toMatchObject({ code, detail: expect.stringMatching(/^webhook: /) });
    }
  });
});

test('a target that hangs is left when its time is over', async () => {
  await using origin = await startOrigin(() => {});
  const reach = createReach({ allowAddresses: ['127.0.0.0/8'] });
  const posted = { headers: {}, body: '{}', signal: AbortSignal.timeout(50) };
  await expect(reach.post(new URL(origin.url), posted)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  await reach.close();
});

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
