import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageView } from '../../src/extract/page/browser.ts';
import { chromiumPids, codeOf, openTestBrowser, type TestBrowser, testBrowser } from '../helpers/browser.ts';
import { type Origin, startOrigin } from '../helpers/origin.ts';
import { temporaryDirectory } from '../helpers/temporary-directory.ts';

const mebibyte = 1024 * 1024;
const limits = { loadMs: 1_000 };
/** For pages that run into it, and keep the processor busy until then. */
const briefLimits = { loadMs: 1_000, evaluationMs: 3_000, deadlineMs: 8_000 };
const maxRequests = 40;
/** A script that does something every few milliseconds, five times as often as a page may ask for something. */
const often = (what: string, everyMs: number) =>
  `let times = 0; const timer = setInterval(() => { ${what}; if (++times === ${5 * maxRequests}) clearInterval(timer); }, ${everyMs})`;
const browser = openTestBrowser({ limits });
let origin: Origin;

beforeAll(async () => {
  origin = await startOrigin({
    '/good': '<title>good</title><h1>Good</h1>',
    '/loop': '<title>loop</title><script>for (;;);</script>',
    '/late-loop':
      '<title>late</title><p>x<script>addEventListener("load", () => setTimeout(() => { for (;;); }))</script>',
    '/alerts': '<title>alerts</title><script>for (;;) alert("again");</script>',
    '/some-alerts':
      '<title>alerts</title><script>for (let i = 0; i < 50; i++) { alert(i); confirm(i); prompt(i); }</script>',
    '/windows': '<title>windows</title><script>for (let i = 0; i < 300; i++) open("/good?" + i);</script>',
    '/leaving':
      '<title>leaving</title><script>onbeforeunload = () => "stay"; for (let i = 0; i < 100; i++) history.pushState({}, "", "/x" + i);</script>',
    '/memory': `<title>memory</title><script>const all = []; setInterval(() => all.push(new Uint8Array(20 * 1024 * 1024).fill(1)), 10)</script>`,
    '/deep': `<title>deep</title>${'<div>'.repeat(20_000)}x`,
    '/wide': `<title>wide</title><body style="font-size:3px">${'<a href=/x>link</a> '.repeat(20_000)}`,
    '/tall': '<title>tall</title><div style="height:900000px;background:linear-gradient(red,blue)">x</div>',
    '/broad': '<title>broad</title><div style="width:300000px;height:10px;background:red">x</div>',
    '/never-ends': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.write('<title>drip</title><p>here</p>');
      const timer = setInterval(() => response.write('<p>more</p>'), 100);
      response.on('close', () => clearInterval(timer));
    },
    '/flood': (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<title>flood</title><p>x<script>${often('fetch("/big").then((r) => r.text())', 5)}</script>`,
      );
    },
    '/big': { body: new Uint8Array(1024 * 1024) },
    '/requests': `<title>requests</title><script>${often('fetch("/good?" + Math.random())', 1)}</script>`,
    '/round': '<title>round</title><script>location = "/round?" + Math.random()</script>',
    '/nothing': (_, response) => response.destroy(),
    '/no-content': { status: 204 },
  });
});
afterAll(async () => {
  await Promise.all([browser.close(), origin.close()]);
});

const good = () => browser.view(`${origin.url}/good`).then(({ title }) => title);

describe('pages that never end', () => {
  const brief = openTestBrowser({ pages: 4, limits: briefLimits });
  afterAll(() => brief.close());

  test.concurrent.for([
    ['/loop', ['BROWSER_TIMEOUT']],
    ['/late-loop', ['BROWSER_TIMEOUT']],
    ['/alerts', ['BROWSER_TIMEOUT']],
    ['/round', ['answered', 'BROWSER_TIMEOUT', 'SOURCE_FAILED']],
  ] as const)('%s is %o, beside the others', async ([path, codes]) => {
    expect(codes).toContain(await codeOf(brief.view(`${origin.url}${path}`)));
  });

  test('and the next page is answered, as soon as the machine can do so in time', async () => {
    await expect.poll(() => codeOf(brief.view(`${origin.url}/good`))).toBe('answered');
  });
});

describe('pages that misbehave', () => {
  test.concurrent.for([
    ['/some-alerts', 'answered'],
    ['/windows', 'answered'],
    ['/leaving', 'answered'],
    ['/deep', 'answered'],
    ['/wide', 'answered'],
    ['/never-ends', 'answered'],
    ['/tall', 'answered'],
    ['/broad', 'answered'],
    ['/nothing', 'SOURCE_FAILED'],
    ['/no-content', 'SOURCE_FAILED'],
  ] as const)('%s is %s, beside the others', async ([path, code]) => {
    expect(await codeOf(browser.view(`${origin.url}${path}`))).toBe(code);
  });

  test('and the next page is answered', async () => {
    expect(await good()).toBe('good');
  });

  test('a page ends at its bounds of bytes and of requests, and is shown as far as it came', async () => {
    const strict = testBrowser({ limits: { ...limits, maxBytes: 5 * mebibyte, maxRequests } });
    expect((await strict.view(`${origin.url}/flood`)).title).toBe('flood');
    expect(origin.hits.filter(({ path }) => path === '/big').length).toBeLessThan(maxRequests);
    expect((await strict.view(`${origin.url}/requests`)).title).toBe('requests');
    expect(origin.hits.filter(({ path }) => path.startsWith('/good?0')).length).toBeLessThan(50);
  });

  test('memory outside of the script heap is bounded, at the cost of that page alone', async () => {
    const small = testBrowser({ limits: { ...limits, pageMemory: 250 * mebibyte } });
    const [hog, other] = await Promise.all([
      codeOf(small.view(`${origin.url}/memory`)),
      codeOf(small.view(`${origin.url}/good`)),
    ]);
    expect([hog, other]).toEqual(['BROWSER_TIMEOUT', 'answered']);
    expect(await codeOf(small.view(`${origin.url}/good`))).toBe('answered');
  });
});

test('all pages together stay within what the browser may take, at the cost of the largest', async () => {
  const small = testBrowser({ limits: { ...limits, memory: 450 * mebibyte } });
  const [hog, other] = await Promise.all([
    codeOf(small.view(`${origin.url}/memory`)),
    codeOf(small.view(`${origin.url}/good`)),
  ]);
  expect([hog, other]).toEqual(['BROWSER_TIMEOUT', 'answered']);
});

describe('a browser that fails', () => {
  test('one that is not there, and one that is no browser', async () => {
    const missing = testBrowser({ chromiumPath: '/nowhere/chromium' });
    expect(await codeOf(missing.view(`${origin.url}/good`))).toBe('BROWSER_UNAVAILABLE');
    expect(missing.warnings.join()).toContain('Cannot start the browser');
    const program = join(temporaryDirectory(), 'chromium');
    writeFileSync(program, '#!/bin/sh\nexit 1\n');
    chmodSync(program, 0o755);
    expect(await codeOf(testBrowser({ chromiumPath: program }).view(`${origin.url}/good`))).toBe(
      'BROWSER_UNAVAILABLE',
    );
  });

  test('one that may not run without a sandbox and has none', async () => {
    const refused = testBrowser({ sandbox: 'NO_BROWSER' });
    expect(await codeOf(refused.view(`${origin.url}/good`))).toBe('BROWSER_UNAVAILABLE');
  });

  /** Begins to look at a page that goes on and on, and answers once the page has been asked for. */
  async function beginView(of: TestBrowser): Promise<{ readonly view: Promise<PageView> }> {
    const asked = () => origin.hits.filter(({ path }) => path === '/never-ends').length;
    const before = asked();
    const view = of.view(`${origin.url}/never-ends`);
    view.catch(() => {});
    await expect.poll(asked).toBe(before + 1);
    return { view };
  }

  test('one that is killed in the middle of a page: another one shows it', async () => {
    const killed = testBrowser({ limits });
    const { view } = await beginView(killed);
    for (const pid of chromiumPids()) process.kill(pid, 'SIGKILL');
    expect((await view).title).toBe('drip');
    expect(await good()).toBe('good');
  });

  test('one that is stopped: the page fails in time, and the next one is shown', async () => {
    const hung = testBrowser({ limits: { ...limits, deadlineMs: 15_000 } });
    await hung.view(`${origin.url}/good`);
    const before = chromiumPids();
    const { view } = await beginView(hung);
    for (const pid of before) process.kill(pid, 'SIGSTOP');
    expect(await codeOf(view)).toBe('BROWSER_TIMEOUT');
    expect((await hung.view(`${origin.url}/good`)).title).toBe('good');
    expect(await good()).toBe('good');
  });

  test('more pages than may wait are refused, the others answered', async () => {
    const narrow = testBrowser({ pages: 1, limits: { ...limits, maxWaiting: 2 } });
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(narrow.view(`${origin.url}/good`))),
    );
    expect(codes.toSorted()).toEqual(['OVERLOADED', 'OVERLOADED', 'answered', 'answered', 'answered']);
  });

  test('nobody waits any more: the page is given up', async () => {
    const leave = new AbortController();
    const view = codeOf(browser.view(`${origin.url}/never-ends`, { signal: leave.signal }));
    setTimeout(() => leave.abort(new Error('gone')), 300);
    expect(await view).toContain('gone');
    expect(await good()).toBe('good');
  });
});
