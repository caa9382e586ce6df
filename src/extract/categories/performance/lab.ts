import { labRuns } from '../../derived/browser-sources.ts';
import { mobileProfile } from '../../lib/device-profiles.ts';
import { sameSite } from '../../lib/domain.ts';
import type { LabRequest, LabRun, LabRuns, Throttling } from '../../page/browser.ts';
import { part } from '../../page/category.ts';
import type { Count } from '../../schema/count.ts';
import { labScore } from './lab-score.ts';
import type { LabRequest as AnsweredRequest, LabMetrics, Spread } from './lab-types.ts';

/** Summarises the loads of the page on a slow phone. */
export const lab = part({ labRuns }, ({ labRuns }): LabMetrics => {
  const { runs, finalUrl } = labRuns;
  const typical = typicalRun(runs);
  const answered = typical.requests.filter(({ status }) => status !== null);
  const failed = typical.requests.filter(({ status }) => status === null || status >= 400);
  const over = (metric: 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls', digits = 0) =>
    spread(
      runs.map((run) => run[metric]),
      digits,
    );
  const spreads = { fcpMs: over('fcpMs'), lcpMs: over('lcpMs'), tbtMs: over('tbtMs'), cls: over('cls', 4) };
  const { fcpMs, lcpMs, tbtMs, cls } = spreads;
  return {
    runCount: runs.length,
    ...spreads,
    lcpElement: typical.lcpElement,
    speedIndexMs: null,
    requestCount: answered.length,
    waterfall: waterfall(typical),
    failedRequestCount: failed.length,
    doubtful: failed.length > typical.requests.length * maxFailedShare,
    transferBytes: bytesOf(answered),
    byType: byType(answered, new URL(finalUrl).hostname),
    longTaskCount: typical.longTasks,
    score: labScore({
      fcpMs: fcpMs?.median ?? null,
      lcpMs: lcpMs?.median ?? null,
      tbtMs: tbtMs?.median ?? null,
      cls: cls?.median ?? null,
    }),
    throttling: throttlingText(labRuns.throttling),
    environment: environmentText(labRuns),
  };
});

/** If a larger share of the requests fails, the measured page is not the one that visitors load. */
const maxFailedShare = 0.1;
const longestWaterfall = 300;

function waterfall({ requests, blocking }: LabRun): AnsweredRequest[] {
  const isBlocking = new Set(blocking);
  return requests
    .slice(0, longestWaterfall)
    .map(({ url, type, status, bytes, startMs, firstByteMs, endMs }) => ({
      url,
      type,
      status,
      startMs: tenths(startMs),
      firstByteMs: firstByteMs === null ? null : tenths(firstByteMs),
      endMs: tenths(endMs),
      bytes: status === null ? null : bytes,
      blocking: isBlocking.has(url),
    }));
}

const tenths = (ms: number) => Number(ms.toFixed(1));

/** The median run by its paint: single values are taken from it. */
function typicalRun(runs: readonly LabRun[]): LabRun {
  const paint = ({ lcpMs, fcpMs }: LabRun) => lcpMs ?? fcpMs ?? 0;
  const sorted = runs.toSorted((a, b) => paint(a) - paint(b));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('A measured page has at least one run');
  return middle;
}

function spread(values: readonly (number | null)[], digits: number): Spread | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return null;
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? min;
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? max;
  const round = (value: number) => Number(value.toFixed(digits));
  return { min: round(min), median: round((low + high) / 2), max: round(max) };
}

/** Requests and bytes by type, and those of third parties. */
function byType(requests: readonly LabRequest[], host: string): Count[] {
  const groups = new Map([...Map.groupBy(requests, ({ type }) => type)].sort());
  const thirdParty = requests.filter(({ url }) => !sameSite(new URL(url).hostname, host));
  const all = [...groups, ['third-party', thirdParty] as const];
  return [
    ...all.map(([name, group]) => ({ name, count: group.length })),
    ...all.map(([name, group]) => ({ name: `${name} bytes`, count: bytesOf(group) })),
  ];
}

function bytesOf(requests: readonly LabRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}

function throttlingText({ latencyMs, downloadKbps, uploadKbps, cpuSlowdown }: Throttling): string {
  return `Slow 4G, applied: ${latencyMs} ms added to each request, ${downloadKbps} kbit/s down, ${uploadKbps} kbit/s up; processor ${cpuSlowdown} times slower.`;
}

function environmentText({ browserVersion, machine }: LabRuns): string {
  const { width, height, scale } = mobileProfile;
  return `Chromium ${browserVersion} on ${machine}; a phone of ${width} by ${height} at ${scale}, empty cache. Score by the weights and curves of Lighthouse's mobile score; Speed Index is not measured and the other weights are rescaled to 100. There is no input, so there is no INP.`;
}
