import { expect, test } from 'vitest';
import { freeKey, proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

/** Each of these exceeds the extraction deadline; a page of the other caller takes some milliseconds. */
const hostile = `<!doctype html><title>Deep</title>${'<div>'.repeat(600_000)}`;
const small = '<!doctype html><title>Small</title><p>Some text that makes this a page with something to say.';

/** A service that is scraping sixteen hostile pages for one caller, and a function that asks for a page as another. */
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

test('while one caller scrapes sixteen hostile pages, each page of another is answered within ten seconds', async () => {
  const { ask, siege, hostiles } = await besieged();
  for (const name of ['a', 'b', 'c']) {
    const { status, ms } = await ask(`/small?${name}`, proKey);
    expect([status, ms < 10_000]).toEqual([200, true]);
  }
  siege.abort();
  await Promise.all(hostiles);
});

test('once that caller has disconnected, nobody waits for those pages', async () => {
  const { ask, siege, hostiles } = await besieged();
  siege.abort();
  await Promise.all(hostiles);
  const { status, ms } = await ask('/small?a', freeKey);
  expect([status, ms < 10_000]).toEqual([200, true]);
});
