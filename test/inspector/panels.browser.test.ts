import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Parts } from '../../src/inspector/client/types.d.ts';
import { finished, minute, openInspector } from './open-inspector.ts';

const verdict: Parts['Verdict'] = {
  requestedUrl: 'https://example.com/',
  url: 'https://example.com/',
  fetch: {
    outcome: 'OK',
    status: 200,
    contentType: 'text/html',
    bytesRead: 1,
    fetchedAt: '2026-01-01T00:00:00Z',
    blockedBy: null,
    evidence: [],
    redirects: [],
    timings: { dnsMs: null, connectMs: 1, tlsMs: null, ttfbMs: 1, downloadMs: 1, totalMs: 3 },
  },
};

/** Shows these parts as if the service had answered with them: no page on loopback produces them reliably. */
async function show({ page, home }: { page: Page; home: string }, parts: Partial<Parts>) {
  const deferred = Object.entries(parts).map(([label, data]) => ({ label, data, path: ['page'] }));
  const payloads = [
    { data: { viewer: null, page: verdict }, hasNext: true },
    { incremental: deferred, hasNext: false },
  ];
  const body = payloads.map((payload) => `\r\n---\r\n\r\n${JSON.stringify(payload)}`).join('');
  const contentType = 'multipart/mixed; boundary="-"';
  await page.unroute('**/graphql');
  await page.route('**/graphql', (route) => route.fulfill({ contentType, body: `${body}\r\n-----\r\n` }));
  await page.goto(`${home}/?url=${verdict.url}&print`);
  await finished(page);
}

const shot = {
  url: 'http://127.0.0.1/screenshots/a.webp',
  width: 400,
  height: 800,
  truncated: false,
  scale: 2,
};

const screen = (text: string): Parts['Views']['mobileView'] => ({
  width: 200,
  height: 400,
  zoomDisabled: false,
  rendered: {
    finalUrl: text,
    title: text,
    screenshot: shot,
    fullPage: { ...shot, height: 4_000 },
    contentWidth: 300,
    horizontalOverflow: true,
    pageHeight: 2_000,
    minFontPx: 12,
    smallTapTargets: 2,
    smallTargets: [
      { x: 20, y: 100, width: 10, height: 20, selector: text, text },
      { x: 20, y: 1_000, width: 10, height: 20, selector: text, text: null },
    ],
    overflowing: [{ x: 100, y: 0, width: 200, height: 40, selector: text, text }],
    consentBanner: false,
    consoleErrors: [text],
    failedRequests: 1,
    addedByScript: { words: 0, links: 0, images: 0, titleChanged: false },
  },
});

const views = (text: string): Partial<Parts> => ({
  Views: { desktopView: null, mobileView: screen(text) },
});

const spread = { min: 1, median: 2, max: 3 };

const lab = (text: string): Partial<Parts> => ({
  Lab: {
    performance: {
      lab: {
        runs: 3,
        score: 90,
        fcpMs: spread,
        lcpMs: spread,
        cls: spread,
        tbtMs: spread,
        lcpElement: text,
        requests: 1,
        failedRequests: 1,
        doubtful: true,
        transferBytes: 9,
        longTasks: 1,
        throttling: text,
        environment: text,
        waterfall: [
          {
            url: text,
            kind: text,
            status: 404,
            startMs: 0,
            firstByteMs: 1,
            endMs: 2,
            bytes: 9,
            blocking: true,
          },
        ],
      },
    },
  },
});

const audit = (text: string): Partial<Parts> => ({
  Audit: {
    accessibility: {
      audit: {
        ruleset: text,
        score: 90,
        counts: { critical: 1, serious: 0, moderate: 0, minor: 0, undetermined: 0 },
        passes: [text],
        undetermined: [text],
        issues: [
          {
            ruleId: text,
            topic: text,
            wcag: [text],
            level: text,
            impact: 'CRITICAL',
            message: text,
            selector: text,
            snippet: text,
            count: 1,
            helpUrl: text,
          },
        ],
      },
    },
  },
});

test('small targets and overflowing elements are marked in the screenshot', minute, async () => {
  const opened = await openInspector({ path: null });
  await show(opened, views('x'));
  const panel = opened.page.locator('#views');
  const marks = panel.locator('.shot .mark');
  const places = () =>
    marks.evaluateAll((all) => all.map((mark) => [mark.className, mark.getAttribute('style')]));
  expect(await places()).toEqual([
    ['mark out', 'left: 50%; top: 0%; width: 50%; height: 10%;'],
    ['mark small', 'left: 10%; top: 25%; width: 5%; height: 5%;'],
  ]);
  await panel.getByRole('button', { name: 'Whole page' }).click();
  await expect.poll(places).toEqual([
    ['mark out', 'left: 50%; top: 0%; width: 50%; height: 2%;'],
    ['mark small', 'left: 10%; top: 5%; width: 5%; height: 1%;'],
    ['mark small', 'left: 10%; top: 50%; width: 5%; height: 1%;'],
  ]);
  await panel.getByRole('button', { name: 'Marks' }).click();
  await expect.poll(() => marks.count()).toBe(0);
  expect(await panel.locator('.places li').count()).toBe(3);
});

test('a load whose requests failed has no verdict, in the score or in any metric', minute, async () => {
  const opened = await openInspector({ path: null });
  await show(opened, lab('x'));
  const { page } = opened;
  expect(await page.locator('.scores a').nth(3).innerText()).toContain('doubtful');
  expect(await page.locator('#performance .metric .pill').allInnerTexts()).toEqual(Array(4).fill('Doubtful'));
  expect(await page.locator('#performance .metric .pill:not(.none)').count()).toBe(0);
});

test('no text that only a browser finds in a page runs, with the policy or without it', minute, async () => {
  const opened = await openInspector({ path: null, context: { bypassCSP: true } });
  const { page, complaints } = opened;
  for (const attack of ['<img src=x onerror=alert(1)>', '"><svg onload=alert(2)>', 'javascript:alert(3)']) {
    await show(opened, { ...views(attack), ...lab(attack), ...audit(attack) });
    for (const id of ['views', 'performance', 'checks'])
      expect(await page.locator(`#${id}`).innerText()).toContain(attack);
    const panels = page.locator('main .panel');
    const alien = 'script, svg:not(.gauge), [onerror], [onload], a[href^="javascript:" i]';
    expect(await panels.locator(alien).count()).toBe(0);
  }
  expect(complaints).toEqual([]);
});
