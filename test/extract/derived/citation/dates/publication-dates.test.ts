import { expect, test } from 'vitest';
import { publicationDates } from '../../../../../src/extract/derived/citation/dates/index.ts';
import { derive } from '../../../../helpers/page.ts';

const dates = async (html: string, url = 'https://example.com/') => {
  const { published, modified } = await derive(publicationDates, html, { url });
  return [published[0]?.value ?? null, modified[0]?.value ?? null];
};

test.for<[name: string, html: string, published: string | null, modified?: string]>([
  [
    'metas of publication and change',
    '<meta property="article:published_time" content="2024-05-01T10:00+02:00"><meta property="article:modified_time" content="2024-05-02">',
    '2024-05-01T10:00+02:00',
    '2024-05-02',
  ],
  ['not a shown date before the web existed', '<h1>T</h1><p>August 14, 1935</p><p>Text.', null],
  [
    'metadata with a date before the web existed',
    '<meta property="article:published_time" content="1935-08-14"><h1>T</h1>',
    '1935-08-14',
  ],
  [
    'not a row in the fact table of a film',
    '<h1>T</h1><table><tr><th>Released<td class=published>October 14, 1999</table><p>Text.',
    null,
  ],
  [
    'not the zero of Unix time',
    '<meta property="article:published_time" content="1970-01-01T00:00:00Z"><h1>T</h1>',
    null,
  ],
  ['only the date of change', '<meta property="og:updated_time" content="2024-05-02">', null, '2024-05-02'],
  ['Unix time', '<meta property="og:updated_time" content="1440432930">', null, '2015-08-24T16:15:30Z'],
  [
    'JSON-LD',
    '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2024-05-01","dateModified":"2024-05-03"}</script>',
    '2024-05-01',
    '2024-05-03',
  ],
  [
    'microdata',
    '<h1>T</h1><meta itemprop=datePublished content=2024-05-01><time itemprop=dateModified datetime=2024-05-02>x</time>',
    '2024-05-01',
    '2024-05-02',
  ],
  [
    'a time element',
    '<h1>T</h1><p><time datetime="2024-05-01T10:00Z">yesterday</time></p>',
    '2024-05-01T10:00Z',
  ],
  [
    'a time element after the word “Updated”',
    '<h1>T</h1><p>Updated <time datetime="2024-05-02">x</time></p>',
    null,
    '2024-05-02',
  ],
  ['a class', '<h1>T</h1><span class=post-date>May 1, 2024</span>', '2024-05-01'],
  [
    'a line',
    '<h1>T</h1><p>By Ann Lee | Published: 1 May 2024 | Last updated 2 May 2024</p>',
    '2024-05-01',
    '2024-05-02',
  ],
  [
    'a label in the block before the date',
    '<h1>T</h1><div>Last updated on:</div><div>October 1, 2025</div>',
    null,
    '2025-10-01',
  ],
  [
    'a line below a sentence with another date',
    '<h1>T</h1><p>A call for proposals of the spring week is open until July 31</p><p>July 22, 2017</p>',
    '2017-07-22',
  ],
  [
    'a line near the headline before a time element far below',
    `<h1>T</h1><p>By Ann Lee</p><p>12.12.2025</p>${'<p></p>'.repeat(80)}<time datetime=2025-12-19>19</time>`,
    '2025-12-12',
  ],
  [
    'a labelled line below the headline, where the page has many dates',
    `<h1>T</h1><p>Published on May 1, 2024 Updated on May 2, 2024</p>${['03', '04', '05', '06'].map((day) => `<h2>T${day}</h2><p>Published on May ${day}, 2024</p>`).join('')}`,
    '2024-05-01',
    '2024-05-02',
  ],
  [
    'a line above the headline, where the page has many dates',
    `<div><p>May 1, 2024 Ann Lee</p><h1>T</h1></div>${['03', '04', '05', '06'].map((day) => `<h2>T${day}</h2><time datetime=2024-05-${day}></time>`).join('')}`,
    '2024-05-01',
  ],
  [
    'the stated date, where a line above the headline shows it and another story has its own',
    '<meta property=article:published_time content=2024-05-01><div><p>May 1, 2024</p><h1>T</h1></div><p class=date>May 9, 2024</p>',
    '2024-05-01',
  ],
  [
    'the stated date, where the shown one is the same if read with the month first',
    '<meta property=article:published_time content=2024-09-10><h1>T</h1><p class=date>09.10.2024</p>',
    '2024-09-10',
  ],
  ['not the date of foundation in a profile', '<h1>T</h1><p>Founded: Dec 11, 2021</p>', null],
  ['a line above the headline', '<div><div>May 1, 2024</div><h1>T</h1></div>', '2024-05-01'],
  [
    'a numeric date, where the language decides the order',
    '<html lang=de><h1>T</h1><p class=date>05.06.2024</p>',
    '2024-06-05',
  ],
  [
    'a numeric date in British English',
    '<html lang=en-GB><h1>T</h1><p class=date>05/06/2024</p>',
    '2024-06-05',
  ],
  ['no numeric date in English of no region', '<html lang=en><h1>T</h1><p class=date>05/06/2024</p>', null],
  [
    'a labelled date in a sidebar',
    `<h1>T</h1><p>Text.</p><div class=sidebar><h4>Published</h4>
        <div>
          July 8, 2025</div></div>`,
    '2025-07-08',
  ],
  [
    'a labelled date after the text',
    `<h1>T</h1><p>${'Words. '.repeat(200)}</p><div><span>Posted on April 13, 2023</span></div>`,
    '2023-04-13',
  ],
  [
    'the date in the header of a newsletter',
    '<h1>T</h1><div class=newsletter-details><p>November 2, 2022</p></div>',
    '2022-11-02',
  ],
  [
    'no ambiguous labelled date far below',
    `<h1>T</h1><p>${'text '.repeat(300)}</p><p>Published: 01/11/2023</p>`,
    null,
  ],
  [
    'an unambiguous labelled date far below',
    `<h1>T</h1><p>${'text '.repeat(300)}</p><p>Published: 21.11.2023</p>`,
    '2023-11-21',
  ],
  [
    'not the start of an event',
    '<h1>T</h1><time datetime=2024-05-30>May 30</time><script type="application/ld+json">{"@type":"Event","name":"T","startDate":"2024-05-30T18:30"}</script>',
    null,
  ],
  [
    'not the start of a listed event',
    '<h1>T</h1><time datetime=2024-04-26>April 26</time><script type="application/ld+json">[{"@type":"MusicEvent","name":"B","startDate":"2024-05-30"},{"@type":"MusicEvent","name":"C","startDate":"2024-04-26"}]</script>',
    null,
  ],
  [
    'the date on which a job was posted',
    '<script type="application/ld+json">{"@type":"JobPosting","title":"T","datePosted":"2024-05-01"}</script>',
    '2024-05-01',
  ],
  ['not the first publication of an old book', '<h1>T</h1><p>First published September 21, 1937</p>', null],
  [
    'not the dates of customer reviews',
    '<h1>T</h1><div id=customer-reviews><p class=review-date>Reviewed in Spain on May 1, 2024</p></div>',
    null,
  ],
  ['not a deadline', '<h1>T</h1><p>Deadline: May 1, 2024</p>', null],
  [
    'not the release date of a version in release notes',
    '<h1>Release notes</h1><h2>Version 1.4.2 (2024-05-01)</h2><p>Changes from v1.4 (2023-05-01):</p>',
    null,
  ],
  [
    'not a date in a sentence',
    `<h1>T</h1><p>${'On May 1, 2024 somebody said something about it. '.repeat(4)}</p>`,
    null,
  ],
  [
    'the same time with its zone, from another source',
    '<meta property="article:published_time" content="2024-05-14T04:01:22"><script type="application/ld+json">{"@type":"Article","headline":"T","datePublished":"2024-05-14T04:01:22Z"}</script>',
    '2024-05-14T04:01:22Z',
  ],
  [
    'not another time of the same day',
    '<meta property="article:published_time" content="2024-05-14T04:01"><meta name=pubdate content="2024-05-14T09:30:00">',
    '2024-05-14T04:01',
  ],
  ['not a date after the fetch', '<meta property="article:published_time" content="2027-01-01">', null],
  ['not a shown date after the fetch', '<h1>T</h1><p class=date>May 1, 2027</p><p>Text.', null],
  ['not a date that does not exist', '<meta property="article:published_time" content="2024-02-30">', null],
  ['not the date of a comment', '<h1>T</h1><div id=comments><time datetime=2024-05-01>x</time></div>', null],
])('dates: %s', async ([, html, published, modified = null]) => {
  expect(await dates(html)).toEqual([published, modified]);
});

