import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { parse } from 'parse5';
import { pageInputs } from '../../src/extract/derived/technologies/inputs/inputs.ts';
import { pageMatches } from '../../src/extract/derived/technologies/matches/page-matches.ts';
import { loadFingerprints } from '../../src/extract/derived/technologies/rules/operator-fingerprints.ts';
import {
  configureFingerprints,
  currentRuleset,
} from '../../src/extract/derived/technologies/rules/rulesets.ts';
import { page } from '../helpers/page.ts';
import { similarFingerprints } from '../helpers/similar-fingerprints.ts';
import {
  everydayPage,
  hostilePage,
  syntheticFingerprints,
  syntheticNames,
} from '../helpers/synthetic-fingerprints.ts';
import { corpusMissing, corpusPages } from './corpus.ts';
import type { Effort } from './effort.ts';
import { figure, markdown, type Ratio, ratioTable } from './report.ts';
import { median } from './statistics.ts';

const kilobyte = 1024;
const sizes = [60, 120, 500, 2_000].map((size) => size * kilobyte);
/** Technologies that an operator supplies beside ours: like ours, which real pages nearly have. */
const sets = [0, 2_000, 7_500];
const largest = 7_500;
const madeUp = 500;

/** How long finding technologies takes, by size of page and number of fingerprints, beside parsing the same page. */
export async function technologies({ rounds }: Effort): Promise<void> {
  const rows: (string | number)[][] = [];
  const ratios: Ratio[] = [];
  for (const count of sets) {
    const folder = count > 0 ? writeFingerprints(count) : null;
    const started = performance.now();
    configureFingerprints(folder === null ? [] : loadFingerprints(folder));
    const { name } = await currentRuleset();
    const ready = performance.now() - started;
    const names = syntheticNames(madeUp);
    for (const [kind, size, html] of pages(names)) {
      const { matching, parsing, withCheerio } = await measure(html, rounds);
      rows.push([
        `${kind} ${size / kilobyte} KB`,
        name,
        ...[matching, parsing, withCheerio].map(figure),
        figure(matching / parsing),
      ]);
      if (count !== largest) continue;
      if (kind === 'everyday' && size === 500 * kilobyte)
        ratios.push({
          name: '500 KB page: matching / parse5',
          measured: matching / parsing,
          bound: 'at most',
          bar: 1,
        });
      if (kind === 'hostile')
        ratios.push({
          name: 'hostile 120 KB page: matching',
          measured: matching,
          bound: 'at most',
          bar: 200,
          unit: ' ms',
        });
    }
    if (count === largest) ratios.push(...(await savedRatios(rounds)));
    console.log(`${name}: ready in ${figure(ready)} ms`);
    configureFingerprints([]);
    if (folder) rmSync(folder, { recursive: true });
  }
  const columns = ['page', 'fingerprints', 'matching ms', 'parse5 ms', 'cheerio ms', 'matching / parse5'];
  console.log(markdown({ title: 'Technologies', columns, rows }));
  console.log(ratioTable('Technologies: ratios', ratios));
}

function* pages(names: readonly string[]): Generator<[kind: string, size: number, html: string]> {
  for (const size of sizes) yield ['everyday', size, everydayPage(size, names)];
  yield ['hostile', 120 * kilobyte, hostilePage(120 * kilobyte, names)];
}

const largePage = 100 * kilobyte;
const warmUps = 5;

/** On saved pages that are large: what the middle one takes, and the dearest. */
async function savedRatios(rounds: number): Promise<Ratio[]> {
  if (corpusMissing) return [];
  const large = (await corpusPages()).filter(({ html }) => html.length >= largePage);
  const measured: number[] = [];
  // Expressions are compiled where they are first needed, and once more where they are needed often.
  for (let pass = 0; pass < warmUps; pass += 1) {
    for (const { html, url } of large) await matchingTime(html, url);
  }
  for (const { html, url } of large) {
    const { matching, parsing } = await measure(html, rounds, url);
    measured.push(matching / parsing);
  }
  const kind = `${large.length} saved pages of 100 KB or more: matching / parse5`;
  return [
    { name: `${kind}, median`, measured: median(measured), bound: 'at most', bar: 1 },
    { name: `${kind}, dearest`, measured: Math.max(...measured), bound: 'at most', bar: 2 },
  ];
}

/** Medians in milliseconds; matching is gathering what the rules look at, and running them. */
async function measure(html: string, rounds: number, url?: string) {
  const times = { matching: [] as number[], parsing: [] as number[], withCheerio: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const taken = {
      matching: await matchingTime(html, url),
      parsing: time(() => parse(html, { scriptingEnabled: false })),
      withCheerio: time(() => load(html)),
    };
    // The first round warms up.
    if (round === 0) continue;
    for (const key of ['matching', 'parsing', 'withCheerio'] as const) times[key].push(taken[key]);
  }
  return {
    matching: median(times.matching),
    parsing: median(times.parsing),
    withCheerio: median(times.withCheerio),
  };
}

async function matchingTime(html: string, url?: string): Promise<number> {
  const evaluation = page(html, url === undefined ? {} : { url });
  await evaluation.extract({ needs: pageInputs.needs, extract: () => null });
  const started = performance.now();
  await evaluation.value(pageMatches);
  return performance.now() - started;
}

function time(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Made-up ones among them, of the shapes that the hostile page makes dear. */
function operatorRows(count: number) {
  return { ...similarFingerprints(count - madeUp), ...syntheticFingerprints(madeUp) };
}

function writeFingerprints(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'fingerprints-'));
  writeFileSync(join(folder, 'all.json'), JSON.stringify(operatorRows(count)));
  return folder;
}
