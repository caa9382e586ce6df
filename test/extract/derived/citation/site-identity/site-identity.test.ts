import { expect, test } from 'vitest';
import { content } from '../../../../../src/extract/categories/content/index.ts';
import { metadata } from '../../../../../src/extract/categories/metadata/index.ts';
import { siteIdentity } from '../../../../../src/extract/derived/citation/site-identity/index.ts';
import { derive, extract } from '../../../../helpers/page.ts';

const linked = (json: object) => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;

test.for([
  ['by og:site_name', '<title>T - Road Runner</title><meta property=og:site_name content=RRS>', 'RRS'],
  [
    'by the part of the title that matches its domain',
    '<title>Trail shoes | Road Runner Sports</title>',
    'Road Runner Sports',
  ],
  [
    'by the first part of the title, where it matches its domain',
    '<title>Road Runner Sports: trail shoes</title>',
    'Road Runner Sports',
  ],
  [
    'by its title before its publisher',
    `<title>T - Road Runner Sports</title>${linked({ '@type': 'Article', publisher: { name: 'RRS Inc.' } })}`,
    'Road Runner Sports',
  ],
  ['by its publisher', linked({ '@type': 'Article', publisher: { name: 'RRS &amp; Co.' } }), 'RRS & Co.'],
  [
    'by an end of the title that begins with its domain',
    '<title>Trail shoes | Road Runner Sports’ Forum</title>',
    'Road Runner Sports’ Forum',
  ],
  [
    'not by a sentence in the title that begins with its domain',
    '<title>Trail shoes | Road Runner Sports sells them all now</title>',
    undefined,
  ],
  [
    'not by a beginning of the title that has more than its domain',
    '<title>Road Runner Sports’ Forum | Trail shoes</title>',
    undefined,
  ],
  [
    'by the logo that links to the home page',
    '<title>Trail shoes - Fast | RRS Depot</title><a href="/"><img alt="RRS Depot logo"></a>',
    'RRS Depot',
  ],
  [
    'not by the beginning of the title, even if a link to the home page has it',
    '<title>Trail shoes | Shop all models</title><a href="/">Trail shoes</a>',
    undefined,
  ],
  [
    'not by a link to another page',
    '<title>Trail shoes | Shop all models</title><a href="/models">Shop all models</a>',
    undefined,
  ],
  [
    'not by an app name that is the title of the page',
    '<title>Trail shoes</title><meta name=apple-mobile-web-app-title content="Trail shoes">',
    undefined,
  ],
  ['not by any other part of the title', '<title>Trail shoes | Shop all models</title>', undefined],
  ['not by a title with a single part', '<title>Road Runner Sports</title>', undefined],
  ['not by a symbol', '<title>Trail shoes | ★</title>', undefined],
  ['not by a placeholder', '<title>{{title}} | Road Runner Sports</title>', undefined],
] as const)('a site is named %s', async ([, html, expected]) => {
  const { names } = await derive(siteIdentity, html, { url: 'https://www.roadrunnersports.com/shoes' });
  expect(names[0]?.value).toBe(expected);
});

test('a home page is not named after the links to it', async () => {
  const { names } = await derive(siteIdentity, '<title>Trail shoes | Home</title><a href="/">Home</a>');
  expect(names).toEqual([]);
});

/** The fields of all categories that depend on the site's identity. */
async function answers(html: string, url = 'https://example.com/a') {
  const { preview, publisher, author, authors } = await extract(metadata, html, { url });
  const shown = await extract(content, html, { url });
  return {
    titles: [preview.title, shown.title],
    siteNames: [preview.siteName, shown.siteName],
    publisher,
    authors: [author, authors[0]?.name ?? null, preview.author, shown.byline],
  };
}

const bread = '<title>Fresh bread every day - Acme Bakery</title><h1>Bread</h1><p>Text.';

test.for(['Bakery', 'Store', 'Organization', 'NewsMediaOrganization', 'WebSite', ['Bakery', 'Store']])(
  'the name of a %s is removed from the title in every field',
  async (type) => {
    const html = bread.replace('<h1>Bread</h1>', '') + linked({ '@type': type, name: 'Acme Bakery' });
    const name = 'Acme Bakery';
    expect(await answers(html)).toEqual({
      titles: ['Fresh bread every day', 'Fresh bread every day'],
      siteNames: [name, name],
      publisher: name,
      authors: [null, null, null, null],
    });
  },
);

test.for(['NewsMediaOrganization', 'WebSite', 'Bakery'])(
  'a %s that is also the author is the author in every field',
  async (type) => {
    const html = `<title>Rain - Daily News</title><meta name=author content="Daily News">${linked({ '@type': type, name: 'Daily News' })}`;
    expect(await answers(html)).toEqual({
      titles: ['Rain', 'Rain'],
      siteNames: ['Daily News', 'Daily News'],
      publisher: 'Daily News',
      authors: ['Daily News', 'Daily News', 'Daily News', 'Daily News'],
    });
  },
);

test.for([
  ['by a meta', '<meta name=author content="Ann Lee">'],
  ['by JSON-LD', linked({ '@type': 'BlogPosting', headline: 'Rain', author: { name: 'Ann Lee' } })],
  ['by a line', '<h1>Rain</h1><p>By Ann Lee</p>'],
  ['by a link', '<h1>Rain</h1><a rel=author href=/>Ann Lee</a>'],
])('a blog named after its author keeps the author: %s', async ([, author]) => {
  const html = `<title>Rain | Ann Lee</title><meta property=og:site_name content="Ann Lee">${author}`;
  expect(await answers(html)).toEqual({
    titles: ['Rain', 'Rain'],
    siteNames: ['Ann Lee', 'Ann Lee'],
    publisher: 'Ann Lee',
    authors: ['Ann Lee', 'Ann Lee', 'Ann Lee', 'Ann Lee'],
  });
});

test.for([
  ['an organisation', linked({ '@type': 'Bakery', name: 'Acme' }), 'ORGANISATION'],
  [
    'a publisher',
    linked({ '@type': 'Article', publisher: { '@type': 'Organization', name: 'Acme' } }),
    'ORGANISATION',
  ],
  [
    'a person who is the publisher',
    linked({ '@type': 'Article', publisher: { '@type': ['Person', 'Organization'], name: 'Ann Lee' } }),
    'PERSON',
  ],
  [
    'a brand, where the person’s name may be an account',
    linked({ '@type': 'Article', publisher: { '@type': 'Person', name: 'annlee' } }),
    'BRAND',
  ],
  ['a brand, where only the name is given', '<meta property=og:site_name content=Acme>', 'BRAND'],
] as const)('the kind of a site: %s', async ([, html, kind]) => {
  const { names } = await derive(siteIdentity, html);
  expect(names[0]?.kind).toBe(kind);
});

test('the name in a banner is that of the site in every field', async () => {
  const html =
    '<title>Timers | Kit 3 documentation</title><header><h1>Kit 3 documentation</h1></header><h2>Timers</h2>';
  const { titles, siteNames } = await answers(html);
  expect([titles, siteNames]).toEqual([
    ['Timers', 'Timers'],
    ['Kit 3 documentation', 'Kit 3 documentation'],
  ]);
});

test('an organisation that is part of another entity is not the site', async () => {
  const html = `<title>Acme Bakery - Reviews</title>${linked({ '@type': 'Review', itemReviewed: { '@type': 'Bakery', name: 'Acme Bakery' } })}`;
  expect((await answers(html)).titles).toEqual(['Acme Bakery - Reviews', 'Acme Bakery - Reviews']);
});
