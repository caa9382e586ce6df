import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Parts } from '../../src/inspector/client/types.d.ts';
import { minute, openInspector } from './open-inspector.ts';

/** Shows a panel with parts that nobody answered, such as no page on loopback makes a browser find every time. */
const show = (page: Page, id: string, parts: Partial<Parts>) =>
  // As text, because Vitest would rewrite the imports.
  page.evaluate(`(async () => {
    const { panels } = await import('/inspector/client/panels/index.js');
    const { render } = await import('preact');
    const parts = ${JSON.stringify(parts)};
    const inspection = { parts, running: false, failures: [], url: '', startedAt: 0, tookMs: 1 };
    const context = { inspection, report: true, settings: { theme: 'system', pictures: true } };
    const place = document.body.appendChild(document.createElement('section'));
    place.id = 'shown-${id}';
    render(panels.find(({ id }) => id === '${id}').view(parts, context), place);
  })()`);

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

test('small targets and what sticks out are marked where the picture shows them', minute, async () => {
  const { page } = await openInspector({ path: null });
  await show(page, 'views', views('x'));
  const panel = page.locator('#shown-views');
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

test('nothing that only a browser finds in a page runs, policy or not', minute, async () => {
  const { page, complaints } = await openInspector({ path: null, context: { bypassCSP: true } });
  for (const attack of ['<img src=x onerror=alert(1)>', '"><svg onload=alert(2)>', 'javascript:alert(3)']) {
    await show(page, 'views', views(attack));
    await show(page, 'performance', lab(attack));
    await show(page, 'checks', audit(attack));
  }
  const shown = page.locator('[id^=shown-]');
  expect(await shown.count()).toBe(9);
  for (const text of await shown.allInnerTexts()) expect(text).toMatch(/alert\(\d\)/);
  expect(await shown.locator('script, svg, [onerror], [onload], a[href^="javascript:" i]').count()).toBe(0);
  expect(complaints).toEqual([]);
});
