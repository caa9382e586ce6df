import { expect, test } from 'vitest';
import { proKey, startApp } from '../../helpers/app.ts';
import { startRawServer } from '../../helpers/raw-server.ts';

test('a page that failed is not asked for again at once, except by revalidate, at both endpoints', async () => {
  await using server = await startRawServer((socket) => socket.once('data', () => socket.destroy()));
  const app = await startApp();
  const url = `${server.url}/`;
  const first = await app.rest({ url, params: 'metadata' });
  const asked = server.connections;
  expect([first.status, first.headers.get('retry-after'), asked > 0]).toEqual([502, '30', true]);

  const again = await app.rest({ url, params: 'robots' });
  expect((await again.json()).code).toBe('UPSTREAM_CONNECTION');
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(20);
  const { data, errors } = await app.graphql(`{ page(url: "${url}") { metadata { title } } }`);
  expect(data.page).toBeNull();
  expect(errors[0].extensions).toMatchObject({ code: 'UPSTREAM_CONNECTION', retryAfter: expect.any(Number) });
  expect(server.connections).toBe(asked);

  const query = { url, params: 'metadata', revalidate: 'true' };
  await app.rest(query, { headers: { 'x-api-key': proKey } });
  expect(server.connections).toBeGreaterThan(asked);
});
