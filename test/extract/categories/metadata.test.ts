import { expect, test } from 'vitest';
import { metadata } from '../../../src/extract/categories/metadata/index.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';
import { extract } from '../../helpers/page.ts';

const named = (contents: Readonly<Record<string, string>>) =>
  Object.entries(contents)
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('');

test.for([
  ['a text', 'text/plain; charset=utf-8', 'UTF-8'],
  ['an image, which has none', 'image/png', null],
] as const)('the charset of %s', async ([, type, charset]) => {
  const answer = await extract(metadata, 'text', { headers: { 'content-type': type } });
  expect(answer.charset).toBe(charset);
});

test('a job posting expires at its validThrough', async () => {
  const job = { '@context': 'https://schema.org', '@type': 'Article', headline: 'H', expires: '2030-02-03' };
  const html = `<script type="application/ld+json">${JSON.stringify(job)}</script>`;
  expect((await extract(metadata, html)).expires).toBe('2030-02-03');
});

test('a head with every tag', async () => {
  const html = `<!doctype html><html lang=en_us dir=RTL><head><meta charset=utf-8><title> A
    title </title>
    ${named({
      description: 'D',
      keywords: 'a, b,,a',
      generator: 'G 1.0',
      'application-name': 'App',
      copyright: '© Example',
      viewport: 'width=device-width',
      referrer: 'origin',
      'color-scheme': 'light dark',
      'google-site-verification': 'token',
      'DC.title': 'DC title',
      'dcterms.license': 'https://example.com/licence',
      'apple-itunes-app': 'app-id=42, app-argument=https://example.com/a?b=c',
      'article:expiration_time': '2030-01-01',
    })}
    <meta name=theme-color content=#fff media="(prefers-color-scheme: light)"><meta name=theme-color content=#000>
    <meta property="al:ios:url" content="app://a"><meta property="al:ios:app_store_id" content="42">
    <meta property="al:ios:url" content="app://b"><meta property="al:android:package" content="com.example">
    <link rel=canonical href="/a"><link rel=amphtml href="/amp"><link rel=shortlink href="/s">
    <link rel=prev href="/0"><link rel=next href="/2"><link rel=manifest href="/m.json">
    <link rel=search href="/search.xml"><link rel=icon href="/i.png">
    <link rel=alternate media="only screen and (max-width: 640px)" href="//m.example.com/">
    <link rel=alternate hreflang=de href="/de"><link rel="alternate stylesheet" href="/x.css" title=x>
    <link rel=alternate type="application/rss+xml" href="/feed" title=Feed></head>`;
  const { preview, tags, ...found } = await extract(metadata, html);
  expect(found).toEqual({
    alternates: [
      {
        hreflang: null,
        mediaQuery: 'only screen and (max-width: 640px)',
        title: null,
        type: null,
        url: 'https://m.example.com/',
      },
      { hreflang: 'de', mediaQuery: null, title: null, type: null, url: 'https://example.com/de' },
    ],
    ampUrl: 'https://example.com/amp',
    appLinks: [
      { appId: '42', appName: null, platform: 'ios', url: 'app://a' },
      { appId: null, appName: null, platform: 'ios', url: 'app://b' },
      { appId: 'com.example', appName: null, platform: 'android', url: null },
      { appId: '42', appName: null, platform: 'ios', url: 'https://example.com/a?b=c' },
    ],
    applicationName: 'App',
    author: null,
    authors: [],
    canonicalUrl: 'https://example.com/a',
    canonicalUrls: ['https://example.com/a'],
    charset: 'UTF-8',
    citation: null,
    colorScheme: 'light dark',
    copyright: '© Example',
    description: 'D',
    direction: 'RTL',
    dublinCore: [
      { attribute: 'name', content: 'DC title', name: 'DC.title' },
      { attribute: 'name', content: 'https://example.com/licence', name: 'dcterms.license' },
    ],
    expires: '2030-01-01',
    feeds: [{ title: 'Feed', type: 'application/rss+xml', url: 'https://example.com/feed' }],
    generator: 'G 1.0',
    keywords: ['a', 'b'],
    language: 'en-US',
    license: 'https://example.com/licence',
    manifestUrl: 'https://example.com/m.json',
    modifiedAt: null,
    next: 'https://example.com/2',
    oembedLinks: [],
    previous: 'https://example.com/0',
    publishedAt: null,
    publisher: 'App',
    referrerPolicy: 'origin',
    searchUrl: 'https://example.com/search.xml',
    shortUrl: 'https://example.com/s',
    themeColors: [
      { color: '#fff', mediaQuery: '(prefers-color-scheme: light)' },
      { color: '#000', mediaQuery: null },
    ],
    title: 'A title',
    verification: [{ attribute: 'name', content: 'token', name: 'google-site-verification' }],
    viewport: 'width=device-width',
  });
  expect(tags).toHaveLength(20);
});

