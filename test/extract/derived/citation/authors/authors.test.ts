import { expect, test } from 'vitest';
import { authorClaims, authors } from '../../../../../src/extract/derived/citation/authors/index.ts';
import { cpuTime } from '../../../../helpers/cpu-time.ts';
import { derive } from '../../../../helpers/page.ts';

const linked = (author: unknown, rest: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', headline: 'H', author, ...rest })}</script>`;

const names = async (html: string) => (await derive(authors, html)).map(({ name }) => name);

test.for([
  [
    'the one in Drupal’s line',
    '<h1>T</h1><div class="submitted">Submitted by Ann Lee on Mon, 2019-01-21 13:49</div><p>Text.</p>',
  ],
  ['JSON-LD, an object', linked({ '@type': 'Person', name: 'Ann Lee' })],
  ['JSON-LD, the parts of a name', linked({ givenName: 'Ann', familyName: 'Lee' })],
  ['JSON-LD, an empty list of names', linked({ name: [], givenName: 'Ann', familyName: 'Lee' })],
  [
    'JSON-LD, by @id',
    '<script type="application/ld+json">{"@graph":[{"@type":"Article","author":{"@id":"#a"}},{"@id":"#a","@type":"Person","name":"Ann Lee"}]}</script>',
  ],
  [
    'a blogger who is also the publisher and gives the site its name',
    `<meta property=og:site_name content="Ann Lee">${linked(
      { '@type': 'Person', name: 'Ann Lee' },
      { publisher: { '@type': ['Person', 'Organization'], name: 'Ann Lee' } },
    )}`,
  ],
  [
    'a person before the site itself, wherever the site is named',
    `<meta property=og:site_name content="soupbelly"><h1>T</h1><p>By Ann Lee</p>${linked(
      { '@type': 'Person', name: 'soupbelly' },
      { publisher: { '@type': ['Person', 'Organization'], name: 'soupbelly' } },
    )}`,
  ],
  ['a recipe', '<meta name=author content="Recipe by Ann Lee">'],
  ['a label without a colon', '<meta name=author content="Author Ann Lee">'],
  ['a meta', '<meta name=author content="By Ann Lee">'],
  [
    'without the place of the reporter, in nested brackets',
    linked('Ann Lee (Lviv (Ukraine), envoyée spéciale)'),
  ],
  [
    'not the links next to a name',
    '<h1>T</h1><p class=author><a href=/author/ann>Ann Lee</a> <a href=/author/ann/all>View Author Page</a> <a href=/author/x>→ Learn More</a></p>',
  ],
  [
    'not the job title, in its own element',
    '<h1>T</h1><div class=byline><span class=author>Ann Lee</span><span class=author>Daily News Reporter</span></div>',
  ],
  ['without footnote marks', '<h1>T</h1><p class=authors>Ann Lee<sup>1,2</sup></p>'],
  [
    'the name in JSON-LD, where a meta has others',
    `${linked('Ann Lee')}<meta name=author content="Cat Moe and Bob Roe">`,
  ],
  ['microdata', '<h1>T</h1><div itemprop=author itemscope><span itemprop=name>Ann Lee</span></div>'],
  ['rel=author', '<h1>T</h1><p>by <a rel=author href=/ann>Ann Lee</a></p>'],
  ['a class', '<h1>T</h1><p class=css-1x-Byline>By Ann Lee | May 1, 2024</p>'],
  [
    'a card with buttons',
    '<h1>T</h1><div class=author><h4>Ann Lee</h4><a href=#>Profile</a><a href=#>Follow</a></div>',
  ],
  [
    'a marked name inside a marked line',
    '<h1>T</h1><p class=author>Ann Lee <span>RECIPE BY Acme</span> <b class=author-name>Ann Lee</b></p>',
  ],
  ['a label in its own block', '<h1>T</h1><div class=author><div>By</div>Ann Lee</div>'],
  [
    'not the group on whose behalf the author writes',
    '<h1>T</h1><p class=author>May 1, 2024 · Ann Lee on behalf of the Acme group</p>',
  ],
  [
    'without labels and roles of the same class',
    '<h1>T</h1><div class=author>Insights from</div><div class=author>Ann Lee</div><div class=author>Marketing Director</div><div class=author>The Author</div><div class=author>Fact Checked</div>',
  ],
  [
    'a card that begins with the name',
    '<h1>T</h1><div class=author-info><div>Ann Lee</div><div>Writer</div></div>',
  ],
  [
    'a name in two places before a name in one',
    '<meta name=author content="Acme Desk"><meta property=article:author content="Ann Lee"><h1>T</h1><p class=byline>By Ann Lee</p>',
  ],
  [
    'a name that several metas agree on before the byline',
    '<meta name=author content="Ann Lee"><meta name=parsely-author content="Ann Lee"><h1>T</h1><p class=byline>By Bob Roe</p>',
  ],
  [
    'a full name in two places before an account in two others',
    '<meta name=author content=AnnL><meta name=parsely-author content=AnnL><h1>T</h1><p class=author><a href=/author/annl>Ann Lee</a></p><p>By Ann Lee</p>',
  ],
  [
    'a line “Written by” far below',
    `<h1>T</h1><p>${'Words. '.repeat(200)}</p><div><p>Written by Ann Lee</p><p>Ann lives by the sea.</p></div>`,
  ],
  [
    'the line below “Written by”',
    `<h1>T</h1><p>${'Words. '.repeat(200)}</p><div><h4>Written by</h4>\n<div>Ann Lee</div></div>`,
  ],
  [
    'a person before the staff',
    '<meta name=author content="Acme Staff"><h1>T</h1><p class=byline>By Ann Lee</p>',
  ],
  [
    'a name that fills the first line, above a date',
    '<h1>T</h1><p>Ann Lee</p><p>Head of Weather</p><p>Updated on 23 Oct 2025</p>',
  ],
  [
    'a person, without the editors named next to it',
    '<h1>T</h1><p class=author>Ann Lee, The Weather editors</p>',
  ],
  ['a person before the agencies', '<meta name=author content=Agencies><h1>T</h1><p>By Ann Lee</p>'],
  ['a person before an account', '<h1>T</h1><a rel=author href=/u>annlee</a><p class=byline>By Ann Lee</p>'],
] as const)('Ann Lee is the author: %s', async ([, html]) => {
  expect(await names(html)).toEqual(['Ann Lee']);
});

test.for([
  ['JSON-LD, at a site', linked({ '@type': 'Person', name: 'Ann @ Good Kitchen' }), ['Ann']],
  ['a meta of several', '<meta name=authors content="Ann Lee, Bob Roe">', ['Ann Lee', 'Bob Roe']],
  [
    'the one in Drupal’s French line',
    '<h1>T</h1><div class="submitted">Soumis par Anne Dupont le lun 21/01/2019 - 13:49</div><p>Text.</p>',
    ['Anne Dupont'],
  ],
  [
    'the one in Blogger’s Arabic line',
    '<h1>T</h1><p>Text.</p><span class="post-author vcard">مرسلة بواسطة <span class=fn>ليلى حداد</span></span>',
    ['ليلى حداد'],
  ],
  ['JSON-LD, an object with several names', linked({ name: ['Ann Lee', 'Bob Roe'] }), ['Ann Lee', 'Bob Roe']],
  ['JSON-LD, a list', linked([{ name: 'Ann Lee' }, 'Bob Roe']), ['Ann Lee', 'Bob Roe']],
  ['JSON-LD, two names in one text', linked('Ann Lee and Bob Roe'), ['Ann Lee', 'Bob Roe']],
  [
    'metas of a scholarly page',
    '<meta name=citation_author content="Lee, A."><meta name=citation_author content="Roe, B.">',
    ['A. Lee', 'B. Roe'],
  ],
  ['a meta of Turkish papers', '<meta name=articleAuthor content="Nuray Babacan">', ['Nuray Babacan']],
  ['a degree after the name', '<meta name=citation_author content="Ann Lee, MD">', ['Ann Lee, MD']],
  [
    'Portuguese, with a particle in the name',
    '<meta name=author content="Por João da Silva e Maria Souza">',
    ['João da Silva', 'Maria Souza'],
  ],
  [
    'contributors in brackets',
    '<meta name=author content="Anne Lee (avec Luc Roe et Zoé Moe)">',
    ['Anne Lee', 'Luc Roe', 'Zoé Moe'],
  ],
  ['initials without spaces', '<meta name=author content="J.R.R.Tolkien">', ['J.R.R.Tolkien']],
  [
    'without the job title of several authors',
    '<h1>T</h1><p class=byline>By ANN LEE and BOB ROE JR., Staff Writers</p>',
    ['ANN LEE', 'BOB ROE JR.'],
  ],
  ['Korean', '<meta property=article:author content="김철수 기자">', ['김철수']],
  ['Hebrew', '<h1>T</h1><p class=author>מאת: דנה כהן</p>', ['דנה כהן']],
  [
    'a member of a forum',
    '<h1>T</h1><p class=author>by <a href="./memberlist.php?u=2">skipper</a> » <time datetime=2024-05-01>May 1</time></p>',
    ['skipper'],
  ],
  ['character references in JSON-LD', linked({ name: 'Ann O&#8217;Lee' }), ['Ann O’Lee']],
  [
    'all names of a meta that includes the one in JSON-LD',
    `${linked('Ann Lee')}<meta name=twitter:label1 content="Written by"><meta name=twitter:data1 content="Ann Lee, Bob Roe">`,
    ['Ann Lee', 'Bob Roe'],
  ],
  [
    'a name in several text nodes, as React renders it',
    '<h1>T</h1><a rel=author href=/>Ann<!-- -->-<!-- -->Marie Lee</a>',
    ['Ann-Marie Lee'],
  ],
  ['a line that begins with the word for “by”', '<h1>T</h1><p>Von Ann van der Lee</p>', ['Ann van der Lee']],
  ['two names in one line', '<h1>T</h1><p>By Ann Lee and Bob Roe</p>', ['Ann Lee', 'Bob Roe']],
  ['an account, where no one else is named', '<h1>T</h1><a rel=author href=/u>ann_lee99</a>', ['ann_lee99']],
  [
    'the starter of a thread',
    '<h1>T</h1><ul><li>Thread starter <a class=username href=/members/1>skipper</a></ul><article><h4><a class=username href=/members/1>skipper</a></h4>Hello<article><h4><a class=username href=/members/2>roe</a></h4>Hi',
    ['skipper'],
  ],
  [
    'the account in a thread, before a text that only looks like a name',
    '<h1>T</h1><p>Weather Talk</p><p>May 1, 2024</p><a class=username>ann_lee</a>',
    ['ann_lee'],
  ],
  [
    'the account in the address of an author link',
    '<h1>T</h1><a class="author-name" href="/user/AnnLee99/">AnnLee99</a>',
    ['AnnLee99'],
  ],
  [
    'an account in an address with a tilde',
    '<h1>T</h1><a class=u-author href="/~annlee">annlee</a>',
    ['annlee'],
  ],
  ['editors as a group', '<h1>T</h1><p class=author>By The Weather editors</p>', ['The Weather editors']],
  ['the staff, where no one is named', '<meta name=author content="Acme Staff">', ['Acme Staff']],
] as const)('authors: %s', async ([, html, expected]) => {
  expect(await names(html)).toEqual(expected);
});

test.for([
  ['an address', '<meta name=author content="https://example.com/ann">'],
  ['a profile', '<meta property="article:author" content="https://www.facebook.com/ann">'],
  ['a handle', '<meta name=author content="@ann">'],
  ['an account in a meta', '<meta name=author content="ann_lee">'],
  ['an e-mail address', '<meta name=author content="ann@example.com">'],
  ['a placeholder', '<meta name=author content="{{author}}">'],
  [
    'the publisher',
    linked({ '@type': 'Organization', name: 'Daily Inc.' }, { publisher: { name: 'Daily Inc.' } }),
  ],
  ['the host', '<meta name=author content="Example.com">'],
  [
    'a card about someone other than the author',
    '<h1>T</h1><table class="infobox vcard"><th class=fn>Ada Byron</th></table>',
  ],
  ['a section in the first line, with no date below', '<h1>T</h1><p>Weather Talk</p><p>Read on</p>'],
  ['a “Follow” button', '<h1>T</h1><a class=author href="/user/ann">Follow</a>'],
  ['a tagline in the first line', '<h1>T</h1><p>A Weblog</p><p>May 1, 2024</p>'],
  [
    'several lines “Written by”',
    `<h1>T</h1><p>${'Words. '.repeat(200)}</p><p>Written by Ann Lee</p><p>Written by Bob Roe</p>`,
  ],
  [
    'the author of a teaser far below',
    `<h1>T</h1><p>${'Words. '.repeat(200)}</p><div class=related-posts><p>Written by Ann Lee</p></div>`,
  ],
  ['the text of a link to a feed', '<h1>T</h1><a class=author href="/feed">Get author RSS feed</a>'],
  ['a meta that says there is none', '<meta name=author content="No Author">'],
  ['the link to the author’s biography', '<h1>T</h1><a class=author href="/author/ann-lee">Full Bio</a>'],
  ['a comment', '<h1>T</h1><ol class=comments><li><span class=author>Ann Lee</span></li></ol>'],
  ['a teaser', '<h1>T</h1><div class=related-posts><p>By Ann Lee</p></div>'],
  [
    'a commenter, below a heading that counts',
    '<h1>T</h1><h3>3 Responses</h3><ul><li><b class=author>Ann Lee</b></ul>',
  ],
  ['a German commenter', '<h1>T</h1><h3>2 Kommentare</h3><ol><li><a rel=author>Ann Lee</a></ol>'],
  ['a French commenter', '<h1>T</h1><h2>Commentaires</h2><p class=auteur>Ann Lee</p>'],
  ['a category', '<h1>T</h1><p class=author><a href="/category/main-courses/">Main Courses</a></p>'],
  ['a German category', '<h1>T</h1><div class=autor><a href="/rubrik/meer/">Neues Meer</a></div>'],
  [
    'the section',
    '<meta property=article:section content="Main Courses"><meta name=author content="Main Courses">',
  ],
  [
    'the category of a link',
    '<meta name=author content="Main Courses"><h1>T</h1><a rel="category tag" href="/c">Main Courses</a>',
  ],
  [
    'the tag of a link',
    '<meta name=author content="Actualités"><h1>T</h1><a rel=tag href="/c">Actualités</a>',
  ],
  ['prose', `<h1>T</h1><p>By Ann Lee we mean ${'the heroine of this long sentence '.repeat(6)}</p>`],
  [
    'a date in Drupal’s line',
    '<h1>T</h1><div class="submitted">Submitted on Mon, 2019-01-21 13:49</div><p>Text.</p>',
  ],
  [
    'a date in Drupal’s German line',
    '<h1>T</h1><div class="submitted">Gespeichert am Mo., 21.01.2019 - 13:49</div><p>Text.</p>',
  ],
  ['an object of JSON-LD without a name', linked({ '@type': 'Person', url: '/ann' })],
  ['the heading above the note on the author', '<meta name=author content="About the author">'],
  ['such a heading in Dutch', '<meta name=author content="Over de plaatser">'],
  ['a link to a profile, in German', '<meta name=author content="Zum Profil von Ann">'],
  ['a site', '<meta name=author content="elmundo.es">'],
  ['a placeholder of letters', '<meta name=author content=xxx>'],
  ['a link to a shop', '<h1>T</h1><a id=bylineInfo href=/stores/a>Visit the Acme Store</a>'],
  ['a brand', '<h1>T</h1><a id=bylineInfo href=/s>Brand: Acme Tools</a>'],
  [
    'the organizer of an event',
    `<h1>T</h1><p>By Acme Club</p>${linked(null, { '@type': 'Event', name: 'T', organizer: { name: 'Acme Club' } })}`,
  ],
  ['a company', '<meta name=author content="Daily News Sp. z o.o.">'],
  [
    'a row in the fact table of a film',
    '<h1>Night</h1><table><tr><th>Written by<td>Ann Lee</table><p>A film.',
  ],
  [
    'the beginning of a card that names no one',
    '<h1>T</h1><div class=author-info><div>This article was</div><div>reviewed with care by many who know</div></div>',
  ],
  [
    'the customers who review a product',
    `<h1>T</h1><span class=username>m***a</span><span class=username>roe</span>${linked(null, { '@type': 'Product', name: 'T' })}`,
  ],
] as const)('no author: %s', async ([, html]) => {
  expect(await names(html)).toEqual([]);
});

test.for([
  ['a date and a reading time', 'March 4, 2021 · 3 min · Ann Lee', ['Ann Lee']],
  ['a date alone', 'Ann Lee | 4 March 2021', ['Ann Lee']],
  ['a standfirst above', 'The lamp is lit again, after a winter.</p><p>4 March 2021 • Ann Lee', ['Ann Lee']],
  ['a section', 'Boats · Ann Lee · 4 March 2021', []],
  ['no date', '3 min · Ann Lee', []],
] as const)('a name without “by” in a line with %s', async ([, line, expected]) => {
  expect(await names(`<h1>The lamp</h1><p>${line}</p><p>It is lit.</p>`)).toEqual(expected);
});

test('a person may be a tag of a text', async () => {
  const page = '<meta name=author content="Ann Lee"><h1>T</h1><a rel=tag href="/tag/ann-lee">Ann Lee</a>';
  expect(await names(page)).toEqual(['Ann Lee']);
});

test.for([
  ['a meta', '<meta name=author content="Harbour Risotto">'],
  ['a class', '<p class=author>Harbour Risotto</p>'],
  ['JSON-LD', linked('Harbour Risotto')],
])('the title is no author, except of a page about a person: %s', async ([, markup]) => {
  const page = `<title>Harbour Risotto</title><h1>Harbour Risotto</h1>${markup}`;
  const at = async (url: string) => (await derive(authors, page, { url })).map(({ name }) => name);
  expect(await at('https://example.com/risotto')).toEqual([]);
  expect(await at('https://example.com/')).toEqual(['Harbour Risotto']);
});

test.for([
  ['its meta', '<meta property="og:site_name" content="The Daily">'],
  ['a paper', '<script type="application/ld+json">{"@type":"NewsMediaOrganization","name":"Daily"}</script>'],
  ['a site', '<script type="application/ld+json">{"@type":"WebSite","name":"The Daily"}</script>'],
])('the site is the author only if nobody else is named; the site is stated by %s', async ([, site]) => {
  const author = '<meta name=author content="The Daily">';
  expect(await names(`${site}${author}<h1>T</h1>`)).toEqual(['The Daily']);
  expect(await names(`${site}${author}<h1>T</h1><p>By Ann Lee</p>`)).toEqual(['Ann Lee']);
  expect(await names(`${site}${author}<h1>T</h1><a rel=author href=/u>ann_lee99</a>`)).toEqual(['ann_lee99']);
});

test.for([
  'By Ann Lee <time>May 1</time>',
  'By Ann Lee <time datetime=2024-05-01></time>',
  'By Ann Lee on <time>May 1</time>',
  'By Ann Lee, last updated <time>Yesterday</time>',
  'By Ann Lee <span>May 1, 2024</span>',
  'Posted by Ann Lee on May 1, 2024',
  'By Ann Lee<br>Wednesday, May 1, 2024',
  '<time>May 1, 2024</time> by Ann Lee',
  'May 1, 2024 by Ann Lee',
])('a date in a marked line is not part of the name: %s', async (line) => {
  expect(await names(`<h1>T</h1><p class=byline>${line}</p>`)).toEqual(['Ann Lee']);
});

test('keeps a name before a date that is a preposition in another language', async () => {
  expect(await names('<h1>T</h1><p class=byline>By Ann Le May 1, 2024</p>')).toEqual(['Ann Le']);
});

test.for([
  ['by a link', '<base href=/x/><h1>T</h1><a rel=author href=ann>Ann Lee</a>', '/x/ann'],
  [
    'in microdata',
    '<span itemprop=author itemscope><link itemprop=url href=/@ann><link itemprop=name content="Ann Lee"></span>',
    '/@ann',
  ],
  ['in JSON-LD', linked({ name: 'Ann Lee', url: '/ann', sameAs: 'https://ann.example/' }), '/ann'],
  ['in JSON-LD, a reference', linked({ name: 'Ann Lee', url: { '@id': '/ann' } }), '/ann'],
  ['in JSON-LD, where the url is empty', linked({ name: 'Ann Lee', url: '', sameAs: ['/ann'] }), '/ann'],
  [
    'in a place less trusted',
    `${linked('Ann Lee, Ann Lee')}<p class=byline><a href=/ann>Ann Lee</a></p>`,
    null,
  ],
  ['by a link that a script opens', '<h1>T</h1><a rel=author href="#">Ann Lee</a>', null],
] as const)('returns the address of an author: %s', async ([, html, address]) => {
  const url = address && `https://example.com${address}`;
  expect(await derive(authors, html)).toEqual([{ name: 'Ann Lee', url }]);
});

test('claims are in the order of trust, one for each source', async () => {
  const html = `${linked('Ann Lee')}<meta name=author content="Ann B. Lee"><h1>T</h1><p>By A. Lee</p>`;
  const claims = await derive(authorClaims, html);
  expect(claims.map(({ source }) => source)).toEqual(['jsonld:author', 'author', 'text:by']);
});

test.for([
  ['deep', `<h1>T</h1>${'<div class=author>'.repeat(50_000)}x`],
  ['wide', `<h1>T</h1>${'<a rel=author href=/a>A B</a>'.repeat(20_000)}`],
  ['one long name', `<h1>T</h1><p class=byline>${'By A '.repeat(200_000)}</p>`],
  ['a name with a tail of digits', `<meta name=author content="Ann Lee${' 1,'.repeat(300)}x">`],
  ['one long meta', `<meta name=author content="${'by a, '.repeat(200_000)}">`],
] as const)('reads hostile pages in linear time: %s', { tags: ['cpu'] }, async ([, html]) => {
  const spent = cpuTime();
  await derive(authors, html);
  expect(spent()).toBeLessThan(4_000);
});

test('who wrote a reply is not the author of the page', async () => {
  const reply = '<p>Posted by Ann Miller on January 10, 2008</p><p>I was there, and it rained all day.</p>';
  const found = await derive(
    authors,
    `<h1>The rain</h1><p>It came over the hills.</p><h3>Comments</h3>${reply}`,
  );
  expect(found).toEqual([]);
});

test('lines of several people that begin alike are those of replies, whatever they are named', async () => {
  const reply = (name: string) =>
    `<div><p>It was so.</p><div>Posted by ${name} on January 10, 2008</div></div>`;
  const page = (behind: string) => `<h1>The rain</h1><p>It came over the hills.</p>${behind}`;
  expect(await names(page(reply('Ann Miller') + reply('Paul Reed')))).toEqual([]);
  expect(await names(page(reply('Ann Miller')))).toEqual(['Ann Miller']);
});
