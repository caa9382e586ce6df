import type { Page } from 'playwright-core';
import type { Parts } from '../../src/inspector/client/types.ts';
import { finished } from './open-inspector.ts';

const verdict: Parts['Verdict'] = {
  requestedUrl: 'https://example.com/',
  url: 'https://example.com/',
  fetch: {
    outcome: 'OK',
    provided: false,
    status: 200,
    contentType: 'text/html',
    bytesRead: 1,
    fetchedAt: '2026-01-01T00:00:00Z',
    blockedBy: null,
    reasons: [],
    rendering: { status: 'NOT_ASKED' },
    redirects: [],
    timings: { dnsMs: null, connectMs: 1, tlsMs: null, ttfbMs: 1, downloadMs: 1, totalMs: 3 },
  },
};

/** Shows these parts as if the service had answered with them: no page on loopback produces them reliably. */
export async function show(
  { page, home }: { page: Page; home: string },
  parts: Partial<Parts>,
  errors: readonly object[] = [],
) {
  const deferred = Object.entries(parts).map(([label, data]) => ({ label, data, path: ['page'] }));
  const payloads = [
    { data: { viewer: null, page: verdict }, ...(errors.length > 0 && { errors }), hasNext: true },
    { incremental: deferred, hasNext: false },
  ];
  const body = payloads.map((payload) => `\r\n---\r\n\r\n${JSON.stringify(payload)}`).join('');
  const contentType = 'multipart/mixed; boundary="-"';
  await page.unroute('**/graphql');
  await page.route('**/graphql', (route) => route.fulfill({ contentType, body: `${body}\r\n-----\r\n` }));
  await page.goto(`${home}/?url=${verdict.url}&print=all`);
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
    url: text,
    title: text,
    screenshot: shot,
    fullPage: { ...shot, height: 4_000 },
    contentWidth: 300,
    horizontalOverflow: true,
    pageHeight: 2_000,
    minFontPx: 12,
    smallTapTargetCount: 2,
    smallTapTargets: [
      { x: 20, y: 100, width: 10, height: 20, selector: text, text },
      { x: 20, y: 1_000, width: 10, height: 20, selector: text, text: null },
    ],
    overflowing: [{ x: 100, y: 0, width: 200, height: 40, selector: text, text }],
    consentBanner: false,
    consoleErrors: [text],
    failedRequestCount: 1,
    addedByScript: { wordCount: 0, linkCount: 0, imageCount: 0, titleChanged: false },
  },
});

export const views = (text: string): Partial<Parts> => ({
  Views: { desktopView: null, mobileView: screen(text) },
});

const spread = { min: 1, median: 2, max: 3 };

type LabMetrics = NonNullable<NonNullable<Parts['Lab']['performance']>['lab']>;

export const lab = (text: string, metrics: Partial<LabMetrics> = {}): Partial<Parts> => ({
  Lab: {
    performance: {
      lab: {
        runCount: 3,
        score: 90,
        fcpMs: spread,
        lcpMs: spread,
        cls: spread,
        tbtMs: spread,
        lcpElement: text,
        requestCount: 1,
        failedRequestCount: 1,
        doubtful: true,
        transferBytes: 9,
        longTaskCount: 1,
        throttling: text,
        environment: text,
        waterfall: [
          {
            url: text,
            type: text,
            status: 404,
            startMs: 0,
            firstByteMs: 1,
            endMs: 2,
            bytes: 9,
            blocking: true,
          },
        ],
        ...metrics,
      },
    },
  },
});

export const audit = (text: string): Partial<Parts> => ({
  Audit: {
    accessibility: {
      audit: {
        ruleset: text,
        score: 90,
        issueCounts: { critical: 1, serious: 0, moderate: 0, minor: 0, undetermined: 0 },
        passedRules: [text],
        undeterminedRules: [text],
      },
    },
    accessibilityFindings: [
      {
        rule: text,
        topic: text,
        result: 'FAIL',
        wcag: [text],
        impact: 'CRITICAL',
        message: text,
        selector: text,
        evidence: [{ match: text }],
        count: 1,
        helpUrl: text,
      },
    ],
  },
});

/** Robots rules with an agent of each purpose, of which the first is refused. */
export const robots = (): Partial<Parts> => ({
  Robots: {
    robots: {
      indexable: true,
      indexability: [],
      verdict: { allowed: true, rule: null, line: null, reason: 'No rule matches.' },
      meta: [],
      xRobotsTag: [],
      txt: null,
      ai: {
        listVersion: '2026-01-01',
        tdmReservation: null,
        noAiMeta: false,
        agents: (['TRAINING', 'SEARCH', 'USER_FETCH'] as const).map((purpose, index) => ({
          agent: `Agent${index}`,
          operator: 'Operator',
          purpose,
          verdict: { allowed: index > 0, line: null, reason: 'A rule.' },
        })),
        llmsTxt: null,
        contentSignals: [],
      },
    },
  },
});

const tool = (name: string, category: 'TAG_MANAGER' | 'ANALYTICS') => ({
  name,
  category,
  ids: [],
  generation: null,
  loadedBy: 'SCRIPT_SRC' as const,
});

/** A tag manager and a tool beside it. */
export const analytics = (): Partial<Parts> => ({
  Analytics: {
    analytics: {
      tools: [tool('Google Tag', 'TAG_MANAGER'), tool('Matomo', 'ANALYTICS')],
      consentInfo: null,
      dataLayer: false,
      thirdPartyTrackerCount: 2,
    },
  },
});
