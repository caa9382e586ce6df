import { expect, test } from 'vitest';
import { contentTree } from '../../../../src/extract/categories/content/content-tree.ts';
import { markdown } from '../../../../src/extract/categories/content/markdown/index.ts';
import cases from './markdown-cases.json' with { type: 'json' };

const all = { maxTokens: null, links: true, images: true };

test.for(cases)('$title', ({ html, markdown: expected }) => {
  expect(markdown(contentTree(html), all)).toBe(expected);
});

const evil = '&lt;img src=x onerror=alert(1)&gt;';

test.for([
  [
    'code beside code, whose backticks would join',
    `<p><code>${evil}</code><code>\`\`</code></p>`,
    '``` <img src=x onerror=alert(1)>`` ```',
  ],
  [
    'an escape in what GFM reads as an address',
    `<p>http://x.example/${evil} www.x.example/${evil}</p>`,
    'http\\://x.example/\\<img src=x onerror=alert(1)> www\\.x.example/\\<img src=x onerror=alert(1)>',
  ],
  [
    'a mark of our own in code',
    `<p>!<code>\uFDD6\uFDDA${evil}</code></p>`,
    '!`<img src=x onerror=alert(1)>`',
  ],
  [
    'addresses that GFM links to themselves',
    '<p>See https://x.example/a_b?c=d and a@b.example, or <b>a@b.example</b></p>',
    'See https://x.example/a_b?c=d and a@b.example, or **a\\@b.example**',
  ],
  [
    'a line end in quoted code that is no line feed',
    `<blockquote><pre>a&#13;${evil}</pre></blockquote>`,
    '> ```\n> a\n> <img src=x onerror=alert(1)>\n> ```',
  ],
  [
    'a soft hyphen between backticks of a cell',
    `<table><tr><th><pre>\`\u00AD\`${evil}</pre></th></tr></table>`,
    '| ``` ``<img src=x onerror=alert(1)> ``` |\n| --- |',
  ],
  [
    'a bar behind a backslash in the code of a cell',
    '<table><tr><th><code>a\\|b</code></th></tr></table>',
    '| `a\\`\\|`b` |\n| --- |',
  ],
  ['a quotation mark without a space', '<p>&gt;a</p>', '\\>a'],
  [
    'brackets in a link, which some read without their backslashes',
    '<p><a href="https://e.com/">![a](b)</a></p>',
    '[!\\[a\\]\\(b)](https://e.com/)',
  ],
  [
    'a link in a link',
    '<p><a href="https://e.com/1">a <b><a href="https://e.com/2">b</a></b></a></p>',
    '[a **b**](https://e.com/1)',
  ],
  ['a reference in two pieces', '<p>&amp;<u>lt;</u></p>', '\\&lt;'],
  [
    'an address that holds a reference',
    '<p><a href="https://e.com/?a&amp;lt;`*">a</a></p>',
    '[a](https://e.com/?a&amp;lt;%60%2a)',
  ],
  ['words struck by one tilde', '<p>~5 or ~a~</p>', '~5 or ~a\\~'],
  ['a language that is none', '<pre><code class="language-``">a</code></pre>', '```\na\n```'],
  ['a rule in a list', '<ul><li><hr></li></ul>', '- ___'],
] as const)('what is text stays text: %s', ([, html, expected]) => {
  expect(markdown(contentTree(html), all)).toBe(expected);
});

test('links are reduced to their words, those to players too, and images to their alternative text', () => {
  const html =
    '<p><a href="https://e.com/">One</a> <img src="https://e.com/i.png" alt="x"></p><p><a class="embed" href="https://e.com/v">Tube</a></p>';
  expect(markdown(contentTree(html), { ...all, links: false })).toBe('One ![x](https://e.com/i.png)\n\nTube');
  expect(markdown(contentTree(html), { ...all, images: false })).toBe(
    '[One](https://e.com/) x\n\n[Tube](https://e.com/v)',
  );
});

test.for([
  [0, ''],
  [1, ''],
  [2, '# A'],
  [3, '# A'],
  [8, '# A\n\nOne two three.'],
  [13, '# A\n\nOne two three.\n\n- four five'],
  [1000, '# A\n\nOne two three.\n\n- four five\n- six seven'],
] as const)('%i tokens end behind a block that fits', ([maxTokens, expected]) => {
  const html = '<h1>A</h1><p>One two three.</p><ul><li>four five</li><li>six seven</li></ul>';
  expect(markdown(contentTree(html), { ...all, maxTokens })).toBe(expected);
});

const long = 'word '.repeat(20);

test.for([
  ['paragraphs', `<p>One.</p><p>${long}</p><p>3.</p>`, 'One.'],
  ['items', `<ul><li>One</li><li>${long}</li><li>3</li></ul>`, '- One'],
  ['numbered items', `<ol start="9"><li>9</li><li>10</li><li>${long}</li></ol>`, '9. 9\n10. 10'],
  ['an item in two parts', `<ul><li>One</li><li>Two<ul><li>${long}</li></ul></li></ul>`, '- One'],
  [
    'rows',
    `<table><tr><th>1</th></tr><tr><td>2</td></tr><tr><td>${long}</td></tr></table>`,
    '| 1 |\n| --- |\n| 2 |',
  ],
  ['a table without rows', `<table><tr><th>1</th></tr><tr><td>${long}</td></tr></table>`, ''],
] as const)('what fits of %s is told, and nothing behind it', ([, html, expected]) => {
  expect(markdown(contentTree(html), { ...all, maxTokens: 16 })).toBe(expected);
});

test('half a million backticks are no trouble', () => {
  expect(markdown(contentTree(`<p><code>${'` '.repeat(250_000)}</code></p>`), all).length).toBeGreaterThan(
    1000,
  );
});
