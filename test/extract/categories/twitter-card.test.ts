import { expect, test } from 'vitest';
import { twitterCard } from '../../../src/extract/categories/twitter-card/index.ts';
import { extract } from '../../helpers/page.ts';

const tags = (contents: Readonly<Record<string, string>>, attribute = 'name') =>
  Object.entries(contents)
    .map(([name, content]) => `<meta ${attribute}="${name}" content="${content}">`)
    .join('');

test.for([
  ['its own tags', { 'twitter:title': 'T', 'twitter:image': 'https://example.com/i.png' }, 'twitter'],
  ['Open Graph', { 'og:title': 'T', 'og:image': 'https://example.com/i.png' }, 'og'],
] as const)(
  'the evidence for a field of a card is the tag it comes from: %s',
  async ([, contents, prefix]) => {
    const { checks } = await extract(twitterCard, tags(contents, 'property'));
    const seen = (id: string) =>
      checks.find((check) => check.rule === id)?.evidence.map(({ match }) => match);
    expect([seen('twitter-title'), seen('twitter-image')]).toEqual([
      [`${prefix}:title: T`],
      [`${prefix}:image: https://example.com/i.png`],
    ]);
  },
);

test('the evidence for a title that is too long is the tag it comes from', async () => {
  const { checks } = await extract(twitterCard, tags({ 'og:title': 'T'.repeat(71) }, 'property'));
  const long = checks.find(({ rule: id }) => id === 'twitter-title-length');
  expect(long?.evidence[0]?.match).toMatch(/^og:title: T/);
});

test('a card with every tag', async () => {
  const html = tags({
    'twitter:card': 'Player',
    'twitter:title': 'T',
    'twitter:site': '@site',
    'twitter:site:id': '1',
    'twitter:creator': '@ann',
    'twitter:url': '/a',
    'twitter:domain': 'example.com',
    'twitter:image': '/i.png',
    'twitter:image:alt': 'A',
    'twitter:image:width': '1200',
    'twitter:player': 'https://example.com/player',
    'twitter:player:width': '1e308',
    'twitter:player:height': '360',
    'twitter:player:stream': '/v.mp4',
    'twitter:player:stream:content_type': 'video/mp4',
    'twitter:app:id:iphone': '42',
    'twitter:app:name:googleplay': 'App',
    'twitter:label1': 'Reading time',
    'twitter:data1': '3 minutes',
    'twitter:label2': 'No data',
  });
  const { checks, ...card } = await extract(twitterCard, html);
  expect(card).toEqual({
    apps: [
      { appId: '42', name: null, store: 'IPHONE', url: null },
      { appId: null, name: 'App', store: 'GOOGLEPLAY', url: null },
    ],
    card: 'PLAYER',
    cardRaw: 'Player',
    creator: '@ann',
    creatorId: null,
    description: null,
    domain: 'example.com',
    effective: { card: 'PLAYER', description: null, imageUrl: 'https://example.com/i.png', title: 'T' },
    image: { alt: 'A', height: null, type: null, url: 'https://example.com/i.png', width: 1200 },
    labels: [{ data: '3 minutes', label: 'Reading time' }],
    player: {
      height: 360,
      stream: 'https://example.com/v.mp4',
      streamContentType: 'video/mp4',
      url: 'https://example.com/player',
      width: null,
    },
    present: true,
    site: '@site',
    siteId: '1',
    title: 'T',
    url: 'https://example.com/a',
  });
});

test.for([
  ['<meta name="Twitter:Card" content=summary>', true],
  ['<noscript><meta name="twitter:card" content=summary></noscript>', false],
  ['<meta property="og:title" content=T>', false],
] as const)('a card is present in %s: %s', async ([html, present]) => {
  expect(await extract(twitterCard, html)).toMatchObject({ present, url: null });
});

test('an app with only an address is listed', async () => {
  const { apps } = await extract(twitterCard, tags({ 'twitter:app:url:ipad': 'app://a' }));
  expect(apps).toEqual([{ store: 'IPAD', appId: null, name: null, url: 'app://a' }]);
});

test('only labels with data are listed', async () => {
  const html = tags({ 'twitter:data1': 'No label', 'twitter:label2': 'Likes', 'twitter:data2': '3' });
  expect((await extract(twitterCard, html)).labels).toEqual([{ label: 'Likes', data: '3' }]);
});

test.for([
  ['property for name', tags({ 'twitter:card': 'summary' }, 'property'), 'SUMMARY'],
  ['a large image', tags({ 'twitter:card': 'summary_large_image' }), 'SUMMARY_LARGE_IMAGE'],
  ['a card type that X does not know', tags({ 'twitter:card': 'banner' }), 'UNKNOWN'],
  ['none', tags({ 'twitter:title': 'T' }), null],
] as const)('card: %s', async ([, html, expected]) => {
  expect((await extract(twitterCard, html)).card).toBe(expected);
});

