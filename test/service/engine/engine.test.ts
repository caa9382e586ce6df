import { expect, test } from 'vitest';
import { type ErrorCode, ScrapeError } from '../../../src/extract/page/errors.ts';
import type { Fetched, Reach } from '../../../src/extract/page/reach.ts';
import type { Engine, EngineOptions } from '../../../src/service/engine/engine.ts';
import type { Demand } from '../../../src/service/engine/extraction/demand.ts';
import type { ExtractionPage, Extractor } from '../../../src/service/engine/extraction/extractor.ts';
import { codeOf as code } from '../../helpers/code-of.ts';
import { inline, testEngine } from '../../helpers/engine.ts';
import { respond } from '../../helpers/page.ts';

const hour = 3_600_000;
/** How much longer an answer is kept than it is served by itself. */
const stale = 24 * hour;
const html = '<!doctype html><title>T</title><p>Some text that makes this a page with something to say.';

const robots = [{ category: 'robots', browser: false }] as const;

function start(
  fetch: Reach['fetch'] = async (url) => respond(html, { url: url.href }),
  options: Partial<EngineOptions> = {},
) {
  const fetches: { url: string; signal: AbortSignal }[] = [];
  const bugs: string[] = [];
  const counted: Reach['fetch'] = (url, limits) => {
    fetches.push({ url: url.href, signal: limits.signal });
    return fetch(url, limits);
  };
  const onBug = (stack: string) => void bugs.push(stack);
  return { ...testEngine({ fetch: counted }, { onBug, ...options }), fetches, bugs };
}

/** An extractor whose pages differ in this from those of the usual one. */
function withPages(change: (page: ExtractionPage, demand?: Demand) => Partial<ExtractionPage>): Extractor {
  return {
    ...inline,
    open(context, demand) {
      const page = inline.open(context);
      return { ...page, ...change(page, demand) };
    },
  };
}

test('a MISS is stored when it has settled, and the next call is a HIT with the same lifetime', async () => {
  const { open, fetches } = start();
  const miss = await open();
  const stored = await miss.entry();
  const hit = await open();
  expect([miss.cacheStatus, hit.cacheStatus, fetches.length]).toEqual(['MISS', 'HIT', 1]);
  expect((await hit.entry())?.expiresAt).toBe(stored?.expiresAt);
  expect(await hit.fetchReport()).toEqual(await miss.fetchReport());
});

test('a page that cannot be fetched fails for every caller with its code, and nothing is stored', async () => {
  const { open, entries } = start(() => Promise.reject(new ScrapeError('UPSTREAM_DNS')));
  expect(await Promise.all([code(open()), code(open())])).toEqual(['UPSTREAM_DNS', 'UPSTREAM_DNS']);
  expect(entries.lifetimes).toEqual([]);
});

test('a page without a fetch report is not stored, and this is not logged as a bug', async () => {
  const timeout = () => Promise.reject(new ScrapeError('EXTRACTION_TIMEOUT'));
  const extractor = withPages(() => ({ derive: timeout }));
  const { open, entries, bugs } = start(undefined, { extractor });
  const page = await open();
  expect([await page.entry(), await code(page.fetchReport())]).toEqual([null, 'EXTRACTION_TIMEOUT']);
  expect([entries.lifetimes, bugs]).toEqual([[], []]);
});

test('concurrent scrapes of one site fetch its robots.txt once', async () => {
  const { open, fetches } = start(async (url) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return respond(html, { url: url.href });
  });
  const pages = await Promise.all(
    ['a', 'b', 'c'].map((path) => open({ url: `https://example.com/${path}`, selection: robots })),
  );
  await Promise.all(pages.map((page) => page.entry()));
  const paths = fetches.map(({ url }) => new URL(url).pathname).sort();
  const files = ['/llms-full.txt', '/llms.txt', '/robots.txt'];
  expect(paths).toEqual(['/.well-known/tdmrep.json', '/a', '/b', '/c', ...files]);
});

