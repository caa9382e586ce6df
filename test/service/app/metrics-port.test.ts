import { expect, test } from 'vitest';
import { freeKey, startApp } from '../../helpers/app.ts';
import { freePort } from '../../helpers/ports.ts';

test('metrics need a key where callers need one', async () => {
  const app = await startApp({ ANONYMOUS: 'none' });
  const refused = await app.call('/metrics');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await app.call('/metrics', { headers: { 'x-api-key': freeKey } })).status).toBe(200);
  expect((await (await startApp()).call('/metrics')).status).toBe(200);
});

test('metrics can be on a separate port, with health and readiness and nothing else', async () => {
  const metricsPort = await freePort();
  const app = await startApp({ PORT: '0', METRICS_PORT: String(metricsPort), ANONYMOUS: 'none' });
  await app.listen();
  const ready = () => fetch(`http://127.0.0.1:${metricsPort}/ready`).then(({ status }) => status);
  await expect.poll(ready).toBe(200);
  const statuses = await Promise.all(
    ['/metrics', '/health', '/ready', '/', '/graphql', '/api/scrape', '/openapi.json'].map(async (path) => {
      const { status } = await fetch(`http://127.0.0.1:${metricsPort}${path}`);
      return [path, status];
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    '/metrics': 200,
    '/health': 200,
    '/ready': 200,
    '/': 404,
    '/graphql': 404,
    '/api/scrape': 404,
    '/openapi.json': 404,
  });
  const elsewhere = await fetch(`http://127.0.0.1:${metricsPort}/`);
  expect((await elsewhere.json()).detail).toBe(
    'This port has /metrics, /health and /ready, and nothing else.',
  );
  expect((await app.call('/metrics', { headers: { 'x-api-key': freeKey } })).status).toBe(404);
  const landing = await app.call('/');
  expect(await landing.text()).not.toContain('/metrics');
});