test.for([
  ['html lang', '<html lang="en_GB"><meta http-equiv=content-language content=de>', {}, 'en-GB'],
  ['xml:lang', '<html xml:lang="fr">', {}, 'fr'],
  [
    'the next one, where the first is unknown',
    '<html lang="english"><meta property="og:locale" content="en_US">',
    {},
    'en-US',
  ],
  ['Facebook’s Latin America, not Laos', '<meta property="og:locale" content="es_LA">', {}, 'es-419'],
  ['Facebook’s Arabic, not Argentina', '<meta property="og:locale" content="ar_AR">', {}, 'ar'],
  [
    'the next one, where the locale is invalid',
    '<meta property="og:locale" content="english"><meta name=dc.language content=fr>',
    {},
    'fr',
  ],
  [
    'the next one, where the first is a placeholder',
    '<html lang="{{lang}}">',
    { 'content-language': 'pt-br, en' },
    'pt-BR',
  ],
  [
    'the meta before the header',
    '<meta http-equiv=content-language content="de, en">',
    { 'content-language': 'fr' },
    'de',
  ],
  ['nothing', '<html lang="">', {}, null],
] as const)('language: %s', async ([, html, headers, expected]) => {
  expect((await extract(metadata, html, { headers })).language).toBe(expected);
});

test.for([
  [
    'the head before the header before the body',
    '<head></head><body><link rel=canonical href=/b>',
    '</h>; rel=canonical',
    ['/h', '/b'],
  ],
  [
    'one, where the same is declared twice',
    '<link rel=canonical href=/a><link rel=canonical href=/a>',
    '',
    ['/a'],
  ],
  ['not an empty one', '<link rel=canonical href=""><link rel=canonical href=/a>', '', ['/a']],
  ['base counts', '<base href=/docs/><link rel=canonical href=a>', '', ['/docs/a']],
  ['not an address that is not http', '<link rel=canonical href="mailto:a@example.com">', '', []],
] as const)('canonicals: %s', async ([, html, link, expected]) => {
  const headers = link === '' ? {} : { link };
  const { canonicalUrls: canonicals } = await extract(metadata, html, { headers });
  expect(canonicals).toEqual(expected.map((path) => `https://example.com${path}`));
});

test('oEmbed links are not alternates', async () => {
  const html =
    '<link rel=alternate type="text/json+oembed" href=/j><link rel=alternate type="text/xml+oembed" href=/x>';
  const { oembedLinks: oembed, alternates } = await extract(metadata, html);
  expect(oembed.map(({ encoding }) => encoding)).toEqual(['JSON', 'XML']);
  expect(alternates).toEqual([]);
});

test('an icon is not an alternate', async () => {
  const { alternates } = await extract(metadata, '<link rel="alternate icon" href=/i.png type=image/png>');
  expect(alternates).toEqual([]);
});

test('href="#" is not a next page', async () => {
  const { next } = await extract(metadata, '<link rel=next href="#"><link rel=next href="/2">');
  expect(next).toBe('https://example.com/2');
});

test('YouTube’s shortlinkUrl is a short link', async () => {
  const { shortUrl } = await extract(metadata, '<link rel=shortlinkUrl href="https://youtu.be/x">');
  expect(shortUrl).toBe('https://youtu.be/x');
});

test.for(['name=news_keywords', 'itemprop=keywords', 'name=parsely-tags', 'name=sailthru.tags'])(
  'keywords are read from %s',
  async (name) => {
    const { keywords } = await extract(metadata, `<meta ${name} content="Rain, May">`);
    expect(keywords).toEqual(['Rain', 'May']);
  },
);

test('the authors of a paper may be in one tag', async () => {
  const { citation } = await extract(
    metadata,
    named({ citation_authors: 'Lee, Ann; Ray, Bo', citation_title: 'T' }),
  );
  expect(citation?.authors.map(({ name }) => name)).toEqual(['Lee, Ann', 'Ray, Bo']);
});

test('article tags are keywords if there are no others', async () => {
  const tags = '<meta property=article:tag content=Rain><meta property=article:tag content=May>';
  expect((await extract(metadata, tags)).keywords).toEqual(['Rain', 'May']);
  expect((await extract(metadata, `<meta name=keywords content=Hail>${tags}`)).keywords).toEqual(['Hail']);
});

test('the performer of an event is not a publisher', async () => {
  const json = { '@type': 'MusicEvent', performer: { '@type': 'MusicGroup', name: 'The Foos' } };
  const html = `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
  expect((await extract(metadata, html)).publisher).toBeNull();
});

test('Blogger is not the publisher of its blogs', async () => {
  const json = {
    '@type': 'BlogPosting',
    headline: 'H',
    publisher: { '@type': 'Organization', name: 'Blogger' },
  };
  const html = `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
  const { publisher, preview } = await extract(metadata, html);
  expect([publisher, preview.siteName]).toEqual([null, null]);
});

