import { expect, test } from 'vitest';
import { mainContent } from '../../../../../src/extract/categories/content/main-content/index.ts';
import { derive } from '../../../../helpers/page.ts';

const sentence = 'Every call waits for the one before it, unless it is told not to by its second argument. ';
const column = `<p>${sentence.repeat(3)}</p>`.repeat(4);
const url = 'https://example.com/docs/manual.html';

const html = async (markup: string, at = url) => (await derive(mainContent, markup, { url: at })).html;

test.for([
  ['a comment', '<pre>run()  <span class="comment"># it waits</span></pre>', 'it waits'],
  ['a tag', '<pre><code>&lt;<span class=tags>div</span>&gt;</code></pre>', 'div'],
  ['a keyword in a line', '<p>Use <code><span class=keywords>await</span></code> here.</p>', 'await'],
] as const)('in code a class name is that of a highlighter: %s', async ([, code, kept]) => {
  expect(await html(`<main>${column}${code}</main>`)).toContain(kept);
  expect(await html(`<main>${column}${code}</main>`, 'https://example.com/')).toContain(kept);
});

test.for([
  ['a term', '<dl><dt id=filter>filter(list)</dt><dd>Keeps some of it.</dd></dl>', 'filter(list)'],
  ['a heading', '<h3 id=share-data>Share data</h3>', 'Share data'],
  [
    'a section of prose that a link leads to',
    `<p>See <a href="manual.html#sql-for-share">below</a>.</p><div id=sql-for-share><h3>The Locking Clause</h3><p>${sentence}</p></div>`,
    'Locking',
  ],
] as const)('an id that is an anchor is no name of the frame: %s', async ([, markup, kept]) => {
  expect(await html(`<main>${column}<p>x</p>${markup}</main>`)).toContain(kept);
});

test('an id that no link leads to is a name: the form to report mistakes by', async () => {
  const asking = `<div id=docComments><h2>Submit correction</h2><p>${sentence}</p></div>`;
  expect(await html(`<main>${column}${asking}</main>`)).not.toContain('Submit');
  const linked = `<main>${column}<p><a href=#docComments>Comments of others</a> follow.</p>${asking}</main>`;
  expect(await html(linked)).toContain('Submit');
});

test('an address with a topic is that of documentation where its host says so and there are no posts', async () => {
  const section = `<div><h2>Comments</h2><p>They begin with a hash.</p></div>`;
  const at = 'https://docs.example.com/topics/waiting/';
  const { kind, html: found } = await derive(
    mainContent,
    `<main><h1>Waiting</h1>${column}${section}</main>`,
    { url: at },
  );
  expect([kind, found.includes('They begin')]).toEqual(['DOCUMENTATION', true]);
});

test('an id that its section’s heading does not share is a name', async () => {
  const found = await html(`${column}<div id=sidebar><h3>Contents</h3><ul><li>Files</ul></div>`);
  expect(found).not.toContain('Files');
});

test('a heading that is a link of the contents is a heading', async () => {
  const found = await html(
    `<main>${column}<h3><a class=toc-backref href="#id1">Waiting</a><a class=headerlink href="#w">¶</a></h3></main>`,
  );
  expect(found).toContain('<h3>Waiting</h3>');
});

test('a chapter on comments is one, a heading over links to other pages is not', async () => {
  const chapter = `<section><h2>Comments</h2><p>${sentence}</p></section>`;
  const others =
    '<section><h2>Related</h2><ul><li><a href=/a>One call</a><li><a href=/b>Two</a></ul></section>';
  const found = await html(`<main>${column}${chapter}${others}</main>`);
  expect(found).toContain('<h2>Comments</h2>');
  expect(found).not.toContain('Related');
});

test.for([
  ['a signature', '<div class="member-signature">void run(int times)</div>', 'void run'],
  ['a remark', '<div class="deprecation-comment">It is gone since 9.</div>', 'It is gone'],
  ['an aside', `<aside><p>Note: ${sentence}</p></aside>`, 'Note:'],
  ['an alert', `<div class=alert role=alert><h4>Caution</h4><p>${sentence}</p></div>`, 'Caution'],
  [
    'a footnote',
    '<aside class=footnote-list><aside class=footnote role=note>[1] Not so.</aside></aside>',
    'Not so',
  ],
] as const)('%s is a part of a manual', async ([, markup, kept]) => {
  expect(await html(`<main>${column}${markup}</main>`)).toContain(kept);
});

const links = (...names: readonly string[]) =>
  `<ul>${names.map((name) => `<li><a href="${name}.html">${name}</a>`).join('')}</ul>`;

test('a list of chapters below the headline is content, a menu before it or outside of main is not', async () => {
  const chapters = links('Files', 'Calls', 'Types', 'Errors');
  const menu = links('Home', 'Blog', 'Shop', 'Jobs');
  const plain = await html(`<title>Guide</title><div>${menu}</div><div><h1>Guide</h1>${chapters}</div>`);
  expect(plain).toContain('Errors');
  expect(plain).not.toContain('Jobs');
  const marked = await html(`<title>Guide</title><main><h1>Guide</h1>${chapters}</main><div>${menu}</div>`);
  expect(marked).toContain('Errors');
  expect(marked).not.toContain('Jobs');
});

test('the contents of a book are content, those of the page are not', async () => {
  const book = `<div class=toc><p><b>Table of Contents</b></p>${links('Files', 'Calls', 'Types', 'Errors')}</div>`;
  expect(await html(`<title>Guide</title><h1>Guide</h1>${book}`)).toContain('Errors');
  for (const place of ['#', 'manual.html#']) {
    const own = book.replaceAll('href="', `href="${place}`);
    const anchors = '<a name="Files.html"></a><a id="Calls.html"></a><h2 id="Types.html"></h2>';
    expect(await html(`<title>Guide</title><h1>Guide</h1>${own}${anchors}${column}`)).not.toContain('Errors');
  }
});

test('contents lead to places of the page whose ids their addresses encode', async () => {
  const names = ['Größen', 'Aufrufe', 'Fehler'];
  const own = names.map((name) => `<li><a href="buch.html#${encodeURIComponent(name)}">${name}`).join('');
  const sections = names.map((name) => `<h2 id="${name}"></h2>`).join('');
  const page = `<title>Guide</title><h1>Guide</h1><div class=toc><ul>${own}</ul></div>${column}${sections}`;
  expect(await html(page)).not.toContain('Größen');
});

test('the ways to the chapters before and after are none of this one', async () => {
  const ways = '<table><tr><td><a href=a.html>Prev</a><td>Chapter 5<td><a href=c.html>Next</a></table>';
  const found = await html(`<div class=navheader>${ways}</div><h1>Calls</h1>${column}`);
  expect(found).not.toContain('Chapter 5');
});
