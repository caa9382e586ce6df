import { expect, test } from 'vitest';
import type { PageVisit, RenderedDocument } from '../../../../src/extract/page/browser.ts';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { Reach } from '../../../../src/extract/page/reach.ts';
import { select } from '../../../../src/service/engine/request/selection.ts';
import { noBrowser } from '../../../../src/service/net/browser/browser.ts';
import { testEngine } from '../../../helpers/engine.ts';
import { respond } from '../../../helpers/page.ts';

const shell = '<!doctype html><title>App</title><div id=root></div><script src=/app.js></script>';
const text = 'Some words of a page that its scripts have made of nothing at all. ';
const built = `<html><head><title>Built</title></head><body><article><h1>Built</h1><p>${text.repeat(20)}</p></article></body></html>`;
const challenge =
  '<html><head><title>Just a moment...</title></head><body><script>window._cf_chl_opt = {}</script><p>Checking your browser before accessing the site.</p></body></html>';

const yes = async () => ({ admitted: true, retryAfter: 1 });
const no = async () => ({ admitted: false, retryAfter: 2 });

function start(
  render: (visit: PageVisit) => Promise<RenderedDocument>,
  sent: Parameters<typeof respond>[1] = {},
  robotsTxt: Promise<void> = Promise.resolve(),
) {
  const visits: PageVisit[] = [];
  const fetch: Reach['fetch'] = async (url) => {
    if (url.pathname === '/robots.txt') await robotsTxt;
    return respond(shell, { url: url.href, ...sent });
  };
  const counted = (visit: PageVisit) => {
    visits.push(visit);
    return render(visit);
  };
  const browser = { ...noBrowser, render: counted };
  const { open, entries } = testEngine({ fetch, browser }, { browserOff: false });
  return {
    open: (request: Parameters<typeof open>[0] = {}) => open({ mode: 'AUTO', renderTicket: yes, ...request }),
    visits,
    kept: entries.kept,
  };
}

const document = (html: string): RenderedDocument => ({
  finalUrl: 'https://example.com/',
  html,
  consent: null,
});

test('each state of a page in the browser is judged until it is the page itself', async () => {
  const verdicts: boolean[] = [];
  const { open } = start(async ({ isBuilt = yesBuilt }) => {
    for (const html of [shell, challenge, built]) verdicts.push(await isBuilt(document(html)));
    return document(built);
  });
  const { rendering } = await (await open()).fetchReport();
  expect([rendering.status, rendering.scriptChanges?.title]).toEqual([
    'DONE',
    { before: 'App', after: 'Built' },
  ]);
  expect(verdicts).toEqual([false, false, true]);
});

test('a challenge shown only in the browser makes rendering fail', async () => {
  const { open } = start(async ({ isBuilt = yesBuilt }) => {
    await isBuilt(document(challenge));
    return document(challenge);
  });
  const { rendering } = await (await open()).fetchReport();
  expect(rendering).toMatchObject({ status: 'FAILED', reasons: [expect.stringMatching(/^SOURCE_FAILED: /)] });
});

test.for([
  ['BROWSER_TIMEOUT', 'TIMED_OUT'],
  ['BROWSER_UNAVAILABLE', 'FAILED'],
  ['OVERLOADED', 'FAILED'],
] as const)(
  'with %s the page is read as it was sent under AUTO, and fails under ALWAYS',
  async ([code, status]) => {
    const { open } = start(async () => {
      throw new ScrapeError(code);
    });
    const page = await open();
    const { rendering } = await page.fetchReport();
    expect([rendering.status, rendering.reasons[0]?.split(':')[0]]).toEqual([status, code]);
    expect((await page.entry())?.brief).toBe(true);
    const always = await open({ mode: 'ALWAYS' });
    await expect(always.fetchReport()).rejects.toMatchObject({ code });
    expect(await always.entry()).toBeNull();
  },
);

test('a shared page is rendered if any of its callers has quota left', async () => {
  const { open } = start(async () => document(built));
  const pages = await Promise.all([
    open({ renderTicket: no, caller: { id: 'a', maxConcurrent: 1 } }),
    open({ renderTicket: yes, caller: { id: 'b', maxConcurrent: 1 } }),
  ]);
  const reports = await Promise.all(pages.map((page) => page.fetchReport()));
  expect(reports.map(({ rendering }) => rendering.status)).toEqual(['DONE', 'DONE']);
});

test('a caller with quota does not join a scrape whose callers had none', async () => {
  const { promise: robotsTxt, resolve } = Promise.withResolvers<void>();
  const { open, visits } = start(async () => document(built), {}, robotsTxt);
  const selection = select(['robots']);
  const [early, late] = ['early', 'late'].map((id) => ({ selection, caller: { id, maxConcurrent: 20 } }));
  const first = await open({ ...early, renderTicket: no });
  expect((await first.fetchReport()).rendering.status).toBe('FAILED');
  expect(await open({ ...early, renderTicket: no })).toBe(first);
  const second = await open(late);
  expect((await second.fetchReport()).rendering.status).toBe('DONE');
  resolve();
  expect([await first.entry(), (await second.entry())?.brief, visits.length]).toEqual([null, false, 1]);
});

const yesBuilt: NonNullable<PageVisit['isBuilt']> = async () => true;

test('a route is opened in the browser under AUTO, and is not stored as an answer for NEVER', async () => {
  const { open, visits, kept } = start(async () => document(built));
  const routed = await open({ route: '#/product' });
  const { rendering } = await routed.fetchReport();
  expect(routed.requestedUrl).toBe('https://example.com/#/product');
  expect(visits.map(({ url }) => url)).toEqual(['https://example.com/#/product']);
  expect(rendering.reasons[0]).toBe('The address names a route that only scripts show: #/product');
  await routed.entry();
  expect(kept.size, 'for AUTO and for ALWAYS').toBe(2);

  const never = await open({ route: '#/product', mode: 'NEVER' });
  expect([never.cacheStatus, never.requestedUrl]).toEqual(['MISS', 'https://example.com/']);
  await never.entry();
  const cached = { AUTO: '#/product', ALWAYS: '#/product', NEVER: '#/other' } as const;
  for (const [mode, route] of Object.entries(cached))
    expect((await open({ mode: mode as keyof typeof cached, route })).cacheStatus).toBe('HIT');
  expect((await open({ route: '#/other' })).cacheStatus).toBe('MISS');
});

test('a page with a route that is not rendered is not stored as an answer for NEVER', async () => {
  const { open, kept } = start(async () => document(built), { status: 404 });
  const page = await open({ route: '#!about' });
  expect((await page.fetchReport()).rendering.status).toBe('NOT_NEEDED');
  await page.entry();
  expect(kept.size).toBe(1);
});
