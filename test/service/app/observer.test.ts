import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

test('each answer is logged, but cache hits and side routes only at level debug', async () => {
  const origin = await startOrigin({ '/': '<!doctype html><title>A</title><p>Some text.' });
  const app = await startApp();
  const query = { url: `${origin.url}/?secret`, params: 'metadata' };
  await app.rest(query);
  await app.rest(query);
  await app.graphql('{ viewer { plan } }');
  await app.fetch(new Request('http://localhost/health?secret'));
  const lines = app.log.filter(({ msg }) => msg === 'answered');
  const [info, debug] = [30, 20];
  expect(lines).toMatchObject([
    { level: info, method: 'GET', path: '/api/scrape', status: 200, cache: 'MISS' },
    { level: debug, method: 'GET', path: '/api/scrape', status: 200, cache: 'HIT' },
    { level: info, method: 'POST', path: '/graphql', status: 200, cache: 'MISS' },
    { level: debug, method: 'GET', path: '/health', status: 200 },
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