const cards = ['01', '02', '03', '04', '05']
  .map((day) => `${'<p>x</p>'.repeat(30)}<div class=card><span class=date>June ${day}, 2024</span></div>`)
  .join('');

test.for([
  ['below the headline', '<h1>T</h1><p class=date>May 1, 2024</p>'],
  ['above the headline', '<div><p class=date>May 1, 2024</p><h1>T</h1></div>'],
] as const)('a date %s is the page’s own, despite dates of cards far below', async ([, top]) => {
  const prose = `<p>${'Text of the article. '.repeat(40)}</p>${'<p>More.</p>'.repeat(130)}`;
  expect(await dates(top + prose + cards)).toEqual(['2024-05-01', null]);
});

test('a thread has the date on which it started', async () => {
  const posts = ['02', '03', '04', '05'].map(
    (day) => `<article><a class=username>roe</a><time datetime=2024-05-${day}>x</time></article>`,
  );
  const html = `<h1>T</h1><ul><li>Thread starter <a class=username>ann</a><li>Start date <time datetime=2024-05-01>x</time></ul>${posts.join('')}`;
  expect(await dates(html)).toEqual(['2024-05-01', null]);
});

test.for([
  ['in a line', '<p>Submitted by Ann Lee on 21 January 2019</p>'],
  [
    'in an element of its own',
    '<div>this post was submitted on <time datetime=2019-01-21>21 Jan 2019</time></div>',
  ],
] as const)('the day on which a page was submitted is its own, before one far away: %s', async ([, line]) => {
  const aside = `${'<p>x</p>'.repeat(100)}<p>A community for <time datetime=2006-10-18>12 years</time></p>`;
  expect(await dates(`<h1>T</h1>${line}${aside}`)).toEqual(['2019-01-21', null]);
});

