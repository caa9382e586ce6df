import { expect, test } from 'vitest';
import { mainContent } from '../../../../../../src/extract/categories/content/main-content/index.ts';
import { cpuTime } from '../../../../../helpers/cpu-time.ts';
import { derive } from '../../../../../helpers/page.ts';

const sentence =
  'The dough needs a long night in a cool room, and nobody should hurry it along, since yeast takes time.';
const column = `<p>${sentence.repeat(3)}</p>`.repeat(4);
const docs = 'https://example.com/docs/bread.html';
const shop = 'https://example.com/products/bread';
const blog = 'https://example.com/2012/05/03/bread';
const html = async (body: string, url: string) =>
  (await derive(mainContent, `<!doctype html><title>Bread</title><body>${body}`, { url })).html;

test.for([
  [
    'versions',
    docs,
    '<div>Versions: <a href="/17">Current</a> / <a href="/16">16</a> / <a href="/15">15</a></div>',
    'Versions',
  ],
  [
    'a path in a paragraph',
    docs,
    '<p><a href="/docs/">Handbuch</a> → <a href="/docs/18/">Fassung 18</a></p>',
    'Fassung',
  ],
  ['an offer of the site', shop, '<div><a href="/sale">Sale: all our bread</a> bis Sonntag</div>', 'Sale'],
  ['a list', blog, '<ul><li><a href="/bread">Хлеб</a></li><li>и <a href="/rye">рожь</a></li></ul>', 'рожь'],
] as const)('a line of links before the headline is not content: %s', async ([, url, line, words]) => {
  expect(await html(`<div>${line}<h1>Bread</h1>${column}</div>`, url)).not.toContain(words);
});

test.for([
  ['prose with a link', docs, `<p>${sentence} <a href="/rye">Rye is slower.</a></p>`, 'Rye is slower'],
  [
    'a label with one link',
    docs,
    '<div>Other editions of this manual <a href="/17">17</a></div>',
    'editions',
  ],
  ['a line without links', docs, '<div>Chapter 11</div>', 'Chapter 11'],
  [
    'a name and where its file is',
    docs,
    '<div>Bread 2.0 for bakers of rye and wheat (<a href="/src">source</a>)</div>',
    'for bakers',
  ],
  [
    'a picture that is a link',
    shop,
    '<div><a href="/large.jpg"><img src="/small.jpg" alt="A loaf"></a></div>',
    'A loaf',
  ],
] as const)('before the headline stays %s', async ([, url, part, words]) => {
  expect(await html(`<div>${part}<h1>Bread</h1>${column}</div>`, url)).toContain(words);
});

test('links after the headline of documentation are its chapters', async () => {
  const chapters = '<p><a href="/a">Flour</a> · <a href="/b">Water</a> · <a href="/c">Salt</a></p>';
  expect(await html(`<div><h1>Bread</h1>${chapters}${column}</div>`, docs)).toContain('Water');
});

test.for([
  ['alone', '<h1>Bread</h1>'],
  ['with a sentence', `<h1>Bread</h1><p>${sentence}</p>`],
] as const)(
  'lines of links that are most of the page are its content: a headline below, %s',
  async ([, end]) => {
    const names = ['Flour', 'Water', 'Salt', 'Yeast', 'Ovens', 'Rye', 'Wheat', 'Oats'];
    const index = names.map((name) => `<p><a href="/docs/${name}">${name} and how to keep it</a> (12)</p>`);
    expect(await html(`<div>${index.join('')}${end}</div>`, docs)).toContain('Yeast');
  },
);

test('links in rows are no content, with a picture or without', async () => {
  const name = 'A loaf of rye for the winter, sliced';
  const card = (start: string) => `${start}<a href="/rye">${name}</a> `;
  const rows = (start: string) =>
    html(`<article>${column}<div>${card(start).repeat(4)}</div>${column}</article>`, blog);
  expect(await rows('<a href="/rye"><img src="/rye.jpg" alt=""></a>')).not.toContain(name);
  expect(await rows('<a href="/rye">Rye</a> ')).not.toContain(name);
  expect(await rows('<a id="rye"></a>')).toContain(name);
});

