import { expect, test } from 'vitest';
import { openGraph } from '../../../src/extract/categories/open-graph/index.ts';
import { openGraphTags } from '../../../src/extract/derived/tags/open-graph/index.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';
import { derive, extract } from '../../helpers/page.ts';
import { vectors, vectorTest } from '../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly html: string;
  readonly expected: readonly (readonly [string, string])[];
}

vectorTest.for(vectors<Case>('opengraph'))('$id', async ({ html, expected }) => {
  const prefixes = new Set(expected.map(([name]) => name.split(':', 1)[0]));
  const { tags } = await derive(openGraphTags, html);
  const pairs = tags.map(({ name, value }) => [name, value]);
  expect(pairs.filter(([name]) => prefixes.has(name?.split(':', 1)[0] ?? ''))).toEqual(expected);
});

/** Tags as `name=content`. */
const og = (...tags: readonly string[]) =>
  tags
    .map((tag) => tag.split(/=(.*)/s))
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');

test('structured properties belong to the image that they follow', async () => {
  const html = og(
    'og:image=/1.png',
    'og:image:width=1200',
    'og:image=/2.png',
    'og:image:secure_url=https://cdn.example.com/2.png',
    'og:image:alt=Two',
    'og:image=/3.png',
    'og:image:height=630px',
    'og:image:width=8e9',
  );
  const { images } = await extract(openGraph, `<base href="/assets/">${html}`);
  expect(images.map((image) => [image.url, image.secureUrl, image.width, image.height, image.alt])).toEqual([
    ['https://example.com/1.png', null, 1200, null, null],
    ['https://example.com/2.png', 'https://cdn.example.com/2.png', null, null, 'Two'],
    ['https://example.com/3.png', null, null, 630, null],
  ]);
});

test.for([
  ['og:image:url for og:image', og('og:image:url=/a.png'), ['/a.png']],
  [
    'og:image and og:image:url with the same address',
    og('og:image=/a.png', 'og:image:url=/a.png'),
    ['/a.png'],
  ],
  ['several og:image:url', og('og:image:url=/a.png', 'og:image:url=/b.png'), ['/a.png', '/b.png']],
  ['only secure_url', og('og:image:secure_url=/a.png'), ['/a.png']],
  ['a placeholder', og('og:image=https://example.com/{{image}}'), []],
  ['an empty one before one with an address', og('og:image=', 'og:image=/b.png'), ['/b.png']],
  ['the body after the head', `<head></head><body>${og('og:image=/body.png')}`, ['/body.png']],
] as const)('images: %s', async ([, html, expected]) => {
  const { images } = await extract(openGraph, html);
  expect(images.map(({ url }) => url)).toEqual(expected.map((path) => `https://example.com${path}`));
});

test.for([
  ['name for property', '<meta name="og:title" content="T">', 'T'],
  ['the first of two', og('og:title=A', 'og:title=B'), 'A'],
  ['the second, where the first is empty', og('og:title= ', 'og:title=B'), 'B'],
  ['none, where it is a placeholder', og('og:title={{title}}'), null],

  ['in a noscript', `<noscript>${og('og:title=N')}</noscript>${og('og:title=T')}`, 'T'],
  ['in a template', `<template>${og('og:title=N')}</template>`, null],
  ['entities are decoded once', og('og:title=A &amp;amp; B'), 'A &amp; B'],
] as const)('og:title: %s', async ([, html, expected]) => {
  expect((await extract(openGraph, html)).title).toBe(expected);
});

test('a title in the head beats an earlier one in the body', async () => {
  const html = `<head>${og('og:title=head')}</head><body>${og('og:title=body')}`;
  expect((await extract(openGraph, html)).title).toBe('head');
});

