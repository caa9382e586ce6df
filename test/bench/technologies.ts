import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { pageInputs } from '../../src/extract/derived/technologies/inputs/inputs.ts';
import { pageMatches } from '../../src/extract/derived/technologies/matches/page-matches.ts';
import {
  configureFingerprints,
  currentRuleset,
} from '../../src/extract/derived/technologies/rules/rulesets.ts';
import { loadFingerprints } from '../../src/service/config/operator-fingerprints.ts';
import { page } from '../helpers/page.ts';
import { similarFingerprints } from '../helpers/similar-fingerprints.ts';
import { type CorpusPage, corpusMissing, corpusPages } from './corpus.ts';
import type { Effort } from './effort.ts';
import { figure, ratioTable } from './report.ts';
import { median } from './statistics.ts';

/** Technologies that an operator supplies beside ours: like ours, which real pages nearly have. */
const supplied = 7_500;
const largePage = 100 * 1024;
const warmUps = 5;

/** How long finding technologies takes on large saved pages, beside parsing the same page. */
export async function technologies({ rounds }: Effort): Promise<void> {
  if (corpusMissing) return console.log(`\ntechnologies: skipped, ${corpusMissing}.`);
  const folder = mkdtempSync(join(tmpdir(), 'fingerprints-'));
  writeFileSync(join(folder, 'all.json'), JSON.stringify(similarFingerprints(supplied)));
  const started = performance.now();
  configureFingerprints(loadFingerprints(folder));
  const { name } = await currentRuleset();
  console.log(`${name}: ready in ${figure(performance.now() - started)} ms`);
  rmSync(folder, { recursive: true });
  const large = (await corpusPages()).filter(({ html }) => html.length >= largePage);
  // Expressions are compiled where they are first needed, and once more where they are needed often.
  for (let pass = 0; pass < warmUps; pass += 1) for (const one of large) await matchingTime(one);
  const measured: number[] = [];
  for (const one of large) measured.push(await matchingByParsing(one, rounds));
  const kind = `${large.length} saved pages of 100 KB or more: matching / parse5`;
  console.log(
    ratioTable('Technologies: ratios', [
      { name: `${kind}, median`, measured: median(measured), bound: 'at most', bar: 1 },
      { name: `${kind}, dearest`, measured: Math.max(...measured), bound: 'at most', bar: 2 },
    ]),
  );
}

/** A ratio of medians. */
async function matchingByParsing(one: CorpusPage, rounds: number): Promise<number> {
  const [matching, parsing]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    matching.push(await matchingTime(one));
    const started = performance.now();
    parse(one.html, { scriptingEnabled: false });
    parsing.push(performance.now() - started);
  }
  return median(matching) / median(parsing);
}

/** Gathers what the rules look at, and runs them: the time of the latter. */
async function matchingTime({ html, url }: CorpusPage): Promise<number> {
  const evaluation = page(html, { url });
  await evaluation.extract({ needs: pageInputs.needs, extract: () => null });
  const started = performance.now();
  await evaluation.value(pageMatches);
  return performance.now() - started;
}