const vacancy = (href: string) =>
  `<li><a href="${href}"><h3>Baker of rye bread</h3><p>Oslo, full time, from May</p></a></li>`;
test.for([
  ['a copy', '/1', '/1', 1],
  ['an entry of its own if it leads elsewhere', '/1', '/2', 2],
] as const)('what repeats the text of an entry in a list is %s', async ([, first, second, entries]) => {
  const body = `<main><h1>Work</h1><ul>${vacancy(first)}${vacancy(second)}</ul></main>`;
  expect((await html(body, 'https://example.com/category/work')).match(/Oslo/g)).toHaveLength(entries);
});

test('what repeats a text is a copy on other pages, wherever it leads', async () => {
  const body = `<main><h1>Work</h1><ul>${vacancy('/1')}${vacancy('/2')}</ul></main>`;
  expect((await html(body, 'https://example.com/bakery')).match(/Oslo/g)).toHaveLength(1);
});

test.for([
  ['a day', '<div>3 May 2012</div>', '2012'],
  ['days with labels', '<p>Published 3 May 2012 | Updated on 4 May 2012</p>', 'Updated'],
  ['a byline', '<div><span>Von Anna Berg</span> · <time>3. Mai 2012</time></div>', 'Anna'],
  ['a list', '<ul><li>2012年5月3日</li></ul>', '2012'],
  ['a byline without a day', '<div><div>Reviewed by Anna B. Berg, MD</div></div>', 'Anna'],
] as const)(
  'a line of dates at the headline is not content, whatever it is named: %s',
  async ([, line, words]) => {
    expect(await html(`<article><h1>Bread</h1>${line}${column}</article>`, blog)).not.toContain(words);
  },
);

test.for([
  ['a sentence', '<p>The oven was lit on 3 May 2012.</p>', 'lit on 3 May 2012'],
  ['a cell', '<table><tr><th>Day<th>Loaves<tr><td>3 May 2012<td>12</table>', '3 May 2012'],
  ['a value of a term', '<dl><dt>First loaf<dd>3 May 2012</dl>', '3 May 2012'],
  [
    'a quotation',
    '<blockquote><p>Rye rises, too.</p><p>— Anna Berg (@rye) 3 May 2012</p></blockquote>',
    '3 May 2012',
  ],
  ['a period', '<p>3 May 2012 – 5 June 2012</p>', '5 June 2012'],
  ['a heading', '<h2>3 May 2012</h2>', '3 May 2012'],
  ['a list of others', `${column.repeat(3)}<ul><li>By Anna Berg</li></ul>${column}`, 'By Anna'],
  ['a line of who wrote', '<p>By Anna Berg, who bakes in Oslo since 2012</p>', 'By Anna'],
] as const)('a day or a name is content in %s', async ([, part, words]) => {
  expect(await html(`<article><h1>Bread</h1>${part}${column}</article>`, blog)).toContain(words);
});

test.for([
  ['links in boxes within each other', '<object><a href="/x">'.repeat(20_000)],
  [
    'texts that end with a link',
    `<div>a<div>${'b<div>'.repeat(10_000)}${'</div><a href="/x">x</a>'.repeat(10_000)}`,
  ],
  ['links before nothing', `<div>a<div><a href="/x">x</a></div>${'<i></i>'.repeat(5)}</div>`.repeat(10_000)],
] as const)('a page of thousands of %s is read in linear time', { tags: ['cpu'] }, async ([, markup]) => {
  const spent = cpuTime();
  await html(`<main><h1>Bread</h1>${markup}`, 'https://example.com/bakery');
  expect(spent()).toBeLessThan(6_000);
});
