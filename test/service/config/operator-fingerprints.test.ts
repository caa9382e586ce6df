import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { techStack } from '../../../src/extract/categories/tech-stack/index.ts';
import {
  configureFingerprints,
  currentRuleset,
} from '../../../src/extract/derived/technologies/rules/rulesets.ts';
import { loadFingerprints } from '../../../src/service/config/operator-fingerprints.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';
import { extract, type PageOptions } from '../../helpers/page.ts';
import { hostilePage, syntheticFingerprints, syntheticNames } from '../../helpers/synthetic-fingerprints.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

afterEach(() => configureFingerprints([]));

/** A directory with these files, by path. */
function directory(files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryDirectory();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

async function find(name: string, html: string, options?: PageOptions) {
  const { technologies } = await extract(techStack, html, options);
  return technologies.find((technology) => technology.name === name);
}

const thing = {
  cats: [1, 77],
  website: 'https://thing.example',
  oss: true,
  cpe: 'cpe:2.3:a:thing:thing:*:*:*:*:*:*:*:*',
  meta: { generator: '^Thing ([\\d.]+)\\;version:\\1' },
  implies: 'PHP\\;confidence:50',
};
const categories = { 1: { name: 'CMS', priority: 1 } };

test('what comes with PageQL is compiled once for all that configure nothing, and again for others', async () => {
  const own = await currentRuleset();
  configureFingerprints([]);
  expect(await currentRuleset()).toBe(own);
  configureFingerprints(loadFingerprints(directory({ 't.json': { Thing: thing } })));
  expect((await currentRuleset()).name).toMatch(`${own.name} + operator `);
  configureFingerprints([]);
  expect((await currentRuleset()).name).toBe(own.name);
});

test.for([
  [
    'technologies/a.json and categories.json',
    { 'technologies/t.json': { Thing: thing }, 'categories.json': categories },
  ],
  ['files side by side', { 't.json': { Thing: thing }, 'categories.json': categories, 'groups.json': {} }],
] as const)('reads a directory of %s', async ([, files]) => {
  configureFingerprints(loadFingerprints(directory(files)));
  const found = await find('Thing', '<meta name=generator content="Thing 1.2">');
  expect(found).toEqual({
    name: 'Thing',
    slug: 'thing',
    version: '1.2',
    confidence: 0.95,
    categories: ['CMS'],
    website: 'https://thing.example',
    cpe: 'cpe:2.3:a:thing:thing:*:*:*:*:*:*:*:*',
    openSource: true,
    evidence: [{ kind: 'META', match: 'generator: Thing 1.2' }],
    impliedBy: [],
  });
  expect((await find('PHP', '<meta name=generator content="Thing 1.2">'))?.confidence).toBe(0.48);
});

test('the ruleset names the origin of the fingerprints', async () => {
  const own = (await extract(techStack, '<p>')).ruleset;
  expect(own).toMatch(/^pageql [\da-f]{8} \(\d+ technologies\)$/);
  configureFingerprints(loadFingerprints(directory({ 't.json': { Thing: thing } })));
  const both = (await extract(techStack, '<p>')).ruleset;
  expect(both).toMatch(/ \+ operator [\da-f]{8} \(1 technologies\)$/);
  expect(both.startsWith(own)).toBe(true);
});

test('of a technology in both, the rules are merged and the metadata is ours', async () => {
  const row = { cats: [], website: 'https://other.example', headers: { 'x-wp': '' } };
  configureFingerprints(loadFingerprints(directory({ 't.json': { WordPress: row } })));
  const found = await find('WordPress', '<p>', { headers: { 'x-wp': '1' } });
  expect(found).toMatchObject({ confidence: 0.9, website: 'https://wordpress.org' });
  expect(await find('WordPress', '<meta name=generator content="WordPress 6">')).toBeDefined();
});

describe('startup fails if fingerprints cannot be read', () => {
  test.for([
    ['a folder without JSON files', {}, 'FINGERPRINTS: there are no JSON files in '],
    ['a file that is not JSON', { 't.json': '{' }, 'is not valid JSON.'],
    ['a file with a list', { 't.json': [] }, 'does not hold a JSON object.'],
  ] as const)('%s', ([, files, message]) => {
    expect(() => loadFingerprints(directory(files))).toThrow(message);
  });

  test('no directory', () => {
    expect(() => loadFingerprints('/nowhere/at/all')).toThrow('cannot be read.');
  });
});

test('catastrophic expressions match nothing, and cost nothing', { tags: ['cpu'] }, async () => {
  const evil = {
    html: '(a+)+$',
    scriptSrc: '(?=(x+)+y)z',
    headers: { 'x-a': '(a*)*b' },
    meta: { generator: '^(\\w+\\s?)*$' },
  };
  configureFingerprints(loadFingerprints(directory({ 't.json': { Evil: evil, Thing: thing } })));
  const as = 'a'.repeat(50_000);
  const html = `<meta name=generator content="${'word '.repeat(1_000)}!"><p>${as}!<script src="/${as}"></script>`;
  const spent = cpuTime();
  await find('Evil', html, { headers: { 'x-a': as } });
  expect(spent()).toBeLessThan(1_000);
});

test('a page with the words of thousands of technologies is processed in bounded time', {
  tags: ['cpu'],
}, async () => {
  const files = { 't.json': syntheticFingerprints(7_500), 'categories.json': categories };
  configureFingerprints(loadFingerprints(directory(files)));
  await extract(techStack, '<p>');
  const html = hostilePage(120 * 1024, syntheticNames(7_500));
  const spent = cpuTime();
  const { technologies } = await extract(techStack, html);
  // The bench has the figure; this is far above it, for machines that are busy.
  expect(spent()).toBeLessThan(2_000);
  expect(technologies.length).toBeLessThan(7_500);
});
