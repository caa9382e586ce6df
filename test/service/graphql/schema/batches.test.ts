import { expect, test } from 'vitest';
import { freeKey, proKey, startApp } from '../../../helpers/app.ts';
import { startOrigin } from '../../../helpers/origin.ts';
import { emptyDatabase, postgresInstalled } from '../../../helpers/postgres.ts';

const headers = { 'x-api-key': proKey };

test.skipIf(!postgresInstalled && !process.env.CI)(
  'a batch is submitted, told of, listed and cancelled over GraphQL',
  async () => {
    await using origin = await startOrigin((request, response) => {
      if (request.url === '/slow') return;
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Page ${request.url}</title>`);
    });
    const app = await startApp({ DATABASE_URL: await emptyDatabase() });
    const submit =
      'mutation ($input: SubmitBatchInput!) { submitBatch(input: $input) { id state counts { total failed } resultsUrl } }';
    const pages = [{ url: `${origin.url}/a`, custom: 'first' }, { url: 'no address' }];
    const input = { pages, select: { categories: ['metadata'] }, key: 'k' };
    const submitted = await app.graphql(submit, { variables: { input }, headers });
    expect(submitted.errors).toBeUndefined();
    const { id, ...batch } = submitted.data.submitBatch;
    expect(batch).toMatchObject({
      counts: { total: 2, failed: 1 },
      resultsUrl: expect.stringContaining(`/${id}/results`),
    });

    const viewer = '{ viewer { batchLimit { limit remaining resetAt } usage { batchPages } } }';
    expect((await app.graphql(viewer, { headers })).data.viewer).toEqual({
      batchLimit: {
        limit: 10_000_000,
        remaining: 9_999_998,
        resetAt: expect.stringMatching(/T00:00:00.000Z$/),
      },
      usage: [{ batchPages: 2 }],
    });

    const subscription = `subscription { batch(id: "${id}") { state counts { ok failed } } }`;
    const accept = 'text/event-stream';
    const response = await app.post('/graphql', { query: subscription }, { ...headers, accept });
    const events = await response.text();
    expect(events).toContain('"state":"DONE","counts":{"ok":1,"failed":1}');

    const query = `{
      batch(id: "${id}") { finishedAt pages(first: 1) { nodes { index custom state outcome tries } pageInfo { hasNextPage endCursor } } }
      failed: batch(id: "${id}") { pages(state: [FAILED]) { nodes { index url state error { path code } } } }
      batches { nodes { id } pageInfo { hasNextPage } }
      none: batch(id: "x") { id }
    }`;
    const { data, errors } = await app.graphql(query, { headers });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      batch: {
        finishedAt: expect.any(String),
        pages: {
          nodes: [{ index: 0, custom: 'first', state: 'OK', outcome: 'OK', tries: 1 }],
          pageInfo: { hasNextPage: true, endCursor: '0' },
        },
      },
      failed: {
        pages: {
          nodes: [{ index: 1, url: 'no address', state: 'FAILED', error: { path: [], code: 'INVALID_URL' } }],
        },
      },
      batches: { nodes: [{ id }], pageInfo: { hasNextPage: false } },
      none: null,
    });
    const others = await app.graphql(`{ batch(id: "${id}") { id } }`, { headers: { 'x-api-key': freeKey } });
    expect(others.data).toEqual({ batch: null });

    const nowhere = await app.graphql(`{ batch(id: "${id}") { pages(after: "end") { nodes { index } } } }`, {
      headers,
    });
    expect(nowhere.errors[0].extensions.code).toBe('INVALID_PARAMETER');

    const conflict = await app.graphql(submit, {
      variables: { input: { ...input, select: { selection: '{ metadata { title } }' } } },
      headers,
    });
    expect(conflict.errors[0].extensions.code).toBe('CONFLICT');

    const waiting = { pages: [{ url: `${origin.url}/slow` }], select: { selection: 'metadata { title }' } };
    const running = await app.graphql(submit, { variables: { input: waiting }, headers });
    const cancel = `mutation { cancelBatch(id: "${running.data.submitBatch.id}") { state } }`;
    expect((await app.graphql(cancel, { headers })).data.cancelBatch.state).toBe('CANCELLED');
  },
);

test.skipIf(!postgresInstalled && !process.env.CI)(
  'a subscription has the limits of other operations',
  async () => {
    const app = await startApp({ DATABASE_URL: await emptyDatabase() });
    const submit = 'mutation ($input: SubmitBatchInput!) { submitBatch(input: $input) { id } }';
    const pages = Array.from({ length: 400 }, () => ({ url: 'no address' }));
    const variables = { input: { pages, select: { categories: ['metadata'] } } };
    const { id } = (await app.graphql(submit, { variables, headers })).data.submitBatch;

    const fields = Array.from({ length: 150 }, (_, at) => `index${at}: index`).join(' ');
    const subscribed = async (nodes: string) => {
      const query = `subscription { batch(id: "${id}") { pages(first: 400) { ${nodes} } } }`;
      return (await app.post('/graphql', { query }, { ...headers, accept: 'text/event-stream' })).text();
    };
    expect(await subscribed(`nodes { ${fields} }`)).toContain('ANSWER_TOO_LONG');
    expect(await subscribed('nodes @stream(initialCount: -1) { index }')).toContain('INVALID_PARAMETER');
  },
);
