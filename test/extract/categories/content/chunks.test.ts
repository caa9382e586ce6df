import { expect, test } from 'vitest';
import { chunks } from '../../../../src/extract/categories/content/chunks.ts';
import { contentTree } from '../../../../src/extract/categories/content/content-tree.ts';
import { plainText } from '../../../../src/extract/categories/content/plain-text.ts';

const html =
  '<p>Before.</p><h2>One</h2><p>First.</p><h3>One A</h3><p>Second.</p><p>Third.</p><h2>Two</h2><h3>Two A</h3><ul><li>x</li><li>y</li></ul>';

test('a chunk for what stands under each heading, with the path to it', () => {
  expect(
    chunks(plainText(contentTree(html)), 800).map(({ headingPath: path, text }) => ({ path, text })),
  ).toEqual([
    { path: [], text: 'Before.' },
    { path: ['One'], text: 'One\n\nFirst.' },
    { path: ['One', 'One A'], text: 'One A\n\nSecond.\n\nThird.' },
    { path: ['Two', 'Two A'], text: 'Two\n\nTwo A\n\nx\ny' },
  ]);
});

test.for([1, 5, 20, 800])('at most %i tokens each, at the offsets they tell', (maxTokens) => {
  const long = `${html}<p>${'Words of a long paragraph go on, and on. '.repeat(40)}</p><p>${'文が続く。'.repeat(60)}</p><p>${'a😀'.repeat(50)}</p>`;
  const plain = plainText(contentTree(long));
  const { text } = plain;
  const found = chunks(plain, maxTokens);
  for (const { start, end, text: piece, tokens } of found) {
    expect(text.slice(start, end)).toBe(piece);
    expect(piece.isWellFormed()).toBe(true);
    if (maxTokens > 1) expect(tokens).toBeLessThanOrEqual(maxTokens);
  }
  expect(found.map((chunk) => chunk.text.replace(/\s/g, '')).join('')).toBe(text.replace(/\s/g, ''));
});

test('headings of one level with nothing between them each begin a chunk', () => {
  const outline = plainText(contentTree('<h2>One</h2><h2>Two</h2><h3>Two A</h3><p>Text.</p><h2>Three</h2>'));
  expect(chunks(outline, 800).map(({ headingPath: path, text }) => [path.join(' > '), text])).toEqual([
    ['One', 'One'],
    ['Two > Two A', 'Two\n\nTwo A\n\nText.'],
    ['Three', 'Three'],
  ]);
});

test('blocks that fill a chunk to the last token stand in one', () => {
  const [first, ...others] = chunks(plainText(contentTree('<p>雨が降る</p><p>風が吹く</p>')), 9);
  expect([first?.tokens, others]).toEqual([8, []]);
});

test.for([
  ['', 'It rained all day long. ', '.'],
  [' that are quoted', '“It rained, they said.” ', '.”'],
  [' of Japanese', '雨が一日中降っていた。', '。'],
] as const)('a long paragraph is cut behind sentences%s', ([, sentence, end]) => {
  const found = chunks(plainText(contentTree(`<p>${sentence.repeat(20)}</p>`)), 40);
  expect(found.length).toBeGreaterThan(2);
  expect(found.every(({ text }) => text.endsWith(end))).toBe(true);
});
