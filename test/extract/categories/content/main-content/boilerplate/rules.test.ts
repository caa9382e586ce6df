import { expect, test } from 'vitest';
import { boilerplateRules } from '../../../../../../src/extract/categories/content/main-content/boilerplate/rules.ts';
import { mainContent } from '../../../../../../src/extract/categories/content/main-content/index.ts';
import { derive } from '../../../../../helpers/page.ts';

const prose = (count: number) =>
  '<p>The dough needs a long night in a cool room, and nobody should hurry it along, since yeast takes the time that it takes.'.repeat(
    count,
  );
const textOf = async (body: string) =>
  (await derive(mainContent, `<!doctype html><title>Bread</title>${body}`)).html;
const inArticle = (part: string) => textOf(`<article><h1>Bread</h1>${prose(4)}${part}${prose(4)}</article>`);

test('no name of a rule is a part of another one that it names', () => {
  const subsumed = boilerplateRules.flatMap(({ names }) =>
    names.filter((name) =>
      names.some((other) => other !== name && `-${name.replace('^', '')}-`.includes(`-${other}-`)),
    ),
  );
  expect(subsumed).toEqual([]);
});

test.for([
  [
    'code',
    '<div class="code-toolbar"><pre><code>yeast.rise(12)</code></pre><div class="toolbar">Copy</div></div>',
    'yeast.rise(12)',
  ],
  [
    'MathML',
    '<p><mjx-container class="MathJax CtxtMenu_Attached_0"><mjx-assistive-mml><math><mi>dough</mi></math></mjx-assistive-mml></mjx-container></p>',
    'dough',
  ],
  ['TeX', '<p><span class="katex popup-opener" id="menu"><math><mi>dough</mi></math></span></p>', 'dough'],
] as const)('a name does not overrule what the markup says: %s', async ([, part, text]) => {
  expect(await inArticle(part)).toContain(text);
});

test('the label of an advertisement is none of the text', async () => {
  expect(await inArticle('<div class="css-1dgm0zi-Advert"><span>Advert</span></div>')).not.toContain(
    'Advert',
  );
});

test('the buttons beside code are none of it', async () => {
  const text = await inArticle(
    '<div class="code-toolbar"><pre>rise()</pre><div class="toolbar">Copy it</div></div>',
  );
  expect(text).not.toContain('Copy it');
});

test.for([
  'max-w-[var(--sidebar-width)]',
  'print:break-inside-avoid',
  'hover:[&_.menu]:underline',
  'group/tooltip',
  'hide-read-more-ad',
  'items-no-commercial',
  'content-sidebar-wrap',
  'comments-no-avatar',
  'reviews-without-stars',
  'sidebar-enabled--false',
])('a name that says how a text looks, or what is missing or inside, is not what it is: %s', async (name) => {
  expect(await inArticle(`<div class="${name}"><p>Rye comes first.</div>`)).toContain('Rye comes first.');
});

test('what somebody wrote in a thread is none of its frame, whoever is in its name', async () => {
  const posts = Array.from(
    { length: 4 },
    (_, at) =>
      `<div class="message-user-info">Baker ${at}</div><div class="message-user-content"><p>Post ${at}: ${prose(1)}</div>`,
  );
  const ld = '<script type="application/ld+json">{"@type":"DiscussionForumPosting"}</script>';
  const text = await textOf(`${ld}<main><h1>Bread</h1>${posts.join('')}</main>`);
  expect(text).toContain('Post 3');
  expect(text).not.toContain('Baker 3');
});

test('a consent dialog is one, even where it has most of the words of a page', async () => {
  const dialog = `<div id="onetrust-consent-sdk"><h2>Privacy</h2>${prose(12)}</div>`;
  const text = await textOf(`<h1>Bread</h1><p>Rye, baked by hand.</p>${prose(1)}${dialog}`);
  expect(text).toContain('Rye, baked');
  expect(text).not.toContain('Privacy');
});

test.for([
  [
    'what buyers wrote',
    `<h1>Rye</h1><p>Dark and dense, baked for three hours.</p><div class="product-reviews"><h2>What others say</h2>${prose(6)}</div>`,
    'others say',
  ],
  [
    'what passes by',
    `<h1>Rye</h1>${prose(2)}<div class="swiper"><div><h2>Wheat</h2><p>Light and soft, baked for one hour only.</div></div>`,
    'Wheat',
  ],
] as const)('%s is no part of what is sold; elsewhere it may be the text', async ([, page, words]) => {
  expect(await textOf(`<meta property=og:type content=product>${page}`)).not.toContain(words);
  expect(await textOf(page)).toContain(words);
});

test('a gutter with words parts the columns of a page; one with numbers stands beside code', async () => {
  const code =
    '<table><tr><td class="gutter"><div>101</div><div>102</div><td class="code"><pre>rise()</pre></table>';
  const text = await inArticle(`${code}<div class="layout-gutter"><p>Rye first.</div>`);
  expect(text).toContain('Rye first.');
  expect(text).not.toContain('102');
});

