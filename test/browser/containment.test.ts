import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, openTestBrowser, testBrowser } from '../helpers/browser.ts';
import { type Origin, startOrigin } from '../helpers/origin.ts';
import { type Canary, startCanary } from './canary.ts';
import { hostileSite } from './hostile-site.ts';

const browser = openTestBrowser();
let canary: Canary;
let origin: Origin;

beforeAll(async () => {
  canary = await startCanary();
  origin = await startOrigin(hostileSite(canary.host));
});
afterAll(async () => {
  await Promise.all([browser.close(), origin.close(), canary.close()]);
});

describe('what a page cannot make the browser reach', () => {
  test('anything internal, by any way out of a page', async () => {
    const { title } = await browser.view(`${origin.url}/ways-out`);
    await wait(1_000);
    expect(title).toBe('ways out');
    expect([canary.paths, canary.connections, canary.datagrams]).toEqual([[], 0, 0]);
    expect(origin.hits.filter(({ path }) => path.startsWith('/to?')).length).toBeGreaterThan(30);
    expect(origin.hits.filter(({ path }) => path === '/service-worker.js')).toEqual([]);
  });

  test('those ways are ways: where the guard lets through they arrive', async () => {
    const second = await startCanary('127.0.0.3');
    const site = await startOrigin(hostileSite(second.host));
    const open = testBrowser({ allowAddresses: ['127.0.0.1', '127.0.0.3'] });
    await open.view(`${site.url}/ways-out`);
    await wait(1_000);
    expect(new Set(second.paths).size).toBeGreaterThan(50);
    expect(second.datagrams).toBe(0);
    await Promise.all([site.close(), second.close()]);
  });

  test.concurrent.for([
    ['/301', 'BLOCKED_ADDRESS'],
    ['/302-twice', 'BLOCKED_ADDRESS'],
    ['/307', 'BLOCKED_ADDRESS'],
    ['/refresh-header', 'BLOCKED_ADDRESS'],
    ['/meta-refresh', 'BLOCKED_ADDRESS'],
    ['/location', 'BLOCKED_ADDRESS'],
    ['/late-location', 'BLOCKED_ADDRESS'],
    ['/form', 'BLOCKED_ADDRESS'],
    ['/download', 'BLOCKED_ADDRESS'],
    ['/https', 'BLOCKED_ADDRESS'],
    ['/port', 'BLOCKED_PORT'],
    ['/file', 'answered'],
    ['/chrome', 'answered'],
  ] as const)('the main document: %s is %s', async ([path, code]) => {
    expect(await codeOf(browser.view(`${origin.url}${path}`))).toBe(code);
    expect([canary.paths, canary.connections]).toEqual([[], 0]);
  });

  test('a file or a page of the browser’s own', async () => {
    expect(await codeOf(browser.view('file:///etc/passwd'))).toBe('SOURCE_FAILED');
    expect(await codeOf(browser.view('chrome://version'))).toBe('SOURCE_FAILED');
  });
});
