import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analytics } from '../../../../../src/extract/categories/analytics/index.ts';
import { techStack } from '../../../../../src/extract/categories/tech-stack/index.ts';
import { pageInputs } from '../../../../../src/extract/derived/technologies/inputs/inputs.ts';
import {
  findMatches,
  pageMatches,
} from '../../../../../src/extract/derived/technologies/matches/page-matches.ts';
import { WorkBudget } from '../../../../../src/extract/derived/technologies/patterns/work-budget.ts';
import {
  configureFingerprints,
  currentRuleset,
} from '../../../../../src/extract/derived/technologies/rules/rulesets.ts';
import { loadFingerprints } from '../../../../../src/service/config/operator-fingerprints.ts';
import { catalogOf } from '../../../../../src/service/engine/extraction/catalog.ts';
import { serialiseUnit } from '../../../../../src/service/engine/extraction/serialise-unit.ts';
import { TaskRunner } from '../../../../../src/service/engine/extraction/task-runner.ts';
import { derive, respond } from '../../../../helpers/page.ts';
import {
  everydayPage,
  hostilePage,
  syntheticFingerprints,
  syntheticNames,
} from '../../../../helpers/synthetic-fingerprints.ts';

const count = 7_500;
const names = syntheticNames(count);
const megabyte = 1024 * 1024;

describe('with 7,500 technologies of an operator', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fingerprints-'));
    writeFileSync(join(folder, 'all.json'), JSON.stringify(syntheticFingerprints(count)));
    configureFingerprints(loadFingerprints(folder));
  });
  afterAll(() => {
    configureFingerprints([]);
    rmSync(folder, { recursive: true });
  });

  const budgetLeft = async (html: string, steps?: number) => {
    const budget = new WorkBudget(steps);
    const { ruleset } = await currentRuleset();
    findMatches(ruleset, await derive(pageInputs, html), budget);
    return !budget.isSpent;
  };

  test('an ordinary page of a megabyte takes a small part of the budget', async () => {
    expect(await budgetLeft(everydayPage(megabyte, names), 25_000_000)).toBe(true);
  });

  test('two thousand generators with hundreds of names each stay within the budget', async () => {
    const generator = `<meta name="generator" content="${names.slice(0, 300).join(' ')}">`;
    expect(await budgetLeft(generator.repeat(2_000))).toBe(true);
  });

  test.for([
    ['the beginnings of many patterns', hostilePage(4 * megabyte, names)],
    [
      'elements with all classes in selectors',
      Array.from({ length: 2_000 }, (_, at) => {
        const classes = Array.from({ length: 100 }, (_, of) => `${names[(at * 100 + of) % count]}-widget`);
        return `<p class="${classes.join(' ')}">`;
      }).join(''),
    ],
  ] as const)('a page of %s exceeds the budget and is incomplete', async ([, html]) => {
    expect(await budgetLeft(html)).toBe(false);
    expect(await derive(pageMatches, html)).toMatchObject({ complete: false });
  });

  test('an incomplete search is listed in the truncations of the answer', async () => {
    const runner = new TaskRunner(catalogOf({ techStack, analytics }), serialiseUnit);
    const html = hostilePage(4 * megabyte, names);
    const missing = { error: { code: 'SOURCE_FAILED', message: 'away' } } as const;
    runner.supply(1, { requestedUrl: 'https://example.com/' }, [
      { name: 'response', settled: { value: respond(html) } },
      { name: 'robotsTxt', settled: missing },
      { name: 'dnsRecords', settled: missing },
    ]);
    expect(await runner.run(1, { kind: 'extract', name: 'techStack' })).toMatchObject({
      truncations: [{ path: 'techStack.technologies', totalCount: null }],
    });
    expect(await runner.run(1, { kind: 'extract', name: 'analytics' })).toMatchObject({
      truncations: [{ path: 'analytics.tools', totalCount: null }],
    });
  });
});