test('other vocabularies have separate fields; further tags are in `other`', async () => {
  const html = og(
    'og:type=article',
    'og:locale=en_GB',
    'og:locale:alternate=fr_FR',
    'og:updated_time=1440432930',
    'fb:app_id=42',
    'fb:pages=7',
    'article:published_time=2024-05-01T10:00+02:00',
    'article:author=Ann Lee',
    'article:tag=a',
    'article:tag=b',
    'book:isbn=978-3-16-148410-0',
    'profile:first_name=Ann',
    'music:duration=240',
    'music:song=https://example.com/s1',
    'music:song:track=3',
    'music:musician=https://example.com/m',
    'video:actor=https://example.com/ann',
    'video:actor:role=Herself',
    'video:__proto__=x',
    'product:price:amount=1.299,00',
    'product:price:currency=EUR',
    'place:location:latitude=48.1',
    'place:location:longitude=999',
    'ia:markup_url=https://example.com/ia',
    'twitter:card=summary',
  );
  const { checks, ...found } = await extract(openGraph, html);
  expect(JSON.parse(JSON.stringify(found))).toEqual({
    article: {
      authors: ['Ann Lee'],
      expirationTime: null,
      modifiedTime: null,
      publishedTime: '2024-05-01T10:00+02:00',
      publisher: null,
      section: null,
      tags: ['a', 'b'],
    },
    audio: [],
    book: { authors: [], isbn: '978-3-16-148410-0', releaseDate: null, tags: [] },
    description: null,
    determiner: null,
    facebookAppId: '42',
    images: [],
    locale: 'en_GB',
    localeAlternates: ['fr_FR'],
    music: {
      albums: [],
      creators: [],
      durationSeconds: 240,
      musicians: ['https://example.com/m'],
      releaseDate: null,
      songs: [{ disc: null, track: 3, url: 'https://example.com/s1' }],
    },
    other: [
      { attribute: 'property', content: '7', name: 'fb:pages' },
      { attribute: 'property', content: 'x', name: 'video:__proto__' },
      { attribute: 'property', content: 'https://example.com/ia', name: 'ia:markup_url' },
    ],
    place: {
      country: null,
      latitude: 48.1,
      locality: null,
      longitude: null,
      postalCode: null,
      region: null,
      streetAddress: null,
    },
    present: true,
    product: {
      availability: null,
      brand: null,
      condition: null,
      priceAmount: '1299.00',
      priceCurrency: 'EUR',
      retailerItemId: null,
    },
    profile: { firstName: 'Ann', gender: null, lastName: null, username: null },
    siteName: null,
    title: null,
    type: 'article',
    updatedTime: '2015-08-24T16:15:30Z',
    url: null,
    video: {
      actors: [{ actor: 'https://example.com/ann', role: 'Herself' }],
      directors: [],
      durationSeconds: null,
      releaseDate: null,
      series: null,
      tags: [],
      writers: [],
    },
    videos: [],
  });
});

test.for([
  ['19.99', '19.99'],
  ['1,299.00', '1299.00'],
  ['1.299,50', '1299.50'],
  ['12,5', '12.5'],
  ['1,299', '1299'],
  ['$ 20', '20'],
  ['20 EUR', '20'],
  ['1e308', null],
  ['free', null],
] as const)('a price of %s is %s', async ([amount, expected]) => {
  const { product } = await extract(openGraph, og(`product:price:amount=${amount}`));
  expect(product?.priceAmount).toBe(expected);
});

test.for([
  ['og:title={{title}}', true],
  ['OG:title=T', true],
  ['article:author=Ann', false],
] as const)('Open Graph is present in %s: %s', async ([tag, present]) => {
  expect((await extract(openGraph, og(tag))).present).toBe(present);
});

test('each song and actor has the details that follow it', async () => {
  const html = og(
    'music:song=https://example.com/1',
    'music:song:disc=1',
    'music:song:track=2',
    'music:song=https://example.com/2',
    'music:musician=Ann',
    'music:song:track=7',
    'music:release_date=2024-05-01',
    'og:video:actor=Bo',
    'video:actor=Cy',
    'video:actor:role=A stranger',
    'og:video:tag=lamps',
    'video:duration=5400',
  );
  const { music, video } = await extract(openGraph, html);
  expect([music?.songs, music?.releaseDate]).toEqual([
    [
      { url: 'https://example.com/1', disc: 1, track: 2 },
      { url: 'https://example.com/2', disc: null, track: 7 },
    ],
    '2024-05-01',
  ]);
  expect([video?.actors, video?.tags, video?.durationSeconds]).toEqual([
    [
      { actor: 'Bo', role: null },
      { actor: 'Cy', role: 'A stranger' },
    ],
    ['lamps'],
    5400,
  ]);
});

test('og:url is resolved against the base address', async () => {
  expect((await extract(openGraph, og('og:url=/a'))).url).toBe('https://example.com/a');
});

