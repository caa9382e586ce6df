import { getNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../../src/service/graphql/schema/index.ts';
import { freeKey, proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { TestBatches } from '../../helpers/batches.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { emptyDatabase, postgresInstalled } from '../../helpers/postgres.ts';
import { callOf, otherTools } from './ways.ts';

/** A way to what was submitted before. */
interface Reader {
  /** What it belongs to: a field of the schema, a tool, a part of the resource. */
  readonly field?: string;
  readonly tool?: string;
  readonly part?: 'results' | 'hosts';
  /** Whether it goes on as long as its reader does, and so is limited in number. */
  readonly streams?: true;
  readonly ask: (app: TestApp, id: string, key: string) => Promise<Response>;
}

function send(app: TestApp, [path, key, init]: readonly [string, string, RequestInit?]): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, ...init?.headers };
  return app.call(path, { ...init, headers });
}

function rest(path: (id: string) => string, init: RequestInit = {}): Pick<Reader, 'ask'> {
  return { ask: (app, id, key) => send(app, [`/api/batches${path(id)}`, key, init]) };
}

function post(path: string, body: (id: string) => object, accept: string): Pick<Reader, 'ask'> {
  return {
    ask(app, id, key) {
      const headers = { 'content-type': 'application/json', accept };
      return send(app, [path, key, { method: 'POST', headers, body: JSON.stringify(body(id)) }]);
    },
  };
}

const events = 'text/event-stream';
const graphql = (query: (id: string) => string, accept = 'application/json') =>
  post('/graphql', (id) => ({ query: query(id) }), accept);
const fields = 'id counts { total } pages { nodes { url } }';

/** Those that end a batch come last. */
const readers: Readonly<Record<string, Reader>> = {
  'REST, the list': rest(() => ''),
  'REST, a batch': rest((id) => `/${id}`),
  'REST, its progress': { streams: true, ...rest((id) => `/${id}`, { headers: { accept: events } }) },
  'REST, its results': { part: 'results', streams: true, ...rest((id) => `/${id}/results`) },
  'REST, its hosts': { part: 'hosts', ...rest((id) => `/${id}/hosts`) },
  'GraphQL batches': { field: 'Query.batches', ...graphql(() => `{ batches { nodes { ${fields} } } }`) },
  'GraphQL batch': { field: 'Query.batch', ...graphql((id) => `{ batch(id: "${id}") { ${fields} } }`) },
  'GraphQL subscription': {
    field: 'Subscription.batch',
    streams: true,
    ...graphql((id) => `subscription { batch(id: "${id}") { ${fields} } }`, events),
  },
  batch_results: {
    tool: 'batch_results',
    ...post('/mcp', (id) => callOf('batch_results', { id }), `application/json, ${events}`),
  },
  'REST, cancelling': rest((id) => `/${id}`, { method: 'DELETE' }),
  'GraphQL cancelBatch': {
    field: 'Mutation.cancelBatch',
    ...graphql((id) => `mutation { cancelBatch(id: "${id}") { ${fields} } }`),
  },
};

test('every field with batches, except the one that submits, and every tool that fetches nothing has a row', () => {
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const names = types.flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter((field) => /^Batch/.test(getNamedType(field.type).name) && field.name !== 'submitBatch')
      .map((field) => `${type?.name}.${field.name}`),
  );
  const rows = Object.values(readers);
  expect(rows.flatMap(({ field }) => field ?? []).toSorted()).toEqual(names.toSorted());
  expect(rows.flatMap(({ tool }) => tool ?? [])).toEqual(otherTools);
});

/** A service with a batch of the free key, one of whose pages is answered; the other hangs until `ended`. */
async function start(env: Readonly<Record<string, string>> = {}) {
  const app = await startApp({ DATABASE_URL: await emptyDatabase(), ...env });
  const origin = await startOrigin((request, response) => {
    if (request.url === '/secret') response.end('<!doctype html><title>Secret</title><p>Some text to read.');
  });
  const batches = new TestBatches(app, freeKey);
  const { id } = await batches.submitted([`${origin.url}/secret`, `${origin.url}/hangs`]);
  await expect.poll(async () => (await batches.find(id)).counts.ok).toBe(1);
  return {
    app,
    id,
    async [Symbol.asyncDispose]() {
      await batches.call(`/${id}`, { method: 'DELETE' });
      await origin.close();
    },
  };
}

/** What a way in says first, after comments; a stream is left then. */
async function first(response: Response): Promise<string> {
  for await (const chunk of response.body ?? []) {
    const text = new TextDecoder().decode(chunk);
    if (!text.startsWith(':')) return text;
  }
  return '';
}

const named = Object.entries(readers);
const skipped = test.skipIf(!postgresInstalled && !process.env.CI);

skipped.for(named)('%s answers its owner, and says nothing to others', async ([, { ask }]) => {
  await using started = await start();
  const { app, id } = started;
  for (const key of [proKey, 'unknown']) {
    const answer = await ask(app, id, key);
    const text = await answer.text();
    expect(text).not.toMatch(/\/secret|Secret|"total"/);
    if (key === 'unknown') expect(text).toContain('UNAUTHORIZED');
  }
  expect(await first(await ask(app, id, freeKey))).toMatch(/secret|"total"|127\.0\.0\.1/);
});

skipped.for(named)('%s has a limit of calls', async ([, { ask }]) => {
  await using started = await start({ RATE_LIMIT_FREE: '4' });
  const texts: string[] = [];
  for (let calls = 0; calls < 41; calls += 1)
    texts.push(await first(await ask(started.app, started.id, freeKey)));
  expect(texts.at(-1)).toContain('RATE_LIMITED');
});

skipped.for(named.filter(([, { streams }]) => streams))(
  '%s: a caller who reads nothing has at most twenty open, and others have theirs',
  async ([, { ask }]) => {
    await using started = await start();
    const { app, id } = started;
    const unread = await Promise.all(Array.from({ length: 20 }, () => ask(app, id, freeKey)));
    // A stream counts from its first event on.
    const readers = await Promise.all(
      unread.map(async ({ body }) => {
        const reader = body?.getReader();
        await reader?.read();
        return reader;
      }),
    );
    expect(await (await ask(app, id, freeKey)).text()).toContain('RATE_LIMITED');
    const others = new TestBatches(app, proKey);
    const theirs = await others.submitted(['http://10.0.0.1/']);
    expect(await (await ask(app, theirs.id, proKey)).text()).not.toContain('RATE_LIMITED');
    await Promise.all(readers.map((reader) => reader?.cancel()));
  },
);