test('sources that settle after the page has failed are not logged as bugs', async () => {
  const robots = Promise.withResolvers<Fetched>();
  const { open, bugs } = start((url) =>
    url.pathname === '/robots.txt' ? robots.promise : Promise.reject(new ScrapeError('UPSTREAM_TIMEOUT')),
  );
  const selection = [{ category: 'sitemap', browser: false }] as const;
  expect(await code(open({ selection }))).toBe('UPSTREAM_TIMEOUT');
  robots.resolve(respond('Sitemap: /a.xml', { url: 'https://example.com/robots.txt' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(bugs).toEqual([]);
});

test('a scrape stores with the longest lifetime that its callers asked for', async () => {
  const { open, entries } = start();
  const [page] = await Promise.all([open({ lifetimeMs: 2 * hour }), open({ lifetimeMs: 9 * hour }), open()]);
  await page.entry();
  expect(entries.lifetimes).toEqual([9 * hour + stale]);
});

const withoutRobots =
  (failure: ErrorCode): Reach['fetch'] =>
  async (url) => {
    if (url.pathname === '/robots.txt') throw new ScrapeError(failure);
    return respond(html, { url: url.href });
  };

test.for([
  ['that may soon be better is kept for five minutes', async () => respond(html, { status: 503 }), 300_000],
  ['that lacks a file for an overload is kept for five minutes', withoutRobots('OVERLOADED'), 300_000],
  ['whose file the site failed is kept in full', withoutRobots('UPSTREAM_CONNECTION'), hour + stale],
] as const)('an answer %s', async ([, fetch, kept]) => {
  const { open, entries } = start(fetch);
  await (await open({ selection: robots })).entry();
  expect(entries.lifetimes).toEqual([kept]);
});

test('an answer that lacks a file because of the deadline is kept for five minutes', async () => {
  const { open, entries } = start(
    async (url) => (url.pathname === '/' ? respond(html) : new Promise<Fetched>(() => {})),
    { deadlineMs: 50 },
  );
  const page = await open({ selection: robots });
  await page.entry();
  expect(await page.category('robots')).toMatchObject({ txt: null });
  expect(entries.lifetimes).toEqual([300_000]);
});

test('a page that is not opened before the deadline fails with OVERLOADED', async () => {
  const { open } = start(() => new Promise(() => {}), { deadlineMs: 50 });
  expect(await code(open())).toBe('OVERLOADED');
});

test('opening a page slowly does not shorten the deadline of the rest', async () => {
  const manifest = { headers: { 'content-type': 'application/manifest+json' } };
  const { open } = start(
    async (url) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      if (url.pathname === '/') return respond(`<link rel=manifest href=/app.json>${html}`);
      return respond('{"name":"App"}', { url: url.href, ...manifest });
    },
    { deadlineMs: 700 },
  );
  const page = await open({ selection: [{ category: 'favicon', browser: false }] });
  expect(await page.category('favicon')).toMatchObject({ manifest: { name: 'App' } });
});

test('a failing origin replaces a good entry only if the request revalidates', async () => {
  let status = 404;
  const { open } = start(async () => respond(html, { status }));
  const good = await (await open()).entry();
  status = 503;
  await new Promise((resolve) => setTimeout(resolve, 5));
  const tooOld = await open({ maxAgeMs: 1 });
  expect([tooOld.cacheStatus, await tooOld.entry()]).toEqual(['MISS', null]);
  expect(await (await open()).entry()).toEqual(good);
  expect((await (await open({ revalidate: true })).entry())?.brief).toBe(true);
});

test('an entry too old for the caller is replaced by a good answer, and a brief entry by any', async () => {
  let status = 503;
  const { open } = start(async () => respond(html, { status }));
  const anew = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return (await open({ maxAgeMs: 1 })).entry();
  };
  const entries = [await anew(), await anew()];
  status = 404;
  entries.push(await anew(), await anew());
  expect(entries.map((entry) => entry?.brief)).toEqual([true, true, false, false]);
});

test.for([
  ['a failure that may not recur', 'EXTRACTION_TIMEOUT', 300_000],
  ['a permanent failure', 'NOT_HTML', hour + stale],
] as const)('an answer with %s is kept until a retry may be better', async ([, failure, kept]) => {
  const extractor = withPages(() => ({ extract: () => Promise.reject(new ScrapeError(failure)) }));
  const { open, entries } = start(undefined, { extractor });
  await (await open({ selection: [{ category: 'links', browser: false }] })).entry();
  expect(entries.lifetimes).toEqual([kept]);
});

test('a page read only up to its head is kept for five minutes', async () => {
  const derive = () => Promise.reject(new ScrapeError('EXTRACTION_TIMEOUT'));
  let opened = 0;
  const extractor = withPages(() => (++opened === 1 ? { derive } : {}));
  const { open, entries } = start(undefined, { extractor });
  const page = await open();
  expect((await page.fetchReport()).headOnly).toBe(true);
  await page.entry();
  expect(entries.lifetimes).toEqual([300_000]);
});

test('every page is released, whether stored, refused or abandoned', async () => {
  const held = new Set<object>();
  const extractor = withPages((page) => {
    held.add(page);
    const close = () => {
      held.delete(page);
      page.close();
    };
    return { close };
  });
  const leaving = new AbortController();
  const { open } = start(
    (url, { signal }) => {
      if (url.pathname === '/') return Promise.resolve(respond(html));
      if (url.pathname === '/refused') return Promise.reject(new ScrapeError('UPSTREAM_DNS'));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
    { extractor },
  );
  await (await open()).entry();
  await code(open({ url: 'https://example.com/refused' }));
  const left = code(open({ url: 'https://example.com/left', signal: leaving.signal }));
  await expect.poll(() => held.size).toBe(1);
  leaving.abort();
  await left;
  await expect.poll(() => held.size).toBe(0);
});

test('the parsed page is released once everything is extracted, before the answer is serialised', async () => {
  const released = Promise.withResolvers<void>();
  const { open } = start(undefined, {
    extractor: withPages(() => ({ close: released.resolve })),
    serialise: async () => {
      await released.promise;
      return { body: Buffer.from('{}'), contentHash: 'a hash', timeless: true };
    },
  });
  const selection = [{ category: 'metadata', browser: false } as const];
  expect(await (await open({ selection })).entry()).not.toBeNull();
});

test('a request that revalidates does not join a scrape that does not', async () => {
  const { promise, resolve } = Promise.withResolvers<Fetched>();
  const { open, fetches } = start(() => promise);
  const any = open();
  await expect.poll(() => fetches.length).toBe(1);
  const fresh = [open({ revalidate: true }), open({ revalidate: true })];
  await expect.poll(() => fetches.length).toBe(2);
  resolve(respond(html));
  const [first, second] = await Promise.all(fresh);
  expect(first).toBe(second);
  expect(await any).not.toBe(first);
});

test('a scrape continues when its first caller leaves, as long as another waits', async () => {
  const { promise, resolve } = Promise.withResolvers<Fetched>();
  const { open, fetches } = start(() => promise);
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = [open({ signal: first.signal }), open({ signal: second.signal })];
  await expect.poll(() => fetches.length).toBe(1);
  first.abort();
  expect(fetches[0]?.signal.aborted).toBe(false);
  resolve(respond(html));
  expect((await Promise.all(waiting)).map((page) => page.cacheStatus)).toEqual(['MISS', 'MISS']);
});

test('a caller who arrives just after the last one has left is still served', async () => {
  const pages = [Promise.withResolvers<Fetched>(), Promise.withResolvers<Fetched>()];
  const { open, fetches } = start(() => pages[fetches.length - 1]?.promise ?? Promise.reject(new Error()));
  const leaving = new AbortController();
  const left = code(open({ signal: leaving.signal }));
  await expect.poll(() => fetches.length).toBe(1);
  leaving.abort();
  const next = open();
  await expect.poll(() => fetches.length).toBe(2);
  pages[1]?.resolve(respond(html));
  expect([await left, (await next).cacheStatus]).toEqual(['SOURCE_FAILED', 'MISS']);
});

test('nothing is fetched for a caller who left during the look-up', async () => {
  const { open, fetches } = start(() => new Promise(() => {}));
  expect(await code(open({ signal: AbortSignal.abort() }))).toBe('SOURCE_FAILED');
  expect(fetches).toEqual([]);
});

test('a scrape ends when its last caller has left', async () => {
  const { open, fetches } = start(() => new Promise(() => {}));
  const caller = new AbortController();
  const waiting = code(open({ signal: caller.signal }));
  await expect.poll(() => fetches.length).toBe(1);
  caller.abort();
  expect(fetches[0]?.signal.aborted).toBe(true);
  expect(await waiting).toBe('SOURCE_FAILED');
});

test.for([
  ['its last caller left', ({ caller }: Ending) => caller.abort()],
  ['the service stopped', ({ engine }: Ending) => engine.drain(0)],
] as const)('a scrape that ended early because %s is not stored', async ([, end]) => {
  const hang: Reach['fetch'] = (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { engine, open, entries } = start((url, limits) =>
    url.pathname === '/' ? Promise.resolve(respond(html)) : hang(url, limits),
  );
  const caller = new AbortController();
  const page = await open({ selection: robots, signal: caller.signal });
  await end({ caller, engine });
  expect(await page.entry()).toBeNull();
  expect(entries.lifetimes).toEqual([]);
});

interface Ending {
  readonly caller: AbortController;
  readonly engine: Engine;
}

test('a fresh answer is not replaced by that of a scrape that began earlier', async () => {
  const slow = Promise.withResolvers<Fetched>();
  let title = 'old';
  const { open, fetches } = start(async (url) => {
    if (url.pathname === '/llms.txt' && title === 'old') return slow.promise;
    return respond(`<title>${title}</title>${html}`, { url: url.href });
  });
  const older = await open({ selection: robots });
  await expect.poll(() => fetches.length).toBeGreaterThan(1);
  title = 'new';
  const fresh = await (await open({ selection: robots, revalidate: true })).entry();
  slow.resolve(respond('', { status: 404 }));
  expect(await older.entry()).toBeNull();
  expect(fresh).not.toBeNull();
  expect(await (await open({ selection: robots })).entry()).toEqual(fresh);
});

test('a response fetched for revalidation is reused by the next request for other categories', async () => {
  let fetched = 0;
  const { open } = start(async () =>
    respond(html, { response: { fetchedAt: `2026-11-21T12:00:0${fetched++}.000Z` } }),
  );
  await (await open({ selection: [{ category: 'forms', browser: false }] })).entry();
  const fresh = await open({ revalidate: true });
  await fresh.entry();
  const next = await open({ selection: [{ category: 'links', browser: false }] });
  expect([await next.fetchReport(), fetched]).toEqual([await fresh.fetchReport(), 2]);
});

test('more scrapes than the maximum are refused with OVERLOADED', async () => {
  const { open } = start(() => new Promise(() => {}), { maxScrapes: 1 });
  void code(open());
  expect(await code(open({ url: 'https://example.com/b' }))).toBe('OVERLOADED');
});

/** A network on which every page loads until the test resolves it, by its path. */
function slowPages() {
  const pages = new Map<string, PromiseWithResolvers<Fetched>>();
  const fetch: Reach['fetch'] = (url) => {
    const page = Promise.withResolvers<Fetched>();
    pages.set(url.pathname, page);
    return page.promise;
  };
  const finish = (path: string) =>
    pages.get(path)?.resolve(respond(html, { url: `https://example.com${path}` }));
  return { fetch, finish, begun: () => [...pages.keys()] };
}

const ann = { id: 'ann', maxConcurrent: 1 };
const bob = { id: 'bob', maxConcurrent: 1 };

test('pages over the concurrency limit of a caller wait in that caller’s own queue', async () => {
  const { fetch, finish, begun } = slowPages();
  const { open, engine } = start(fetch);
  const url = (path: string) => `https://example.com${path}`;
  const pages = ['/a', '/b'].map((path) => open({ url: url(path), caller: ann }));
  pages.push(open({ url: url('/c'), caller: bob }));
  await expect.poll(begun).toEqual(['/a', '/c']);
  expect([engine.underWay, engine.waiting]).toEqual([2, 1]);
  finish('/a');
  await expect.poll(begun).toEqual(['/a', '/c', '/b']);
  finish('/b');
  finish('/c');
  await Promise.all(pages);
});

test('cache hits and joined scrapes take no slot', async () => {
  const { fetch, finish, begun } = slowPages();
  const { open } = start(fetch);
  const known = open({ url: 'https://example.com/known', caller: ann });
  await expect.poll(begun).toEqual(['/known']);
  finish('/known');
  await (await known).entry();
  const shared = open({ url: 'https://example.com/a', caller: ann });
  await expect.poll(begun).toEqual(['/known', '/a']);
  expect((await open({ url: 'https://example.com/known', caller: ann })).cacheStatus).toBe('HIT');
  const joined = open({ url: 'https://example.com/a', caller: ann });
  finish('/a');
  expect(await joined).toBe(await shared);
});

test('a caller who joins a scrape does not wait in the queue of the first caller', async () => {
  const { fetch, begun } = slowPages();
  const { open } = start(fetch);
  void code(open({ url: 'https://example.com/a', caller: ann }));
  void code(open({ url: 'https://example.com/b', caller: ann }));
  await expect.poll(begun).toEqual(['/a']);
  void code(open({ url: 'https://example.com/b', caller: bob }));
  await expect.poll(begun).toEqual(['/a', '/b']);
});

test('a request that waits too long in its caller’s queue fails with OVERLOADED', async () => {
  const { fetch } = slowPages();
  const { open } = start(fetch, { deadlineMs: 50 });
  void code(open({ url: 'https://example.com/a', caller: ann }));
  expect(await code(open({ url: 'https://example.com/b', caller: ann }))).toBe('OVERLOADED');
});

test('waiting for a thread counts towards the deadline for opening a page', async () => {
  const extractor = withPages((_, demand) => {
    const turn = Promise.withResolvers<never>();
    demand?.signal.addEventListener('abort', () => turn.reject(demand.signal.reason));
    return { begun: turn.promise, derive: () => turn.promise };
  });
  const { open, entries, bugs } = start(undefined, { extractor, deadlineMs: 50 });
  expect(await code(open())).toBe('OVERLOADED');
  expect([entries.lifetimes, bugs]).toEqual([[], []]);
});

test('extraction is aborted when the last caller leaves, but not by the loading deadline', async () => {
  const demands: Demand[] = [];
  const extractor = withPages((_, demand) => {
    if (demand) demands.push(demand);
    return {};
  });
  const { open } = start(
    async (url) => (url.pathname.length < 3 ? respond(html) : new Promise<Fetched>(() => {})),
    { extractor, deadlineMs: 50 },
  );
  await (await open({ selection: robots, caller: ann })).entry();
  expect([demands[0]?.signal.aborted, [...(demands[0]?.callers ?? [])]]).toEqual([false, ['ann']]);
  const leaving = new AbortController();
  await open({ selection: robots, caller: ann, url: 'https://example.com/b', signal: leaving.signal });
  leaving.abort();
  expect(demands[1]?.signal.aborted).toBe(true);
});

test('draining finishes running scrapes, starts none, and fails the rest with OVERLOADED', async () => {
  const { promise, resolve } = Promise.withResolvers<Fetched>();
  const { engine, open, fetches } = start((url) => (url.pathname === '/' ? promise : new Promise(() => {})));
  const [finishes, hangs] = [code(open()), code(open({ url: 'https://example.com/hangs' }))];
  await expect.poll(() => fetches.length).toBe(2);
  const drained = engine.drain(50);
  expect(await code(open({ url: 'https://example.com/new' }))).toBe('OVERLOADED');
  resolve(respond(html));
  await drained;
  expect([await finishes, await hangs, engine.underWay]).toEqual(['answered', 'OVERLOADED', 0]);
});

test('an answer that cannot be stored is still returned, and the reason is logged', async () => {
  const { open, bugs } = start(undefined, { serialise: () => Promise.reject(new Error('no room')) });
  expect(await (await open()).entry()).toBeNull();
  expect(bugs[0]).toContain('no room');
});