test('coordinates beyond the poles are ignored', async () => {
  const place = (latitude: string, longitude: string) =>
    extract(openGraph, og(`place:location:latitude=${latitude}`, `place:location:longitude=${longitude}`));
  expect((await place('-90', '180')).place).toMatchObject({ latitude: -90, longitude: 180 });
  expect((await place('90.5', '-180.5')).place).toMatchObject({ latitude: null, longitude: null });
});

const verdicts = async (html: string) => {
  const { checks } = await extract(openGraph, html);
  return Object.fromEntries(checks.map(({ rule: id, result }) => [id, result]));
};

test('checks: a page without tags fails only what is required', async () => {
  expect(await verdicts('<title>T</title>')).toEqual({
    'og-absolute-urls': 'NOT_APPLICABLE',
    'og-description': 'WARN',
    'og-image': 'FAIL',
    'og-image-alt': 'NOT_APPLICABLE',
    'og-image-size': 'NOT_APPLICABLE',
    'og-placeholders': 'NOT_APPLICABLE',
    'og-single-values': 'NOT_APPLICABLE',
    'og-title': 'FAIL',
    'og-type': 'FAIL',
    'og-url': 'FAIL',
    'og-url-canonical': 'NOT_APPLICABLE',
  });
});

test('checks: a complete page passes', async () => {
  const html = `<link rel=canonical href="https://example.com/a">${og(
    'og:title=T',
    'og:type=article',
    'og:url=https://example.com/a',
    'og:description=D',
    'og:image=https://example.com/i.png',
    'og:image:width=1200',
    'og:image:height=630',
    'og:image:alt=A',
  )}`;
  expect(new Set(Object.values(await verdicts(html)))).toEqual(new Set(['PASS']));
});

test.for([
  ['og-image-size', og('og:image=https://example.com/i.png'), 'WARN'],
  ['og-image-size', og('og:image=/i.png', 'og:image:width=600', 'og:image:height=315'), 'WARN'],
  ['og-image-size', og('og:image=/i.png', 'og:image:width=1200', 'og:image:height=315'), 'WARN'],
  ['og-image-size', og('og:image=/i.png', 'og:image:width=600', 'og:image:height=630'), 'WARN'],
  ['og-image-size', og('og:image=/i.png', 'og:image:height=630'), 'WARN'],
  ['og-image', og('og:image:url=https://example.com/i.png'), 'PASS'],
  ['og-image', og('og:image:secure_url=https://example.com/i.png'), 'PASS'],
  ['og-absolute-urls', og('og:image=/i.png'), 'FAIL'],
  ['og-absolute-urls', og('og:image=ftp://example.com/i.png'), 'FAIL'],
  ['og-absolute-urls', og('og:url=https://['), 'FAIL'],
  ['og-absolute-urls', og('og:image=HTTPS://example.com/i.png'), 'PASS'],
  ['og-url-canonical', '<link rel=canonical href=/b>', 'NOT_APPLICABLE'],
  ['og-url-canonical', `<link rel=canonical href=/b>${og('og:url=https://[')}`, 'NOT_APPLICABLE'],
  ['og-url-canonical', og('og:url=https://example.com/a'), 'NOT_APPLICABLE'],
  ['og-placeholders', og('og:title='), 'PASS'],
  ['og-single-values', og('og:image=/i.png'), 'NOT_APPLICABLE'],
  ['og-single-values', og('og:title=A', 'og:title=A', 'og:image=/i.png', 'og:image=/j.png'), 'PASS'],
  ['og-url-canonical', `<link rel=canonical href=/b>${og('og:url=https://example.com/a')}`, 'WARN'],
  ['og-placeholders', og('og:title={{title}}'), 'FAIL'],
  ['og-single-values', og('og:title=A', 'og:title=B'), 'WARN'],
] as const)('check %s', async ([id, html, expected]) => {
  expect((await verdicts(html))[id]).toBe(expected);
});

test('thousands of hostile tags are read in time', { tags: ['cpu'] }, async () => {
  const html = og(...Array.from({ length: 20_000 }, (_, i) => `og:image${i % 2 ? ':width' : ''}=${i}`));
  const spent = cpuTime();
  expect((await extract(openGraph, html)).images).toHaveLength(10_000);
  expect(spent()).toBeLessThan(3_000);
});

test('YouTube’s og:video tags describe the video', async () => {
  const { video, other } = await extract(
    openGraph,
    og('og:video:url=https://example.com/v', 'og:video:tag=rain', 'og:video:tag=may'),
  );
  expect(video?.tags).toEqual(['rain', 'may']);
  expect(other).toEqual([]);
});
