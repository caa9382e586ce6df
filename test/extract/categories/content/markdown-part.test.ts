import { expect, test } from 'vitest';
import { contentTree } from '../../../../src/extract/categories/content/content-tree.ts';
import { markdown } from '../../../../src/extract/categories/content/markdown/index.ts';
import { type MarkdownPart, markdownPart } from '../../../../src/extract/categories/content/markdown/part.ts';

const all = { links: true, images: true };

/** The parts of a content, read one after the other. */
function parts(html: string, maxTokens: number): MarkdownPart[] {
  const tree = contentTree(html);
  const found = [markdownPart(tree, { ...all, maxTokens, from: 0 })];
  for (let last = found[0]; last?.next != null && found.length < 1000; last = found.at(-1)) {
    found.push(markdownPart(tree, { ...all, maxTokens, from: last.next }));
  }
  return found;
}

const texts = (some: readonly MarkdownPart[]) => some.map((part) => part.markdown);

test('a part ends where the next one begins, and says how much it is of the whole', () => {
  const html = '<h1>Rain</h1><p>One two three.</p><p>Four five six.</p>';
  const whole = markdown(contentTree(html), { ...all, maxTokens: null });
  expect(parts(html, 8)).toEqual([
    { markdown: '# Rain\n\nOne two three.', tokens: 8, allTokens: 12, next: whole.indexOf('Four') },
    { markdown: 'Four five six.', tokens: 5, allTokens: 12, next: null },
  ]);
});

test.for([
  ['items', '<ol><li>one</li><li>two</li><li>three</li></ol>', 9, ['1. one\n2. two', '3. three']],
  [
    'rows, below the header again',
    '<table><tr><th>a</th></tr><tr><td>one</td></tr><tr><td>two</td></tr></table>',
    11,
    ['| a |\n| --- |\n| one |', '| a |\n| --- |\n| two |'],
  ],
  [
    'code, each part in its fence',
    `<pre><code class="language-js">${'let it = 1;\n'.repeat(4)}</code></pre>`,
    12,
    ['```js\nlet it = 1;\nlet it = 1;\n```', '```js\nlet it = 1;\nlet it = 1;\n```'],
  ],
  [
    'sentences',
    '<p>One two three four. Five six seven eight.</p>',
    6,
    ['One two three four.', 'Five six seven eight.'],
  ],
  ['a word that is too long', `<p>${'a'.repeat(10)}</p>`, 1, ['aaaa', 'aaaa', 'aa']],
] as const)('what does not fit is read on by %s', ([, html, maxTokens, expected]) => {
  expect(texts(parts(html, maxTokens))).toEqual(expected);
});

test.for([1, 3, 7, 20, 1000])('parts of at most %i tokens hold every word once', (maxTokens) => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
  const items = words.slice(20, 40).map((word) => `<li>${word}</li>`);
  const html = `<h2>${words[0]}</h2><p>${words.slice(1, 20).join(' ')}.</p><ul>${items.join('')}</ul><p>${words.slice(40).join(' ')}</p>`;
  const read = texts(parts(html, maxTokens))
    .join('')
    .replace(/[^a-z0-9]+/g, '');
  expect(read).toBe(words.join(''));
});

test('no tokens are a question for the length alone', () => {
  const tree = contentTree('<p>One two three.</p>');
  const asked = { ...all, maxTokens: 0, from: 0 };
  expect(markdownPart(tree, asked)).toEqual({ markdown: '', tokens: 0, allTokens: 5, next: 0 });
});

test.for([15, 1_000_000])('there is nothing from %i on', (from) => {
  const tree = contentTree('<p>One two three.</p>');
  expect(markdownPart(tree, { ...all, maxTokens: null, from })).toMatchObject({ markdown: '', next: null });
});