test.for([
  [
    'Open Graph, where there are no tags of the card',
    tags({ 'og:title': 'O', 'og:description': 'D', 'og:image': '/o.png' }, 'property'),
    { card: 'SUMMARY', title: 'O', description: 'D', imageUrl: 'https://example.com/o.png' },
  ],
  [
    'the card’s own tags before Open Graph',
    tags({ 'twitter:card': 'summary_large_image', 'twitter:title': 'T', 'twitter:image': '/t.png' }) +
      tags({ 'og:title': 'O', 'og:description': 'D', 'og:image': '/o.png' }, 'property'),
    { card: 'SUMMARY_LARGE_IMAGE', title: 'T', description: 'D', imageUrl: 'https://example.com/t.png' },
  ],
  [
    'a retired card',
    tags({ 'twitter:card': 'photo', 'twitter:title': 'T' }),
    { card: 'SUMMARY_LARGE_IMAGE', title: 'T', description: null, imageUrl: null },
  ],
  [
    'the secure image of Open Graph before the other',
    tags(
      { 'og:image': 'http://example.com/o.png', 'og:image:secure_url': 'https://example.com/o.png' },
      'property',
    ),
    { card: 'UNKNOWN', title: null, description: null, imageUrl: 'https://example.com/o.png' },
  ],
  [
    'a retired card in capitals',
    tags({ 'twitter:card': 'Gallery' }),
    { card: 'SUMMARY_LARGE_IMAGE', title: null, description: null, imageUrl: null },
  ],
  ['nothing', '<title>T</title>', { card: 'UNKNOWN', title: null, description: null, imageUrl: null }],
] as const)('what X shows: %s', async ([, html, expected]) => {
  expect((await extract(twitterCard, html)).effective).toEqual(expected);
});

const player = tags({ 'twitter:card': 'player', 'twitter:player': 'https://example.com/p' });
const width = { 'twitter:player:width': '640' };
const height = { 'twitter:player:height': '360' };

test.for([
  ['twitter-card', tags({ 'twitter:card': 'banner' }), 'FAIL'],
  ['twitter-card', tags({ 'twitter:card': 'banner', 'twitter:title': 'T' }), 'FAIL'],
  ['twitter-card', tags({ 'twitter:card': 'summary' }), 'PASS'],
  ['twitter-card', tags({ 'og:title': 'T' }, 'property'), 'WARN'],
  ['twitter-title', tags({ 'og:title': 'T' }, 'property'), 'PASS'],
  ['twitter-title', '', 'FAIL'],
  ['twitter-image', tags({ 'twitter:title': 'T' }), 'WARN'],
  ['twitter-title-length', tags({ 'twitter:title': 'x'.repeat(71) }), 'WARN'],
  ['twitter-title-length', tags({ 'twitter:title': '😀'.repeat(70) }), 'PASS'],
  ['twitter-description-length', '', 'NOT_APPLICABLE'],
  ['twitter-image-alt', tags({ 'twitter:image': '/i.png' }), 'WARN'],
  ['twitter-image-alt', tags({ 'twitter:image': '/i.png', 'twitter:image:alt': 'x'.repeat(420) }), 'PASS'],
  ['twitter-image-alt', tags({ 'twitter:image': '/i.png', 'twitter:image:alt': 'x'.repeat(421) }), 'WARN'],
  ['twitter-absolute-urls', tags({ 'twitter:image': '/i.png' }), 'FAIL'],
  ['twitter-absolute-urls', tags({ 'twitter:image': 'https://[' }), 'FAIL'],
  ['twitter-absolute-urls', tags({ 'twitter:url': 'HTTPS://example.com/' }), 'PASS'],
  ['twitter-account', tags({ 'twitter:site': 'https://x.com/site' }), 'WARN'],
  ['twitter-account', tags({ 'twitter:site': '@site', 'twitter:creator': 'ann' }), 'WARN'],
  ['twitter-account', tags({ 'twitter:site': '@site', 'twitter:creator': '@ann' }), 'PASS'],
  ['twitter-account', tags({ 'twitter:site': '@sixteen_letters_' }), 'WARN'],
  ['twitter-account', '', 'NOT_APPLICABLE'],
  ['twitter-player', tags({ 'twitter:card': 'player' }), 'FAIL'],
  ['twitter-player', player + tags(width), 'FAIL'],
  ['twitter-player', player + tags(height), 'FAIL'],
  ['twitter-player', player + tags({ ...width, ...height }), 'PASS'],
  ['twitter-player', player.replace('https', 'http') + tags({ ...width, ...height }), 'FAIL'],
  ['twitter-app', tags({ 'twitter:card': 'app', 'twitter:app:id:ipad': '42' }), 'PASS'],
  ['twitter-app', tags({ 'twitter:card': 'summary' }), 'NOT_APPLICABLE'],
  ['twitter-placeholders', tags({ 'twitter:title': '[[title]]' }), 'FAIL'],
  ['twitter-placeholders', tags({ 'twitter:title': 'T' }), 'PASS'],
  ['twitter-placeholders', tags({ 'og:title': '[[title]]' }, 'property'), 'NOT_APPLICABLE'],
] as const)('check %s on %s', async ([id, html, expected]) => {
  const { checks } = await extract(twitterCard, html);
  expect(checks.find((check) => check.rule === id)?.result).toBe(expected);
});
