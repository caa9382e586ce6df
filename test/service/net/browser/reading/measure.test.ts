import { expect, test } from 'vitest';
import type { LabRun } from '../../../../../src/extract/page/browser.ts';
import { throttling } from '../../../../../src/service/net/browser/reading/measure.ts';
import { testBrowser } from '../../../../helpers/browser.ts';
import { type Route, startOrigin } from '../../../../helpers/origin.ts';
import { stage } from '../../../../helpers/stage.ts';

const after =
  (ms: number, type: string, body: string): Route =>
  (_, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    }, ms);
  };
/** Chromium takes a picture of fewer bytes for a background. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/><!--${'x'.repeat(4_000)}--></svg>`;
const javascript = { 'content-type': 'text/javascript' };

const firstPaint = Promise.withResolvers<void>();
const routes: Record<string, Route> = {
  '/font.woff2': { headers: { 'content-type': 'font/woff2' }, body: 'x'.repeat(5_000) },
  '/style.css': { headers: { 'content-type': 'text/css' }, body: 'p { color: navy }' },
  '/hero.svg': after(2_500, 'image/svg+xml', drawing),
  '/slow.svg': after(2_500, 'image/svg+xml', drawing),
  '/hangs': () => {},
  '/painted': (_, response) => {
    firstPaint.resolve();
    response.end();
  },
  '/late.css': async (_, response) => {
    await firstPaint.promise;
    response.writeHead(200, { 'content-type': 'text/css' });
    response.end(
      'div { display: block !important } i { display: inline-block; width: 37% } b { float: left }',
    );
  },
  '/refused': (_, response) => response.destroy(),
  '/moved': { status: 302, headers: { location: '/style.css' } },
};
/** Each load takes seconds, in which the throttled processor is kept busy: one load where the test is not about several. */
const site = stage(routes, { limits: { measuredLoads: 1 } });

const page = (body: string) =>
  `<!doctype html><meta name=viewport content="width=device-width"><title>page</title><body style="margin:0">
  <script>
    const busy = (ms) => { for (const until = performance.now() + ms; performance.now() < until;); };
    const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then, 100)));
    const push = (height) => {
      const banner = document.createElement('div');
      banner.style.cssText = 'height:' + height + 'px;background:gold';
      document.body.prepend(banner);
    };
  </script>${body}`;

async function runsOf(body: string): Promise<readonly LabRun[]> {
  return (await site.browser.measure(site.url(page(body)))).runs;
}

const text = `<p>${'A page with words to read. '.repeat(20)}</p>`;

test('a static page is painted after one request, without layout shifts', async () => {
  const { runs, ...facts } = await testBrowser().measure(site.url(page(text)));
  expect(runs).toHaveLength(3);
  expect(facts.throttling).toEqual(throttling);
  expect(facts.browserVersion).toMatch(/^\d+\.\d/);
  for (const { fcpMs, lcpMs, lcpElement, cls, requests } of runs) {
    expect(fcpMs).toBeGreaterThanOrEqual(throttling.latencyMs);
    expect(lcpMs).toBeGreaterThanOrEqual(fcpMs ?? Number.NaN);
    expect([lcpElement, cls]).toEqual(['html > body > p', 0]);
    expect(requests.map(({ type }) => type)).toEqual(['document']);
    expect(requests[0]?.bytes).toBeGreaterThan(text.length);
  }
});

test('a picture that loads late is the largest contentful paint', async () => {
  const runs = await runsOf(
    `${text}<script>
      addEventListener('load', () => painted(() => {
        const hero = Object.assign(new Image(), { id: 'hero', src: '/hero.svg', width: 400, height: 300 });
        document.body.append(hero);
      }));
    </script>`,
  );
  for (const { fcpMs, lcpMs, lcpElement } of runs) {
    expect(lcpElement).toBe('img#hero');
    expect(lcpMs).toBeGreaterThan((fcpMs ?? Number.NaN) + 2_500);
  }
});

/** The layout shifts twice, and the main thread is blocked for a while, before the first paint or at the end. */
async function moving({ gapMs, busyFirst }: { readonly gapMs: number; readonly busyFirst: boolean }) {
  const runs = await runsOf(
    `${busyFirst ? '<script>busy(900)</script>' : ''}${text}<img src=/slow.svg width=1 height=1><script>
      painted(() => {
        push(200);
        setTimeout(() => push(200), ${gapMs});
        ${busyFirst ? '' : `setTimeout(() => busy(900), ${gapMs} + 100);`}
      });
    </script>`,
  );
  return { shifts: runs.map(({ cls }) => cls), blockedMs: runs.map(({ tbtMs }) => tbtMs ?? Number.NaN) };
}

test('long tasks count from the first paint on; layout shifts add up if they are less than a second apart', async () => {
  const together = await moving({ gapMs: 100, busyFirst: false });
  const apart = await moving({ gapMs: 1_800, busyFirst: true });
  expect(Math.min(...together.blockedMs)).toBeGreaterThanOrEqual(850);
  expect(Math.min(...apart.blockedMs)).toBeLessThan(850);
  expect(Math.min(...apart.shifts)).toBeGreaterThan(0.05);
  expect(Math.min(...together.shifts)).toBeGreaterThan(1.4 * Math.max(...apart.shifts));
});

test('layout counts as blocking time, like a script', async () => {
  const hidden = `<div style="display:none">${'<i><b>word</b> <b>word</b></i> '.repeat(8_000)}</div>`;
  // The load, which a measurement waits for, waits for the style, and this for the first paint.
  const runs = await runsOf(
    `${text}${hidden}<script>painted(() => fetch('/painted'))</script><link rel=stylesheet href=/late.css>`,
  );
  for (const { tbtMs } of runs) expect(tbtMs).toBeGreaterThan(200);
});

test('every request is reported once, including redirects and failures; one without an end is not waited for', async () => {
  await using other = await startOrigin({
    '/theirs.js': { headers: javascript, body: 'document.title += "!"' },
  });
  const runs = await runsOf(
    `<style>@font-face { font-family: late; src: url(/font.woff2) } p { font-family: late }</style>${text}
    <link rel=stylesheet href=/moved><link rel=stylesheet href=/missing.css><script src=/refused></script>
    <script async src="${other.url}/theirs.js"></script><script>fetch('/hangs')</script>`,
  );
  for (const { fcpMs, requests } of runs) {
    expect(fcpMs).not.toBeNull();
    const answered = requests.filter(({ status }) => status !== null);
    const [document, ...others] = answered.map(({ url, type }) => `${type} ${url}`);
    const unanswered = requests.filter(({ status }) => status === null);
    expect(unanswered.map(({ url }) => url)).toEqual([`${site.origin.url}/refused`]);
    expect(requests.every(({ startMs, endMs }) => startMs >= 0 && endMs >= startMs)).toBe(true);
    expect(document).toMatch(/^document /);
    expect(others.toSorted()).toEqual([
      `font ${site.origin.url}/font.woff2`,
      `script ${other.url}/theirs.js`,
      `stylesheet ${site.origin.url}/missing.css`,
      `stylesheet ${site.origin.url}/moved`,
      `stylesheet ${site.origin.url}/style.css`,
    ]);
    expect(requests.find(({ type }) => type === 'font')?.bytes).toBeGreaterThan(5_000);
  }
});

test('an empty page has no paint and no blocking time', async () => {
  for (const { fcpMs, lcpMs, lcpElement, tbtMs, cls } of await runsOf('<script>busy(200)</script>'))
    expect([fcpMs, lcpMs, lcpElement, tbtMs, cls]).toEqual([null, null, null, null, 0]);
});