const moved = '<meta property="article:published_time" content="2024-08-07T12:01:51Z">';

test.for([
  ['one in a marked line', '<p class=date>December 30, 2013</p>', '2013-12-30'],
  ['one in a plain line, where no change is stated', '<p>December 30, 2013</p>', '2013-12-30'],
  [
    'one in a plain line, where the stated date is also that of the last change',
    '<meta property="article:modified_time" content="2024-08-07T12:01:51Z"><p>December 30, 2013</p>',
    '2013-12-30',
  ],
  [
    'not one in a plain line, where a later change is stated',
    '<meta property="article:modified_time" content="2024-08-07T12:30Z"><p>December 30, 2013</p>',
    '2024-08-07T12:01:51Z',
  ],
  ['not a later one in a plain line', '<p>August 9, 2024</p>', '2024-08-07T12:01:51Z'],
  [
    'not one in a card far below',
    `${'<p>x</p>'.repeat(80)}<p class=date>December 30, 2013</p>`,
    '2024-08-07T12:01:51Z',
  ],
  [
    'not the date of a change',
    '<meta property="article:modified_time" content="2025-01-02"><p class=date>January 2, 2025</p>',
    '2024-08-07T12:01:51Z',
  ],
] as const)(
  'a date shown near the headline overrides a lone stated date: %s',
  async ([, shown, expected]) => {
    expect((await dates(`${moved}<h1>T</h1>${shown}`))[0]).toBe(expected);
  },
);

test.for([
  ['in the zone of the site', '2024-05-01T23:25Z', '2024-05-02T04:25+05:00', '2024-05-02T04:25+05:00'],
  ['without its zone', '2024-05-02T03:05:48', '2024-05-01T21:05', '2024-05-01T21:05'],
  ['not in UTC', '2024-05-02T00:13+03:00', '2024-05-01T21:13Z', '2024-05-02T00:13+03:00'],
  ['not at another moment', '2024-05-01T23:25Z', '2024-05-02T04:20+05:00', '2024-05-01T23:25Z'],
  ['not in another minute', '2024-05-02T03:05', '2024-05-01T21:06', '2024-05-02T03:05'],
  [
    'not where the difference exceeds that of any zone',
    '2024-05-02T23:05',
    '2024-05-01T03:05',
    '2024-05-02T23:05',
  ],
] as const)(
  'a shown date of the same moment overrides the stated one: %s',
  async ([, stated, shown, expected]) => {
    const changed = '<meta property="article:modified_time" content="2024-06-01">';
    const html = `${changed}<meta property="article:published_time" content="${stated}"><h1>T</h1><time datetime="${shown}">x</time>`;
    expect((await dates(html))[0]).toBe(expected);
  },
);

test('a list has no date', async () => {
  const items = ['01', '02', '03', '04', '05'].map(
    (day) => `<li><h2>x</h2><time datetime=2024-05-${day}>x</time></li>`,
  );
  expect(await dates(`<h1>News</h1><ul>${items.join('')}</ul>`)).toEqual([null, null]);
});

test.for([
  ['https://example.com/2024/05/01/title', '2024-05-01'],
  ['https://example.com/news/title-20240501', '2024-05-01'],
  ['https://example.com/articles/2024-05-01+On+rain', '2024-05-01'],
  ['https://example.com/blog/2024/may/01/title', '2024-05-01'],
  ['https://example.com/2024/top/10/title', null],
  ['https://example.com/2024/05/10x20', null],
  ['https://example.com/2024/13/41/title', null],
  ['https://example.com/item/20240501123', null],
] as const)('reads the day in the address %s', async ([url, expected]) => {
  expect((await dates('<title>T</title>', url))[0]).toBe(expected);
});

test('a date in a time zone ahead of UTC is not in the future', async () => {
  const html = '<meta property="article:published_time" content="2026-11-22T08:00+14:00">';
  expect((await dates(html))[0]).toBe('2026-11-22T08:00+14:00');
});
