import { load } from '../machine.ts';
import { figure, markdown } from '../report.ts';
import { median } from '../statistics.ts';
import type { LoadFigures, Metric, Range } from './figures.ts';
import type { LighthouseLoad } from './lighthouse.ts';
import type { Answer } from './service.ts';

/** How many digits a metric is told with, and what it is called. */
const metrics: Readonly<Record<Metric, { readonly name: string; readonly digits: number }>> = {
  fcp: { name: 'FCP, ms', digits: 0 },
  lcp: { name: 'LCP, ms', digits: 0 },
  cls: { name: 'CLS', digits: 3 },
  tbt: { name: 'TBT, ms', digits: 0 },
  score: { name: 'score without Speed Index', digits: 0 },
  requests: { name: 'requests', digits: 0 },
  bytes: { name: 'bytes', digits: 0 },
};
const metricNames = Object.keys(metrics) as Metric[];

/** What was said of one page, load by load. */
export interface PageResult {
  readonly page: string;
  readonly url: string;
  readonly ours: Answer[];
  readonly theirs: LighthouseLoad[];
}

export function printResults(all: readonly PageResult[], version: string): void {
  const results = all.filter(({ ours, theirs }) => ours.length > 0 && theirs.length > 0);
  const runs = results.flatMap(({ ours }) => ours.map(({ runs }) => runs));
  const answers = Math.min(...results.map(({ ours }) => ours.length));
  const loads = Math.min(...results.map(({ theirs }) => theirs.length));
  console.log(
    `\n### Lab: ${results.length} saved pages, at least ${answers} answers of the service (${median(runs)} loads each in the middle, ${Math.min(...runs)} at least) and ${loads} loads of Lighthouse ${version}, in turns, load ${load()}`,
  );
  for (const metric of metricNames) console.log(metricTable(results, metric));
  console.log(summary(results));
}

function metricTable(results: readonly PageResult[], metric: Metric): string {
  const { name, digits } = metrics[metric];
  return markdown({
    title: `${name}: median (least to most)`,
    columns: ['page', 'PageQL', 'Lighthouse', 'within its spread'],
    rows: results.map((result) => {
      const [ours, theirs] = rangesOf(result, metric);
      return [
        result.page,
        said(ours, digits),
        said(theirs, digits),
        isWithin(ours, theirs, digits) ? 'yes' : '**no**',
      ];
    }),
  });
}

function summary(results: readonly PageResult[]): string {
  const rows = metricNames.map((metric) => {
    const ranges = results.map((result) => rangesOf(result, metric));
    const within = ranges.filter(([ours, theirs]) => isWithin(ours, theirs, metrics[metric].digits)).length;
    const near = ranges.filter(([ours, theirs]) => isNear(ours, theirs, metrics[metric].digits)).length;
    const overlapping = ranges.filter(([ours, theirs]) =>
      overlap(ours, theirs, metrics[metric].digits),
    ).length;
    const ratios = ranges.flatMap(([ours, theirs]) =>
      theirs.median > 0 ? [ours.median / theirs.median] : [],
    );
    return [
      metrics[metric].name,
      `${within}/${results.length}`,
      `${near}/${results.length}`,
      `${overlapping}/${results.length}`,
      figure(median(ratios)),
      ...onOneLoad(results, metric),
    ];
  });
  const withSpeedIndex = results.map(
    ({ theirs }) =>
      median(theirs.map(({ scoreWithSpeedIndex }) => scoreWithSpeedIndex)) -
      rangeOf(theirs.map(({ score }) => score)).median,
  );
  return `${markdown({
    title: 'Lab: PageQL beside Lighthouse',
    columns: [
      'metric',
      'median within its spread',
      'medians apart by its spread at most',
      'spreads overlap',
      'PageQL / Lighthouse, median over the pages',
      'apart on one and the same load, median',
      'most',
    ],
    rows,
  })}\nSpeed Index, which PageQL does not measure, moves Lighthouse’s own score by ${Math.min(...withSpeedIndex)} to ${Math.max(...withSpeedIndex)} points on these pages.`;
}

/** How far the service's reader is from Lighthouse where both watched the same load. */
function onOneLoad(results: readonly PageResult[], metric: Metric): readonly string[] {
  if (!isOfOneLoad(metric)) return ['-', '-'];
  const apart = results.flatMap(({ theirs }) =>
    theirs.map((load) => Math.abs(load[metric] - load.seen[metric])),
  );
  return [median(apart), Math.max(...apart)].map((value) => value.toFixed(metrics[metric].digits));
}

function isOfOneLoad(metric: Metric): metric is keyof LoadFigures {
  return metric === 'fcp' || metric === 'lcp' || metric === 'cls' || metric === 'tbt';
}

function rangesOf({ ours, theirs }: PageResult, metric: Metric): readonly [Range, Range] {
  const answers = ours.map((answer) => answer[metric]);
  const one: Range = {
    min: Math.min(...answers.map(({ min }) => min)),
    median: median(answers.map((range) => range.median)),
    max: Math.max(...answers.map(({ max }) => max)),
  };
  return [one, rangeOf(theirs.map((figures) => figures[metric]))];
}

function rangeOf(values: readonly number[]): Range {
  return { min: Math.min(...values), median: median(values), max: Math.max(...values) };
}

/** As far as the digits go that are shown. */
function isWithin(ours: Range, theirs: Range, digits: number): boolean {
  const value = rounded(ours.median, digits);
  return value >= rounded(theirs.min, digits) && value <= rounded(theirs.max, digits);
}

/** Whether the two differ by no more than Lighthouse does from itself. */
function isNear(ours: Range, theirs: Range, digits: number): boolean {
  return Math.abs(rounded(ours.median - theirs.median, digits)) <= rounded(theirs.max - theirs.min, digits);
}

function overlap(ours: Range, theirs: Range, digits: number): boolean {
  const [low, high] = [rounded(ours.min, digits), rounded(ours.max, digits)];
  return low <= rounded(theirs.max, digits) && high >= rounded(theirs.min, digits);
}

function said({ min, median, max }: Range, digits: number): string {
  const [low, middle, high] = [min, median, max].map((value) => rounded(value, digits));
  return `${middle} (${low} to ${high})`;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
