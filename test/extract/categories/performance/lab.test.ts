import { expect, test } from 'vitest';
import { lab } from '../../../../src/extract/categories/performance/lab.ts';
import type { LabMetrics } from '../../../../src/extract/categories/performance/lab-types.ts';
import type { LabRequest, LabRun, LabRuns } from '../../../../src/extract/page/browser.ts';

const request = (url: string, type: string, bytes: number, status: number | null = 200): LabRequest => ({
  url,
  type,
  bytes,
  status,
  startMs: 0,
  firstByteMs: status === null ? null : 20.04,
  endMs: 30.06,
});
const requests = [
  request('https://shop.example.com/', 'document', 1_000),
  request('https://static.example.com/a.js', 'script', 200),
  request('https://cdn.other.net/b.js', 'script', 300),
  request('https://cdn.other.net/c.woff2', 'font', 50),
];

function run(metrics: Partial<LabRun>): LabRun {
  const still = {
    fcpMs: 1_000,
    lcpMs: 1_500,
    lcpElement: 'h1',
    cls: 0,
    tbtMs: 0,
    longTasks: 0,
    blocking: ['https://static.example.com/a.js'],
    requests,
  };
  return { ...still, ...metrics };
}

function read(runs: readonly LabRun[]): LabMetrics {
  const labRuns: LabRuns = {
    runs,
    browserVersion: '153.0.1.2',
    machine: 'linux x64, 2 cores',
    finalUrl: 'https://shop.example.com/',
    throttling: { latencyMs: 560, downloadKbps: 1_500, uploadKbps: 700, cpuSlowdown: 4 },
  };
  return lab.extract({ labRuns }, { requestedUrl: labRuns.finalUrl }) as LabMetrics;
}

test('three loads: median and spread; single values come from the median load', () => {
  const metrics = read([
    run({ lcpMs: 1_900.4, cls: 0.31, tbtMs: 10, lcpElement: 'img', longTasks: 9 }),
    run({ lcpMs: 1_200.2, cls: 0.1, tbtMs: 400, lcpElement: 'p' }),
    run({ lcpMs: 1_600.6, cls: 0.12345, tbtMs: 90, lcpElement: 'h1', longTasks: 2 }),
  ]);
  expect(metrics).toMatchObject({
    runCount: 3,
    fcpMs: { min: 1_000, median: 1_000, max: 1_000 },
    lcpMs: { min: 1_200, median: 1_601, max: 1_900 },
    cls: { min: 0.1, median: 0.1235, max: 0.31 },
    tbtMs: { min: 10, median: 90, max: 400 },
    speedIndexMs: null,
    lcpElement: 'h1',
    longTaskCount: 2,
  });
});

test('one load and two loads are reported as such', () => {
  expect(read([run({ lcpMs: 1_700 })])).toMatchObject({
    runCount: 1,
    lcpMs: { min: 1_700, median: 1_700, max: 1_700 },
  });
  expect(read([run({ lcpMs: 1_700 }), run({ lcpMs: 1_900 })])).toMatchObject({
    runCount: 2,
    lcpMs: { min: 1_700, median: 1_800, max: 1_900 },
  });
});

test('requests and bytes by type, and those of third parties', () => {
  const { requestCount: requests, transferBytes, byType } = read([run({})]);
  expect([requests, transferBytes]).toEqual([4, 1_550]);
  expect(Object.fromEntries(byType.map(({ name, count }) => [name, count]))).toEqual({
    document: 1,
    'document bytes': 1_000,
    font: 1,
    'font bytes': 50,
    script: 2,
    'script bytes': 500,
    'third-party': 2,
    'third-party bytes': 350,
  });
});

test('a page that paints nothing has no paint times and no score', () => {
  const empty = read([run({ fcpMs: null, lcpMs: null, lcpElement: null, tbtMs: null })]);
  expect(empty).toMatchObject({ fcpMs: null, lcpMs: null, tbtMs: null, lcpElement: null, score: null });
  expect(empty.cls).toEqual({ min: 0, median: 0, max: 0 });
});

test('the environment says how it was measured, and that the score has no Speed Index', () => {
  const { throttling, environment } = read([run({})]);
  expect(throttling).toMatch(/560 ms .* 1500 kbit\/s down, 700 kbit\/s up; processor 4 times slower/);
  expect(environment).toMatch(/^Chromium 153\.0\.1\.2 on linux x64, 2 cores; a phone of 412 by 823 at 1\.75/);
  expect(environment).toMatch(/Speed Index is not measured and the other weights are rescaled to 100/);
});

test('the requests of the median load, with what they blocked', () => {
  const { waterfall } = read([run({})]);
  expect(waterfall.map(({ type: kind, blocking }) => [kind, blocking])).toEqual([
    ['document', false],
    ['script', true],
    ['script', false],
    ['font', false],
  ]);
  expect(waterfall[0]).toEqual({
    url: 'https://shop.example.com/',
    type: 'document',
    status: 200,
    startMs: 0,
    firstByteMs: 20,
    endMs: 30.1,
    bytes: 1_000,
    blocking: false,
  });
});

test.for([
  ['none failed', 0, false],
  ['a tenth', 1, false],
  ['more than a tenth', 2, true],
] as const)('a load is doubtful if many requests failed: %s', ([, failures, doubtful]) => {
  const good = Array.from({ length: 10 - failures }, () => request('https://shop.example.com/', 'image', 10));
  const bad = [
    request('https://a.example.net/', 'image', 5, 404),
    request('https://b.example.net/', 'image', 0, null),
  ];
  const metrics = read([run({ requests: [...good, ...bad.slice(0, failures)] })]);
  expect(metrics).toMatchObject({ failedRequestCount: failures, doubtful });
});

test('a request without an answer is listed, but not counted', () => {
  const lost = request('https://gone.example.net/', 'script', 0, null);
  const metrics = read([run({ requests: [...requests, lost] })]);
  expect([metrics.requestCount, metrics.transferBytes, metrics.waterfall.length]).toEqual([4, 1_550, 5]);
  expect(metrics.waterfall.at(-1)).toMatchObject({ status: null, bytes: null, firstByteMs: null });
});
