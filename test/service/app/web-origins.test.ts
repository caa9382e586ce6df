import { expect, test } from 'vitest';
import { freeKey, startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const foreign = { origin: 'https://evil.example' };

test('without a key a foreign web page gets nothing through the operator’s browser', async () => {
  await using origin = await startOrigin({ '/': '<title>inside</title>' });
  const app = await startApp();
  const url = `${origin.url}/`;
  const rest = await app.rest({ url, params: 'metadata' }, { headers: foreign });
  expect([rest.status, (await rest.json()).code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  const graphql = await app.graphql(`{ page(url: "${url}") { url } }`, { headers: foreign });
  expect([graphql.status, graphql.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  const rebound = await app.rest({ url, params: 'metadata' }, { headers: { host: 'evil.example' } });
  expect([rebound.status, (await rebound.json()).code]).toEqual([403, 'FORBIDDEN_HOST']);
  const metrics = await app.call('/metrics', { headers: foreign });
  expect([metrics.status, origin.hits]).toEqual([403, []]);
});

test('a page with a key is answered, and so is its preflight', async () => {
  await using origin = await startOrigin({ '/': '<title>inside</title>' });
  const app = await startApp();
  const query = { url: `${origin.url}/`, params: 'metadata' };
  const answer = await app.rest(query, { headers: { ...foreign, 'x-api-key': freeKey } });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const announces = (names: string) =>
    app.rest(query, {
      method: 'OPTIONS',
      headers: {
        ...foreign,
        'access-control-request-method': 'GET',
        'access-control-request-headers': names,
      },
    });
  expect((await announces('x-api-key')).status).toBe(204);
  expect((await announces('content-type')).status).toBe(403);
});
