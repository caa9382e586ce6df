import { corpusMissing, pagesOfBoth } from '../corpus.ts';
import type { Effort } from '../effort.ts';
import { load } from '../machine.ts';
import { type Pass, runPasses } from '../passes.ts';
import { missingPeers } from '../peers.ts';
import { figure, markdown } from '../report.ts';
import { median, sum } from '../statistics.ts';
import { measuredPeers, nothing, subjects } from './subjects.ts';

const mebibyte = 1024 * 1024;

/** What `pageql/extract` costs in the calling process, beside other libraries on the same pages of both corpora. */
export async function library({ rounds, requests }: Effort): Promise<void> {
  if (corpusMissing) return console.log(`\nextract: skipped, ${corpusMissing}.`);
  const pages = await pagesOfBoth(requests);
  const script = new URL('./process.ts', import.meta.url);
  const results = await runPasses(script, Object.keys(subjects), rounds, [String(requests)]);
  const peak = (passes: readonly Pass[]) => Math.max(0, ...passes.map(({ peakRss }) => peakRss));
  const base = peak(results.get(nothing) ?? []);
  const megabytes = figure(sum(pages.map(({ buf }) => buf.length)) / 1e6);
  console.log(
    markdown({
      title: `Extract: ${pages.length} pages of both corpora, ${megabytes} MB, medians of ${rounds} passes in one run, load ${load()}`,
      columns: ['in process', 'CPU ms per page', 'peak RSS MB (over base)', 'errors'],
      rows: [...results].map(([name, passes]) => [
        name,
        figure(median(passes.map(({ cpuMs }) => cpuMs)) / pages.length),
        `${Math.round(peak(passes) / mebibyte)} (+${Math.round((peak(passes) - base) / mebibyte)})`,
        passes[0]?.errors ?? 0,
      ]),
    }),
  );
  console.log(missingPeers(measuredPeers));
}
