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
  await app.call(`/read/${origin.url}/secret`);
  await app.call('/health?secret');
  const lines = app.log.filter(({ msg }) => msg === 'answered');
  const [info, debug] = [30, 20];
  expect(lines).toMatchObject([
    { level: info, method: 'GET', path: '/api/scrape', status: 200, cache: 'MISS' },
    { level: debug, method: 'GET', path: '/api/scrape', status: 200, cache: 'HIT' },
    { level: info, method: 'POST', path: '/graphql', status: 200, cache: 'MISS' },
    { level: info, method: 'GET', path: '/read/{url}', status: 200 },
    { level: debug, method: 'GET', path: '/health', status: 200 },
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(5);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('the log says which plan and which key an answer was for, and never the key itself', async () => {
  const app = await startApp({ API_KEYS: 'pro:ci:0123456789abcdef0123456789abcdef' });
  await app.rest('', { headers: { 'x-api-key': '0123456789abcdef0123456789abcdef' } });
  await app.rest('');
  await app.rest('', { headers: { 'x-api-key': 'no-such-key' } });
  const lines = app.log.filter(({ msg }) => msg === 'answered');
  expect(lines.map(({ plan, key }) => [plan, key])).toEqual([
    ['PRO', 'ci'],
    ['FREE', undefined],
    [undefined, undefined],
  ]);
  expect(JSON.stringify(lines)).not.toContain('0123456789');
});
