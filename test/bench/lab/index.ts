import { corpusMissing, corpusPages } from '../corpus.ts';
import type { Effort } from '../effort.ts';
import { openService } from '../http/service.ts';
import { howToInstall } from '../peers.ts';
import { benchChromium } from './chromium.ts';
import { openCorpusSite, pagesToMeasure } from './corpus-site.ts';
import { lighthouseInstalled, openLighthouse } from './lighthouse.ts';
import { type PageResult, printResults } from './results.ts';
import { askService } from './service.ts';

const maxPages = 10;

/** How fast saved pages load, by the service and by Lighthouse, in turns. */
export async function lab({ rounds }: Effort): Promise<void> {
  if (corpusMissing) return console.log(`\nlab: skipped, ${corpusMissing}.`);
  if (!lighthouseInstalled)
    return console.log(`\nlab: skipped, Lighthouse is not installed (${howToInstall}).`);
  await using stack = new AsyncDisposableStack();
  const { executable, fonts } = await benchChromium();
  const site = stack.use(await openCorpusSite(pagesToMeasure(await corpusPages(), maxPages)));
  const service = stack.use(await openService({ BROWSER: 'auto', BROWSER_PAGES: '1' }));
  const lighthouse = stack.use(await openLighthouse(executable, fonts ? { FONTCONFIG_FILE: fonts } : {}));

  const results = [...site.urls].map(([page, url]): PageResult => ({ page, url, ours: [], theirs: [] }));
  // A browser that has just started is slow.
  for (const { url } of results.slice(0, 1))
    await Promise.allSettled([askService(service, url), lighthouse.measure(url)]);
  for (let round = 0; round < rounds; round++) {
    for (const { url, ours, theirs } of results) {
      await attempt(async () => {
        const answer = await askService(service, url);
        ours.push(answer);
        for (let run = 0; run < answer.runs; run++) theirs.push(await lighthouse.measure(url));
      });
    }
  }
  printResults(results, lighthouse.version);
}

/** A busy machine fails one load or another; the rest is worth reporting. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.log(`\nNot measured: ${error}`);
  }
}
