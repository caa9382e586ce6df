import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '../../../../src/categories/content/index.ts';
import { links } from '../../../../src/categories/links/index.ts';
import { outcome } from '../../../../src/derived/outcome/index.ts';
import { derive, extract } from '../../../helpers/page.ts';

/** Written by test/frameworks with the server renderers of the frameworks themselves. */
const folder = resolve(import.meta.dirname, '../../../pages/frameworks');
const pages = globSync('*.html', { cwd: folder }).toSorted();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const text = [
  'For a hundred and twenty years the clock on the market square has told the town when to open its shops, when to go home, and when to worry about the bus.',
  'Last winter it stopped. A tooth of the third wheel had worn away, and nobody could find a second one: the workshop that made it was closed in 1938, and its drawings were lost in the move.',
  'Two pupils of the technical school measured what was left of the wheel with a camera, drew it anew, and had it cut from brass by a firm that usually makes parts for pumps.',
  'On Saturday at noon the hands moved again. The mayor spoke for four minutes, which the clock confirmed, and the band played until the rain came.',
  'The repair has cost eleven thousand euros, of which half was given by readers of this paper. What is left will pay for oil, and for somebody to climb up once a month.',
  'Those who want to see the works may join a tour on the first Sunday of May; the stairs are steep, and there is no lift.',
  'Book a tour of the tower',
].join('\n');

/** Of words counted with repetition. */
function f1(found: string, expected: string): number {
  const words = (of: string) => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [got, wanted] = [words(found), words(expected)];
  const left = [...wanted];
  const hits = got.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * hits.length) / (got.length + wanted.length);
}

const scores: number[] = [];

test('there is a page of each framework', () => {
  expect(pages.map((file) => basename(file, '.html'))).toEqual([
    'lit',
    'preact',
    'react-nested',
    'react',
    'solid',
    'svelte',
    'vue',
  ]);
});

test.for(pages)('what the bytes of %s hold is read', async (file) => {
  const found = await extract(content, read(file));
  const score = f1(found.text ?? '', text);
  scores.push(score);
  expect(score).toBeGreaterThan(0.9);
  expect(found.text).not.toContain('Loading');
  expect(found.title).toBe('The clock on the market square');
  expect(found.needsJavaScriptReasons).toEqual([]);
  expect((await derive(outcome, read(file))).outcome).toBe('OK');
  const { items } = await extract(links, read(file));
  expect(items.filter(({ region }) => region === 'MAIN').map(({ raw }) => raw)).toEqual(['/tours']);
});

test('the text of all of them is right but for a word in thirty', () => {
  expect(scores.length).toBe(pages.length);
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(0.97);
});

test('without the scripts, as pages are often saved, nothing changes', async () => {
  for (const file of pages) {
    const saved = read(file).replace(/<script\b[\s\S]*?<\/script>/g, '');
    expect(f1((await extract(content, saved)).text ?? '', text)).toBeGreaterThan(0.97);
  }
});
