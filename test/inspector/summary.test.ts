import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { panels } from '../../src/inspector/client/panels/index.ts';
import { progressOf, summary } from '../../src/inspector/client/panels/summary.ts';
import { defaultSettings } from '../../src/inspector/client/settings.ts';
import type { Inspection, PartName } from '../../src/inspector/client/types.ts';

const all = panels.flatMap(({ parts }) => parts);

/** An inspection of which all these parts have arrived; what is in them does not matter here. */
const running = (parts: readonly PartName[]): Inspection => ({
  url: 'https://example.com/',
  parts: Object.fromEntries(parts.map((part) => [part, {}])),
  viewer: null,
  quota: null,
  failures: [],
  running: true,
  startedAt: 0,
  tookMs: null,
});

test.for([
  ['nothing', [], ''],
  ['one panel', ['Facts'], `1 of ${panels.length} panels filled`],
  ['all but the lab', all.filter((part) => part !== 'Lab'), 'waiting for the measurement on a slow phone'],
  [
    'all but what needs a browser beside other parts',
    all.filter((part) => part !== 'Lab' && part !== 'Audit'),
    'waiting for the accessibility audit and the measurement on a slow phone',
  ],
  ['all but checks of the site', all.filter((part) => part !== 'SiteChecks'), 'waiting for the last answers'],
] as const)('when %s has arrived, it says what is missing', ([, parts, progress]) => {
  expect(progressOf(running(parts))).toBe(progress);
});

const pageUrl = 'https://example.com/';

test.for([
  [
    'each step to the page says what it is',
    [{ kind: 'HTTP', status: 301 }, { kind: 'META_REFRESH' }, { kind: 'ALTERNATE' }, { kind: 'SCRIPT' }],
    ['301', 'meta refresh', 'alternate', 'script', '200', 'Running'],
  ],
  [
    'a refresh of the page itself was not followed',
    [
      { kind: 'HTTP', status: 301 },
      { kind: 'META_REFRESH', url: pageUrl },
    ],
    ['301', '200', 'refreshes to, not followed', 'Running'],
  ],
] as const)('%s', ([, hops, words]) => {
  const redirects = hops.map((hop) => ({
    url: 'https://example.com/old',
    location: 'https://example.com/new',
    ...hop,
  }));
  const fetch = { outcome: 'OK', status: 200, fetchedAt: '2026-01-01', redirects, reasons: [], timings: {} };
  const parts = { Verdict: { url: pageUrl, fetch } } as unknown as Inspection['parts'];
  const context = {
    inspection: { ...running([]), parts },
    settings: defaultSettings,
    report: true,
    onRetry: null,
  };
  const shown = renderToString(summary(context, null)).matchAll(/class="pill none">([^<]*)</g);
  expect(Array.from(shown, ([, word]) => word)).toEqual(words);
});
