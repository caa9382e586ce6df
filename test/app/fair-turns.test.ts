import { expect, test } from 'vitest';
import { freeKey, proKey, startApp, type TestApp } from '../helpers/app.ts';
import { startOrigin } from '../helpers/origin.ts';

/** Each of these takes longer than a page may; any of the other caller's takes some milliseconds. */
const hostile = `<!doctype html><title>Deep</title>${'<div>'.repeat(600_000)}`;
const small = '<!doctype html><title>Small</title><p>Some text that makes this a page with something to say.';

/** A service with sixteen hostile pages of one caller under way, and how to ask for a page as another. */
async function besieged() {
  const origin = await startOrigin({ '/small': small, '/deep': hostile });
  const app = await startApp({ EXTRACTION_THREADS: '2' });
  const ask = (path: string, key: string, signal = new AbortController().signal) =>
    scrape(app, `${origin.url}${path}`, { key, signal });
  const siege = new AbortController();
  const hostiles = Array.from({ length: 16 }, (_, index) =>
    ask(`/deep?${index}`, freeKey, siege.signal).catch(() => null),
  );
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  return { ask, siege, hostiles };
}

async function scrape(app: TestApp, url: string, { key, signal }: { key: string; signal: AbortSignal }) {
  const startedAt = performance.now();
  const query = { url, params: 'metadata,links' };
  const { status } = await app.rest(query, { headers: { authorization: `Bearer ${key}` }, signal });
  return { status, ms: performance.now() - startedAt };
}

test('sixteen hostile pages of one caller: three pages of another are answered within ten seconds each', async () => {
  const { ask, siege, hostiles } = await besieged();
  for (const name of ['a', 'b', 'c']) {
    const { status, ms } = await ask(`/small?${name}`, proKey);
    expect([status, ms < 10_000]).toEqual([200, true]);
  }
  siege.abort();
  await Promise.all(hostiles);
}, 90_000);

test('once their caller has left, nothing of them is left to wait for', async () => {
  const { ask, siege, hostiles } = await besieged();
  siege.abort();
  await Promise.all(hostiles);
  const { status, ms } = await ask('/small?a', freeKey);
  expect([status, ms < 10_000]).toEqual([200, true]);
}, 90_000);
