import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chromiumPids, codeOf, type TestBrowserOptions, testBrowser } from '../../../../helpers/browser.ts';
import { startOrigin } from '../../../../helpers/origin.ts';

/**
 * A service that has not started a browser yet, a site, and the processes of the browsers that have shown its pages.
 */
async function start(options: TestBrowserOptions = {}) {
  const origin = await startOrigin({
    '/': '<title>good</title>',
    '/slow': (_, response) => void setTimeout(() => response.end('<title>slow</title>'), 1_500),
  });
  onTestFinished(() => origin.close());
  const browser = testBrowser(options);
  const seen = new Set<number>();
  return {
    browser,
    seen,
    url: origin.url,
    async show(path = '/') {
      const { title } = await browser.view(origin.url + path);
      for (const pid of chromiumPids()) seen.add(pid);
      return title;
    },
  };
}

test('no browser runs before a page needs one, and none after the service was closed', async () => {
  const { browser, show } = await start();
  expect(chromiumPids()).toEqual([]);
  expect(await show()).toBe('good');
  expect(chromiumPids()).toHaveLength(1);
  await browser.close();
  expect(chromiumPids()).toEqual([]);
});

test('the load of the browser is known: open pages, and memory', async () => {
  const { browser, show } = await start();
  expect(browser.load).toEqual({ pagesOpen: 0, pagesWaiting: 0, memoryBytes: 0 });
  const shown = show('/slow');
  await expect.poll(() => browser.load.pagesOpen).toBe(1);
  await shown;
  await expect.poll(() => browser.load.pagesOpen).toBe(0);
  expect(browser.load.memoryBytes).toBeGreaterThan(20 * 1024 * 1024);
  await browser.close();
  expect(browser.load.memoryBytes).toBe(0);
});

test('a browser is replaced and closed after its number of pages', async () => {
  const { show, seen } = await start({ limits: { pagesPerBrowser: 2 } });
  for (let page = 0; page < 4; page++) expect(await show()).toBe('good');
  expect(seen.size).toBe(2);
  await expect.poll(chromiumPids).toEqual([]);
});

test('a browser that uses too much memory without open pages is replaced', async () => {
  const { show } = await start({ limits: { wornMemory: 1 } });
  expect(await show()).toBe('good');
  await expect.poll(chromiumPids).toEqual([]);
  expect(await show()).toBe('good');
});

test('a page stays open in a browser that accepts no more pages', async () => {
  const { show, seen } = await start({ limits: { pagesPerBrowser: 2 } });
  expect(await Promise.all([show('/slow'), show(), show()])).toEqual(['slow', 'good', 'good']);
  expect(seen.size).toBe(2);
});

test('a browser accepts no more than its number of concurrent pages', async () => {
  const { show, seen } = await start({ pages: 3, limits: { pagesPerBrowser: 2 } });
  await Promise.all([show('/slow'), show('/slow'), show('/slow')]);
  expect(seen.size).toBe(2);
});

test('the next page tries again to start a browser', async () => {
  const { browser, url } = await start({ chromiumPath: '/nowhere/chromium' });
  const codes = [await codeOf(browser.view(url)), await codeOf(browser.view(url))];
  expect(codes).toEqual(['BROWSER_UNAVAILABLE', 'BROWSER_UNAVAILABLE']);
  expect(browser.warnings).toHaveLength(2);
});

test('a browser that does not report its process id is closed', async () => {
  const { browser, url } = await start({ chromiumPath: await writeStub() });
  expect(await codeOf(browser.view(url))).toBe('BROWSER_UNAVAILABLE');
  expect(browser.warnings).toEqual([expect.stringContaining('does not report its process id')]);
  expect(chromiumPids()).toEqual([]);
});

/** A program that answers all CDP commands with almost empty results, and exits on Browser.close. */
async function writeStub(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pageql-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const path = join(directory, 'chromium.mjs');
  await writeFile(path, stub, { mode: 0o755 });
  return path;
}

const stub = `#!${process.execPath}
import { createReadStream, createWriteStream } from 'node:fs';
const out = createWriteStream('', { fd: 4 });
const say = (message) => out.write(JSON.stringify(message) + '\0');
let rest = '';
createReadStream('', { fd: 3, encoding: 'utf8' }).on('data', (text) => {
  const messages = (rest + text).split('\0');
  rest = messages.pop();
  for (const { id, sessionId, method } of messages.map((message) => JSON.parse(message))) {
    if (method === 'Browser.close') process.exit();
    say({ id, sessionId, result: { sessionId: 'own', product: 'Chrome/1', userAgent: '', processInfo: [] } });
  }
});
`;