test('a window over a shop is none of it, though it has half of the prose', async () => {
  const dialog = `<div class="modal"><h2>Our ovens</h2>${prose(2)}</div>`;
  const text = await textOf(`<h1>Rye</h1><p>Dark, baked by hand.</p>${prose(2)}${dialog}`);
  expect(text).toContain('Dark, baked');
  expect(text).not.toContain('Our ovens');
});

test('a list of tabs is no text; an accordion that is called one has its sections in it', async () => {
  const text = await inArticle(
    `<div role="tablist"><b>Flour</b><b>Water</b></div><div role="tablist"><h3>Salt</h3>${prose(1)}</div>`,
  );
  expect(text).not.toContain('Flour');
  expect(text).toContain('Salt');
});

test('a link that looks like a button is left out; words that lead nowhere and a card as a whole are kept', async () => {
  const card = 'Rye bread with caraway seeds, baked in a wood-fired oven, two loaves of a pound each';
  const text = await textOf(
    `<main><h1>Bread</h1>${prose(2)}<a class="btn btn-primary" href="/a">Order now</a><a class="btn" href="/b">${card}</a></main>`,
  );
  expect([text.includes('Order now'), text.includes(card)]).toEqual([false, true]);
  expect(await inArticle('<div class="btn">The bell rings twice</div>')).toContain('The bell rings');
});

test('what opens a part of the page is kept, though it looks like a button', async () => {
  const text = await inArticle(
    '<h3><a class="accordion-button" href="/faq">How long does it keep?</a></h3><p>A week.</p>',
  );
  expect(text).toContain('How long does it keep?');
});

test('a disclaimer may be longer than what it stands under; with a heading it is the text', async () => {
  const disclaimer = (heading: string) =>
    `<div class="legal-disclaimer">${heading}${prose(9)}<p>No advice.</div>`;
  const page = (heading: string) =>
    `<main><div><p>Rye first.</p>${prose(2)}</div>${disclaimer(heading)}</main>`;
  expect(await textOf(page(''))).not.toContain('No advice.');
  expect(await textOf(page('<h2>Disclaimer</h2>'))).toContain('No advice.');
});

test('a list to choose from is a control, whether it has controls or scripts', async () => {
  const list = (name: string) => `<ul class="${name}"><li><b>Rye</b><li><b>Spelt</b></ul>`;
  expect(await inArticle(list('filter-list'))).not.toContain('Spelt');
  expect(await inArticle('<p><span class="quantity">9 g</span> salt.')).toContain('9 g');
});

test('tags are links; a number that is named so is text', async () => {
  const tag = (words: string) => inArticle(`<div class="titled-tags">${words}</div>`);
  expect(await tag('<a href="/rye">Rye</a>')).not.toContain('Rye');
  expect(await tag('60,000+')).toContain('60,000+');
});

test('a day is content in a list of posts, where each has its own', async () => {
  const post = (day: string) =>
    `<article><h2>Rye</h2><p class="date"><time class="published">${day} May</time></p>${prose(1)}</article>`;
  const list = `<body itemscope itemtype="https://schema.org/CollectionPage"><h1>News</h1>${['First', 'Second', 'Third'].map((day) => post(day)).join('')}`;
  expect(await textOf(list)).toContain('Second May');
  expect(await inArticle('<p class="date"><time class="published">Second May</time></p>')).not.toContain(
    'Second May',
  );
});

test('a passage that a menu opens is text; the entries of the menu are none', async () => {
  const tabs = `<div class="tabs-menu"><a href="/rye">Rye bread</a></div><div class="tabs-menu-panel">${prose(2)}</div>`;
  const text = await textOf(`<main><h1>Bread</h1>${prose(6)}${tabs}</main>`);
  expect(text.split('a long night')).toHaveLength(9);
  expect(text).not.toContain('Rye bread');
});

test('a menu of dishes leads nowhere, and is the text', async () => {
  const dishes = (name: string) =>
    `<section class="menu-section"><h2>${name}</h2><ul class="menu-items"><li>Rye 2.00</li></ul></section>`;
  const text = await textOf(`<main><h1>Our menu</h1>${dishes('Bread')}${dishes('Rolls')}</main>`);
  expect(text).toContain('Bread');
  expect(text).toContain('Rolls');
});

test('excerpts on the front page of a site are of other pages', async () => {
  const cards = ['Rye', 'Wheat', 'Oats'].map(
    (name) =>
      `<section><h3><a href="/${name}">${name}</a></h3><div class="excerpt">${name} is baked for three hours.</div></section>`,
  );
  const rest = ['Our oven', 'Our flour'].map((name) => `<section><h2>${name}</h2>${prose(2)}</section>`);
  const text = await textOf(`<h1>Bread</h1>${rest.join('')}${cards.join('')}`);
  expect(text).toContain('a long night');
  expect(text).not.toContain('Wheat is baked');
});