test('a scholarly page has a complete citation', async () => {
  const html = `${named({ citation_title: 'T', citation_journal_title: 'J', citation_doi: '10.1/x' })}
    ${named({ citation_volume: '2', citation_firstpage: '7', citation_lastpage: '9', citation_date: '2020/05' })}
    ${named({ citation_pdf_url: '/a.pdf', citation_author: 'Lee, Ann' })}${named({ citation_author: 'Roe, Bob' })}`;
  const { citation, authors, publishedAt, preview } = await extract(metadata, html);
  expect(citation).toMatchObject({ title: 'T', journal: 'J', doi: '10.1/x', volume: '2', issue: null });
  expect(citation).toMatchObject({ firstPage: '7', lastPage: '9', pdfUrl: 'https://example.com/a.pdf' });
  expect(citation?.authors.map(({ name }) => name)).toEqual(['Lee, Ann', 'Roe, Bob']);
  expect([authors.length, publishedAt, preview.kind]).toEqual([2, '2020-05', 'ARTICLE']);
});

test('an empty page has only its address as a title', async () => {
  const { preview, ...found } = await extract(metadata, '', { url: 'https://example.com/a%20b/' });
  expect(preview.title).toBe('example.com/a b/');
  expect(Object.values(found).filter((value) => value !== null && String(value) !== '')).toEqual(['UTF-8']);
});

test.for([
  ['application/pdf', 'https://example.com/docs/Report%202024.pdf', 'Report 2024.pdf', 'DOCUMENT'],
  ['image/png', 'https://example.com/i.png', 'i.png', 'IMAGE'],
  ['video/mp4', 'https://example.com/v', 'example.com/v', 'VIDEO'],
  ['audio/mpeg', 'https://example.com/a.mp3', 'a.mp3', 'AUDIO'],
  ['application/zip', 'https://example.com/z.zip', 'z.zip', 'FILE'],
  ['text/plain', 'https://example.com/%E0%A4%A', 'example.com/%E0%A4%A', 'DOCUMENT'],
] as const)('an address that serves %s has a usable preview', async ([type, url, title, kind]) => {
  const headers = { 'content-type': type, link: '<https://example.com/c>; rel=canonical' };
  const { preview, tags } = await extract(metadata, new Uint8Array([0x89, 1, 2]), { url, headers });
  expect(preview).toMatchObject({ title, kind, url: 'https://example.com/c' });
  expect(preview.image?.url).toBe(kind === 'IMAGE' ? url : undefined);
  expect(tags).toEqual([]);
});

test.for([
  ['deep', `<title>T</title>${'<div class=byline>'.repeat(100_000)}`],
  [
    'wide',
    `<title>T</title>${'<meta name=author content="A B"><link rel=alternate href=/a>'.repeat(20_000)}`,
  ],
  ['large', `<title>T</title><meta name=description content="${'{{ '.repeat(1_000_000)}">`],
  ['__proto__', '<title>T</title><meta name=__proto__ content=x><meta property=al:__proto__:url content=x>'],
  [
    'spaces',
    `<title>T</title><script type="application/ld+json">{"@type":"Article","author":"${' '.repeat(1_000_000)}x"}</script>`,
  ],
] as const)('a hostile page is read in time: %s', { tags: ['cpu'] }, async ([, html]) => {
  const spent = cpuTime();
  const found = await extract(metadata, html);
  expect(found.title).toBe('T');
  expect(structuredClone(found)).toEqual(JSON.parse(JSON.stringify(found)));
  expect(spent()).toBeLessThan(6_000);
});

test.for([
  [
    'by its type',
    '<link rel=alternate type="application/atom+xml; charset=utf-8" href=/f>',
    ['application/atom+xml'],
  ],
  ['by rel=feed', '<link rel=feed href=/f>', ['application/rss+xml']],
  ...['text/xml', 'application/xml', 'application/rdf+xml', 'application/json'].flatMap(
    (type) =>
      [
        [`by its title: ${type}`, `<link rel=alternate type=${type} title="News (RSS)" href=/f>`, [type]],
        [`by its address: ${type}`, `<link rel=alternate type=${type} href=/feed.json>`, [type]],
        [
          `but not by that alone: ${type}`,
          `<link rel=alternate type=${type} href=/wp-json/wp/v2/posts/1>`,
          [],
        ],
      ] as const,
  ),
  ['but not a page that lists feeds', '<link rel=feed type=text/html href=/feeds>', []],
  ['but not one in noscript', '<noscript><link rel=feed href=/f></noscript>', []],
] as const)('a feed is recognised %s', async ([, html, types]) => {
  expect((await extract(metadata, html)).feeds.map(({ type }) => type)).toEqual(types);
});
