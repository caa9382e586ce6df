import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const html =
  '<!doctype html><title>Here</title><p>Some text, long enough to be read as a page with something to say.';

test('the answer comes in time with what there is, and the whole answer is stored, at both endpoints', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await using origin = await startOrigin({
    '/': html,
    '/robots.txt': (_, response) => {
      void held.then(() => {
        response.setHeader('content-type', 'text/plain');
        response.end('User-agent: *\nDisallow:');
      });
    },
  });
  const app = await startApp();
  // Loads GraphQL, so that both ask in the three seconds for which the service waits for robots.txt.
  await app.graphql('{ viewer { plan } }');
  const url = `${origin.url}/`;
  const query = { url, params: 'metadata,robots', timeout: '400' };
  const asked = `{ page(url: "${url}", options: { timeout: 400 }) {
    metadata { title } robots { indexable } errors { path code } } }`;
  const [answer, { data, errors }] = await Promise.all([app.rest(query), app.graphql(asked)]);
  const body = await answer.json();
  expect([body.metadata.title, body.robots]).toEqual(['Here', null]);
  expect(body.errors).toMatchObject([{ path: ['robots'], code: 'UPSTREAM_TIMEOUT' }]);
  expect(data.page).toEqual({
    metadata: { title: 'Here' },
    robots: null,
    errors: [{ path: ['robots'], code: 'UPSTREAM_TIMEOUT' }],
  });
  expect(errors[0].extensions.code).toBe('UPSTREAM_TIMEOUT');

  release();
  await expect.poll(async () => (await app.rest(query)).headers.get('x-cache'), { interval: 50 }).toBe('HIT');
  expect((await (await app.rest({ url, params: 'metadata,robots' })).json()).robots.indexable).toBe(true);
});

test('a page that is not there in time fails with that, and is not taken for dead', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await using origin = await startOrigin({
    '/': (_, response) => {
      void held.then(() => {
        response.setHeader('content-type', 'text/html');
        response.end(html);
      });
    },
  });
  const app = await startApp();
  const query = { url: `${origin.url}/`, params: 'metadata' };
  const late = await app.rest({ ...query, timeout: '250' });
  expect([late.status, (await late.json()).code]).toEqual([504, 'UPSTREAM_TIMEOUT']);
  release();
  expect((await app.rest(query)).status).toBe(200);
});
