import { expect, test } from 'vitest';
import { freeKey, proKey, startApp, type TestApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

/**
 * Each of these takes some seconds of a thread, or exceeds the deadline; a page of the other caller takes some
 * milliseconds. They are too small to wait for memory as long pages do.
 */
const hostile = `<!doctype html><title>Deep</title>${'<div>'.repeat(170_000)}`;
const small = '<!doctype html><title>Small</title><p>Some text that makes this a page with something to say.';
const threads = 2;

/** A service whose threads are all busy with some of the sixteen hostile pages that one caller scrapes. */
async function besieged() {
  const origin = await startOrigin({ '/small': small, '/deep': hostile });
  const app = await startApp({ EXTRACTION_THREADS: String(threads) });
  const ask = (path: string, key: string, signal = new AbortController().signal) =>
    scrape(app, `${origin.url}${path}`, { key, signal });
  const siege = new AbortController();
  const waiting = new Set<number>();
  const hostiles = Array.from({ length: 16 }, async (_, index) => {
    waiting.add(index);
    await ask(`/deep?${index}`, freeKey, siege.signal).catch(() => null);
    waiting.delete(index);
  });
  await expect.poll(() => origin.hits.length).toBeGreaterThanOrEqual(threads);
  return { app, ask, siege, hostiles, waiting };
}

async function scrape(app: TestApp, url: string, { key, signal }: { key: string; signal: AbortSignal }) {
  const query = { url, params: 'metadata,links' };
  const { status } = await app.rest(query, { headers: { authorization: `Bearer ${key}` }, signal });
  return status;
}

test('while one caller scrapes sixteen hostile pages, each page of another is answered before the last of them', async () => {
  const { ask, siege, hostiles, waiting } = await besieged();
  for (const name of ['a', 'b', 'c']) {
    expect(await ask(`/small?${name}`, proKey)).toBe(200);
    expect(waiting.size).toBeGreaterThan(0);
  }
  siege.abort();
  await Promise.all(hostiles);
});

test('once that caller has disconnected, nobody waits for those pages', async () => {
  const { app, ask, siege, hostiles } = await besieged();
  siege.abort();
  await Promise.all(hostiles);
  expect(await ask('/small?a', freeKey)).toBe(200);
  const text = await (await app.call('/metrics')).text();
  expect(text).toContain('pageql_scrapes_in_flight 0\n');
  expect(text).toContain('pageql_scrapes_waiting 0\n');
});

test('operations that one caller sends at once do not keep another from its answer', async () => {
  const app = await startApp();
  const finished: string[] = [];
  const ask = async (name: string, key: string, query: string) => {
    await app.graphql(query, { headers: { authorization: `Bearer ${key}` } });
    finished.push(name);
  };
  const schema = Array.from({ length: 20 }, (_, index) =>
    ask('schema', freeKey, `query Q${index} { __schema { types { name fields { name } } } }`),
  );
  await Promise.all([...schema, ask('other', proKey, '{ viewer { plan } }')]);
  expect(finished.indexOf('other')).toBeLessThan(3);
});
