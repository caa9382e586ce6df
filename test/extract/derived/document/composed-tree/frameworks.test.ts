import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '../../../../../src/extract/categories/content/index.ts';
import { links } from '../../../../../src/extract/categories/links/index.ts';
import { outcome } from '../../../../../src/extract/derived/outcome/index.ts';
import { articleText, readPage, sentPages, wordF1 } from '../../../../helpers/framework-pages.ts';
import { derive, extract } from '../../../../helpers/page.ts';

const scores: number[] = [];

test('the pages cover each framework', () => {
  expect(sentPages.map((file) => basename(file, '.html'))).toEqual([
    'angular',
    'astro',
    'lit',
    'next',
    'preact',
    'react-nested',
    'react',
    'solid',
    'svelte',
    'vue',
  ]);
});

test.for(sentPages)('reads the streamed content of %s', async (file) => {
  const found = await extract(content, readPage(file));
  const score = wordF1(found.text ?? '', articleText);
  scores.push(score);
  expect(score).toBeGreaterThan(0.9);
  expect(found.text).not.toContain('Loading');
  expect(found.title).toBe('The clock on the market square');
  expect(found.needsJavaScriptReasons).toEqual([]);
  expect((await derive(outcome, readPage(file))).outcome).toBe('OK');
  const { items } = await extract(links, readPage(file));
  expect(items.filter(({ region }) => region === 'MAIN').map(({ raw }) => raw)).toEqual(['/tours']);
});

test('the mean word F1 of all pages is above 0.97', () => {
  expect(scores.length).toBe(sentPages.length);
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(0.97);
});

test('pages without their scripts, as they are often saved, give the same text', async () => {
  for (const file of sentPages) {
    const saved = readPage(file).replace(/<script\b[\s\S]*?<\/script>/g, '');
    expect(wordF1((await extract(content, saved)).text ?? '', articleText)).toBeGreaterThan(0.97);
  }
});
