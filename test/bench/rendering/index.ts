import { setTimeout as wait } from 'node:timers/promises';
import { corpusMissing, corpusPages } from '../corpus.ts';
import type { Effort } from '../effort.ts';
import { openService, type Service } from '../http/service.ts';
import { openCorpusSite, pagesToMeasure } from '../lab/corpus-site.ts';
import { load } from '../machine.ts';
import { figure, markdown } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { type Memory, memoryOf, peakOf } from './memory.ts';
import { render, scrape, type View } from './render.ts';

const maxPages = 10;
const atOnce = 2;
/** Memory is read after so many renderings, with no page open. */
const checkEvery = 50;
const restMs = 3_000;
/** The heap of an extraction thread grows to its working size over its first few hundred pages, shown or not. */
const plainScrapes = 600;
const views: readonly View[] = ['mobileView', 'desktopView'];

/** How long a rendered view takes, how many there are a minute, and what is held after many of them. */
export async function rendering({ rounds, renderings }: Effort): Promise<void> {
  if (corpusMissing) return console.log(`\nrendering: skipped, ${corpusMissing}.`);
  await using site = await openCorpusSite(pagesToMeasure(await corpusPages(), maxPages));
  const urls = [...site.urls.values()];
  const cold = await coldTimes(urls[0] ?? '', rounds);
  await using service = await openBrowsingService();
  const alone = await oneByOne(service, urls, rounds);
  await scrapes(service, urls);
  const { checks, whole, minutes } = await longRun(service, urls, renderings);
  console.log(
    markdown({
      title: `Rendering: ${urls.length} saved pages on phone and desktop, load ${load()}`,
      columns: ['measure', 'median', 'p90'],
      rows: [
        ['first view, browser not started, ms', ...spread(cold)],
        ['view, browser running, one at a time, ms', ...spread(alone.times)],
        ['memory of the browser for one page, MiB', ...spread(alone.pageBytes.map(mebibytes))],
        [`views per minute, ${atOnce} at once`, figure(renderings / minutes), '-'],
        [`of ${renderings} views, those with a picture of the whole page`, whole, '-'],
      ],
    }),
  );
  console.log(
    markdown({
      title: `Memory with no page open, after so many of ${renderings} renderings; ${plainScrapes} plain scrapes came before`,
      columns: ['renderings', 'browser MiB', 'its processes', 'service MiB'],
      rows: checks.map(([count, { browser, processes, service }]) => [
        count,
        mebibytes(browser).toFixed(0),
        processes,
        mebibytes(service).toFixed(0),
      ]),
    }),
  );
}

function openBrowsingService(): Promise<Service> {
  return openService({ BROWSER: 'auto', BROWSER_PAGES: String(atOnce) });
}

/** Each time in a service that has just started. */
async function coldTimes(url: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await using service = await openBrowsingService();
    times.push((await render(service, { url, view: 'mobileView' })).ms);
  }
  return times;
}

/** Every page in every view, one at a time; starts the browser first. */
async function oneByOne(service: Service, urls: readonly string[], rounds: number) {
  await render(service, { url: urls[0] ?? '', view: 'mobileView' });
  const times: number[] = [];
  const pageBytes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const url of urls) {
      for (const view of views) {
        const idle = memoryOf(service.pid).browser;
        const rendered = render(service, { url, view });
        pageBytes.push((await peakOf(service.pid, rendered)) - idle);
        times.push((await rendered).ms);
      }
    }
  }
  return { times, pageBytes };
}

async function scrapes(service: Service, urls: readonly string[]): Promise<void> {
  for (let number = 0; number < plainScrapes; number++) {
    await scrape(service, urls[number % urls.length] ?? '');
  }
}

async function longRun(service: Service, urls: readonly string[], renderings: number) {
  const checks: [number, Memory][] = [[0, await memoryAtRest(service)]];
  let milliseconds = 0;
  let whole = 0;
  for (let done = 0; done < renderings; ) {
    const startedAt = performance.now();
    const until = Math.min(done + checkEvery, renderings);
    const work = async () => {
      while (done < until) {
        const number = done++;
        const url = urls[number % urls.length] ?? '';
        const view = views[Math.floor(number / urls.length) % views.length] ?? 'mobileView';
        if ((await render(service, { url, view })).whole) whole += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    milliseconds += performance.now() - startedAt;
    checks.push([done, await memoryAtRest(service)]);
  }
  return { checks, whole, minutes: milliseconds / 60_000 };
}

async function memoryAtRest(service: Service): Promise<Memory> {
  await wait(restMs);
  return memoryOf(service.pid);
}

function spread(values: readonly number[]): [string, string] {
  return [figure(median(values)), figure(quantile(values, 0.9))];
}

function mebibytes(bytes: number): number {
  return bytes / 2 ** 20;
}
