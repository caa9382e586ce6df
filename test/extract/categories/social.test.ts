import { expect, test } from 'vitest';
import { social } from '../../../src/extract/categories/social/index.ts';
import { networks } from '../../../src/extract/categories/social/profile-at.ts';
import { extract } from '../../helpers/page.ts';

const read = (html: string, url?: string) => extract(social, html, url === undefined ? {} : { url });
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test.for([
  ['https://de-de.facebook.com/profile.php?id=100001&ref=x', 'Facebook', '100001'],
  ['https://uk.linkedin.com/in/ann-b/', 'LinkedIn', 'in/ann-b'],
  ['https://bsky.app/profile/ann.example.com', 'Bluesky', 'ann.example.com'],
  ['https://podcasts.apple.com/us/podcast/a-show/id123', 'Apple Podcasts', 'id123'],
  ['https://mastodon.social/@ann', 'Mastodon', 'ann@mastodon.social'],
  ['https://mastodon.social/@ann@mas.to', 'Mastodon', 'ann@mas.to'],
  ['https://acme.bandcamp.com/', 'Bandcamp', 'acme'],
  ['https://stackoverflow.com/users/22656/jon-skeet', 'Stack Overflow', '22656/jon-skeet'],
  ['https://vimeo.com/acme', 'Vimeo', 'acme'],
  ['https://www.flickr.com/photos/12345@N06/', 'Flickr', '12345@N06'],
  [
    'https://open.spotify.com/intl-de/artist/4tZwfgrHOc3mvqYlEYSvVi',
    'Spotify',
    'artist/4tZwfgrHOc3mvqYlEYSvVi',
  ],
  ['https://www.goodreads.com/author/show/1.Ann_Lee', 'Goodreads', 'author/show/1.Ann_Lee'],
  ['https://ok.ru/group/5123', 'Odnoklassniki', 'group/5123'],
  ['https://weibo.com/u/1234567890', 'Weibo', 'u/1234567890'],
  ['https://space.bilibili.com/12345', 'Bilibili', '12345'],
  ['https://www.zhihu.com/people/acme', 'Zhihu', 'people/acme'],
  ['https://line.me/R/ti/p/%40acme', 'LINE', 'acme'],
  ['https://www.xing.com/pages/acme', 'XING', 'pages/acme'],
  [
    'https://www.tripadvisor.com/Hotel_Review-g1-d2-Reviews-Acme.html',
    'Tripadvisor',
    'Hotel_Review-g1-d2-Reviews-Acme.html',
  ],
  ['https://www.yelp.com/biz/acme-berlin', 'Yelp', 'acme-berlin'],
  ['https://www.trustpilot.com/review/acme.com', 'Trustpilot', 'acme.com'],
  ['https://www.npmjs.com/~ann', 'npm', 'ann'],
  ['https://orcid.org/0000-0002-1825-009X', 'ORCID', '0000-0002-1825-009X'],
  ['https://www.facebook.com/p/Caf%C3%A9-Acme-100063512345678/', 'Facebook', 'Café-Acme-100063512345678'],
] as const)('%s is a profile on %s', async ([url, network, handle]) => {
  expect((await read(`<a href="${url}">x</a>`)).profiles).toMatchObject([
    { network, handle, origin: 'LINK' },
  ]);
});

test.for([
  'https://www.facebook.com/sharer/sharer.php?u=x',
  'https://www.facebook.com/home.php#!/pages/ann',
  'https://www.facebook.com/group.php?gid=1',
  'https://www.youtube.com/subscription_center?add_user=ann',
  'https://twitter.com/intent/tweet?text=x',
  'https://twitter.com/ann/status/1',
  'https://www.instagram.com/p/abc/',
  'https://www.youtube.com/watch?v=1',
  'https://github.com/acme/project',
  'https://vimeo.com/76979871',
  'https://discord.com/channels/1/2',
  'https://stackoverflow.com/questions/1/how',
  'https://open.spotify.com/track/4tZwfgrHOc3mvqYlEYSvVi',
  'https://www.linkedin.com/shareArticle?url=x',
  'https://x.com.evil.example/acme',
  'https://reddit.com/r/a/comments/1/b/',
  'https://acme.bandcamp.com/album/first',
  'https://daily.bandcamp.com/',
  'https://medium.com/signin',
  'https://x.com/login',
  'https://www.instagram.com/reels/',
  'https://www.facebook.com/profile.php?id=ann',
  'https://www.facebook.com/profile.php',
])('%s is not a profile', async (url) => {
  expect((await read(`<a href="${url}">x</a>`)).profiles).toEqual([]);
});

test('at least forty networks are known, each with a pattern that has a handle', () => {
  expect(networks.length).toBeGreaterThanOrEqual(40);
  expect(new Set(networks.map(({ name }) => name)).size).toBe(networks.length);
});

test('an account is listed once, from its most trusted source', async () => {
  const html = `<link rel=me href="https://hachyderm.io/@ann"><link rel=me href="https://social.ann.example/users/ann">
    <meta name="twitter:site" content="@Acme"><meta name="fediverse:creator" content="@bob@mas.to">
    ${jsonLd({ '@type': 'Organization', name: 'Acme', sameAs: ['https://github.com/acme', 'https://en.wikipedia.org/wiki/Acme'] })}
    <a rel="me" href="https://x.com/acme">x</a><a href="https://github.com/Acme/">x</a>`;
  const { profiles, fediverseCreator } = await read(html);
  expect(profiles.map(({ network, handle, origin: source }) => [network, handle, source])).toEqual([
    ['Mastodon', 'ann@hachyderm.io', 'REL_ME'],
    ['Mastodon', 'ann@social.ann.example', 'REL_ME'],
    ['X', 'acme', 'REL_ME'],
    ['GitHub', 'acme', 'SAME_AS'],
    ['Mastodon', 'bob@mas.to', 'FEDIVERSE_CREATOR'],
  ]);
  expect(fediverseCreator).toBe('@bob@mas.to');
});

test('publisher and author of an article are found by their profiles', async () => {
  const html = `<meta property="article:publisher" content="https://www.facebook.com/acme">
    <meta property="article:author" content="Ann Lee"><meta property="article:author" content="https://www.facebook.com/ann.lee">`;
  expect((await read(html)).profiles).toMatchObject([
    { network: 'Facebook', handle: 'acme', origin: 'OPEN_GRAPH' },
    { network: 'Facebook', handle: 'ann.lee', origin: 'OPEN_GRAPH' },
  ]);
});

test('if header or footer link an account of a network, other accounts in the text are not listed', async () => {
  const text = `<main><p>Pictures by <a href="https://www.instagram.com/ann/">Ann</a>,
    videos by <a href="https://vimeo.com/bob">Bob</a></p></main>`;
  const handles = async (html: string) => (await read(html)).profiles.map(({ handle }) => handle);
  expect(await handles(`${text}<footer><a href="https://www.instagram.com/acme/">x</a></footer>`)).toEqual([
    'bob',
    'acme',
  ]);
  expect(await handles(`${text}<aside><a href="https://www.instagram.com/eve/">x</a></aside>`)).toEqual([
    'ann',
    'bob',
    'eve',
  ]);
});

test('an account in the text that header or footer link too is listed', async () => {
  const link = '<a href="https://www.instagram.com/acme/">x</a>';
  const { profiles } = await read(`<header>${link}</header><main>${link}</main>`);
  expect(profiles.map(({ handle }) => handle)).toEqual(['acme']);
});

test('share buttons are counted by network, the most frequent first', async () => {
  const html = `<a href="https://x.com/intent/post?url=a">x</a>
    <a href="https://www.facebook.com/sharer/sharer.php?u=a">f</a><a href="https://www.facebook.com/sharer.php?u=b">f</a><a href="whatsapp://send?text=a">w</a><a href="mailto:?subject=a&body=b">m</a>`;
  expect((await read(html)).shareButtons).toEqual([
    { name: 'Facebook', count: 2 },
    { name: 'X', count: 1 },
    { name: 'WhatsApp', count: 1 },
    { name: 'E-mail', count: 1 },
  ]);
});

test('share buttons of sharing services and blog systems count for the network that they name', async () => {
  const html = `<a href="https://www.addtoany.com/add_to/facebook?linkurl=a">f</a><a href="/a/?share=twitter&nb=1">x</a>
    <a href="/a/?share=jetpack-whatsapp">w</a><a href="https://www.blogger.com/share-post.g?blogID=1&postID=2&target=email">m</a>
    <a href="/a/?share=true">no</a><a href="/a/?share=constructor">no</a>`;
  expect((await read(html)).shareButtons.map(({ name }) => name)).toEqual([
    'Facebook',
    'X',
    'WhatsApp',
    'E-mail',
  ]);
});

test('contacts come from links, structured data and the text, each once', async () => {
  const html = `<a href="mailto:Info@Acme.com?subject=x">mail</a><p>Write to press@acme.co.uk. Not logo@2x.png or a@example.com.
    <a href="tel:+44%2020%207946%200018">call</a><a href="tel:112">112</a>
    ${jsonLd({ '@type': 'Organization', email: 'mailto:info@acme.com', telephone: '+44 20 7946 0018', address: { '@type': 'PostalAddress', streetAddress: '1 High St', addressLocality: 'London', addressCountry: { '@type': 'Country', name: 'GB' } } })}`;
  expect((await read(html)).contact).toEqual({
    emails: ['info@acme.com', 'press@acme.co.uk'],
    phones: ['+442079460018', '112'],
    addresses: ['1 High St, London, GB'],
  });
});

test.for([
  [jsonLd({ '@type': 'Person', email: 'MAILTO:ann@acme.com' }), ['ann@acme.com']],
  [jsonLd({ '@type': 'Person', email: 'by form' }), []],
] as const)('%s states the addresses %o', async ([html, emails]) => {
  expect((await read(html)).contact.emails).toEqual(emails);
});

test.for([
  [jsonLd({ '@type': 'Person', telephone: '(0)20 7946 0018' }), ['(0)20 7946 0018']],
  [jsonLd({ '@type': 'Person', telephone: 'n/a' }), []],
  ['<a href="tel:+49 30 123456;ext=5">call</a><a href="tel:">call</a>', ['+4930123456']],
  ['<a href="tel:(+91) 628-454-3565">call</a>', ['+916284543565']],
  ['<a href="tel:+44 (0) 800 328 2115">call</a>', ['+448003282115']],
  [jsonLd({ '@type': 'Organization', telephone: 'Orders: +49 6123 9238-253 (daily)' }), ['+4961239238253']],
  [jsonLd({ '@type': 'Organization', telephone: '+1-800-FLOWERS' }), ['+1-800-FLOWERS']],
  [jsonLd({ '@type': 'Organization', telephone: '+33-1-XXXXXXXX 24' }), ['+33-1-XXXXXXXX 24']],
  [jsonLd({ '@type': 'Organization', telephone: '＋４４ ２０ ７９４６ ００１８' }), ['+442079460018']],
] as const)('%s states the numbers %o', async ([html, phones]) => {
  expect((await read(html)).contact.phones).toEqual(phones);
});

test.for<readonly [string, readonly string[], string?]>([
  ['<address>Water Street 3<br>+44 1225 000 111</address>', ['+441225000111']],
  ['<footer><p>Ring us on<b>+44 (0)1225 000-111</b></footer>', ['+441225000111']],
  ['<div class="footer-contact"><span>+852</span> <span>2110 4370</span></div>', ['+85221104370']],
  ['<p>+49 (0) 40 639 118 91</p>', ['+494063911891'], 'https://weir.example/kontakt/'],
  ['<footer>T +49 30 206190<br>F +49 30 20619460</footer>', ['+4930206190']],
  ['<address>Fax: +49 30 20619460</address>', []],
  ['<address>Télécopie : +33 1 42 68 53 00</address>', []],
  ['<main><p>A caller from +44 1225 000 111 said so.</main>', []],
  ['<footer>Grew from 1 to +2019 2020 1 in 2024</footer>', []],
  ['<footer>1+44122500011</footer>', []],
  ['<footer>(01225) 000 111</footer>', []],
])('a number without a word for it is read where it is to be called: %s', async ([html, phones, url]) => {
  expect((await read(html, url)).contact.phones).toEqual(phones);
});

test.for([
  [{ postOfficeBoxNumber: 'PO Box 1', addressLocality: 'Reading' }, ['PO Box 1, Reading']],
  [{ addressCountry: 'GB' }, []],
  ['70 High St\nLondon, , EC4N', ['70 High St London, EC4N']],
  [' , ', []],
  [' 1 High St,  London ', ['1 High St, London']],
  [
    {
      streetAddress: 'Main St 1',
      addressLocality: 'Springfield',
      addressRegion: 'IL',
      postalCode: '62701',
    },
    ['Main St 1, Springfield, IL 62701'],
  ],
] as const)('the address %o is %o', async ([address, addresses]) => {
  expect((await read(jsonLd({ '@type': 'Organization', address }))).contact.addresses).toEqual(addresses);
});

test('the place of a job is no address for contact', async () => {
  const jobLocation = { '@type': 'Place', address: 'Main St 1, Springfield' };
  const { contact } = await read(jsonLd({ '@type': 'JobPosting', address: 'Main St 1', jobLocation }));
  expect(contact.addresses).toEqual([]);
});

test('a city that is its own state is written once', async () => {
  const address = {
    streetAddress: 'Hauptstr. 5',
    addressLocality: 'Berlin',
    addressRegion: 'Berlin',
    postalCode: '10115',
  };
  const html = jsonLd({ '@type': 'Organization', name: 'Acme', address });
  expect((await read(html)).contact.addresses).toEqual(['Hauptstr. 5, 10115 Berlin']);
});

test('engagement is stated by structured data, else null', async () => {
  const counter = (type: string, count: unknown) => ({
    '@type': 'InteractionCounter',
    interactionType: type,
    userInteractionCount: count,
  });
  const html = jsonLd({
    '@type': 'VideoObject',
    commentCount: '12',
    interactionStatistic: [
      counter('https://schema.org/WatchAction', '1,234'),
      counter('http://schema.org/LikeAction', 8e9),
      counter('ShareAction', -1),
    ],
  });
  expect((await read(html)).engagement).toEqual({
    viewCount: 1234,
    likeCount: 8e9,
    commentCount: 12,
    shareCount: null,
  });
  expect((await read('<p>')).engagement).toBeNull();
});

test.for([
  [{ interactionCount: 'UserComments:12' }, { commentCount: 12 }],
  [{ interactionCount: '34' }, { viewCount: 34 }],
  [
    { interactionCount: ['UserLikes:5', 'UserTweets:6', 'UserPlays:7'] },
    { likeCount: 5, shareCount: 6, viewCount: null },
  ],
  [{ commentCount: 0 }, { commentCount: 0 }],
  [
    {
      mainEntity: {
        '@type': 'Person',
        interactionStatistic: { interactionType: { '@type': 'LikeAction' }, userInteractionCount: 8 },
      },
    },
    { likeCount: 8 },
  ],
  [
    {
      commentCount: [3, 4],
      interactionStatistic: { interactionType: 'CommentAction', userInteractionCount: 5 },
    },
    { commentCount: 5 },
  ],
] as const)('engagement of %o is %o', async ([stated, counts]) => {
  expect((await read(jsonLd({ '@type': 'VideoObject', ...stated }))).engagement).toMatchObject(counts);
});

test.for([
  [{ commentCount: '' }],
  [{ commentCount: 'many' }],
  [{ comment: { '@type': 'Comment', commentCount: 3 } }],
  [{ interactionStatistic: { interactionType: 'https://schema.org/constructor', userInteractionCount: 3 } }],
])('%o states no engagement', async ([stated]) => {
  expect((await read(jsonLd({ '@type': 'Article', ...stated }))).engagement).toBeNull();
});

test('rel=me is case-insensitive, and other links in the head are not profiles', async () => {
  const html = `<a rel="nofollow ME" href="https://x.com/ann">x</a><a>none</a><link rel=preconnect href="https://github.com/acme">
    <link rel=me href="https://github.com/ann">`;
  expect((await read(html)).profiles.map(({ handle, origin: source }) => [handle, source])).toEqual([
    ['ann', 'REL_ME'],
    ['ann', 'REL_ME'],
  ]);
});

test('the accounts of a card are profiles, by name or by address', async () => {
  const html =
    '<meta name="twitter:site" content=" @acme"><meta name="twitter:creator" content="https://x.com/ann">';
  expect((await read(html)).profiles).toMatchObject([
    { network: 'X', handle: 'acme', url: 'https://x.com/acme', origin: 'TWITTER_META' },
    { network: 'X', handle: 'ann', url: 'https://x.com/ann' },
  ]);
});

const preview = async (html: string, platform: string) =>
  (await read(html)).platformPreviews.find((one) => one.platform === platform.toUpperCase());

test('each network reads its own vocabulary first', async () => {
  const html = `<title>Title</title><meta property="og:title" content="OG"><meta name="twitter:title" content="Tw">
    <meta property="og:image" content="/og.png"><meta name="twitter:card" content="summary_large_image">`;
  expect(await preview(html, 'X')).toMatchObject({
    title: 'Tw',
    imageUrl: 'https://example.com/og.png',
    layout: 'LARGE_IMAGE',
  });
  expect(await preview(html, 'Facebook')).toMatchObject({ title: 'OG' });
  expect(await preview('<title>Title</title>', 'Facebook')).toMatchObject({
    title: 'Title',
    layout: 'TEXT_ONLY',
  });
  expect(await preview('<title>Title</title>', 'X')).toMatchObject({ title: null });
});

test.for([
  ['<meta property="og:image" content="/a.png">', 'There is no title to show.'],
  ['<title>T</title>', 'There is no description to show.'],
  ['<title>T</title>', 'There is no image to show.'],
  [
    '<meta property="og:image" content="/a.png"><meta property="og:image:width" content="50">',
    'The image is smaller than 200 × 200 and is not shown.',
  ],
  [
    '<meta property="og:image" content="/a.png"><meta property="og:image:width" content="300">',
    'The image is smaller than 600 × 315 and is shown small.',
  ],
  ['<meta property="og:image" content="http://e.com/a.png">', 'The image is not served over https.'],
  ['<meta property="og:image" content="/a.svg">', 'The image is an SVG, which link previews do not show.'],
  [
    '<meta property="og:image" content="/A.SVG?v=1">',
    'The image is an SVG, which link previews do not show.',
  ],
  [`<meta property="og:title" content="${'x'.repeat(100)}">`, 'The title is cut off after 88 characters.'],
] as const)('Facebook has a problem with %s', async ([html, problem]) => {
  expect((await preview(html, 'Facebook'))?.problems).toContain(problem);
});

const picture = (side: number) =>
  `<meta property="og:title" content="T"><meta property="og:image" content="/a.png?of=b.svg"><meta property="og:image:width" content="${side}"><meta property="og:image:height" content="${side}">`;
const described = '<meta property="og:description" content="D">';
const card = (kind: string) => `<meta name="twitter:card" content="${kind}">`;

test.for([
  ['Facebook', picture(600) + described, 'LARGE_IMAGE', []],
  ['LinkedIn', picture(600), 'LARGE_IMAGE', []],
  ['X', picture(200) + described + card('summary'), 'SMALL_IMAGE', []],
  ['X', picture(300) + described + card('Summary_Large_Image'), 'LARGE_IMAGE', []],
  [
    'X',
    picture(200) + described + card('summary_large_image'),
    'SMALL_IMAGE',
    ['The image is smaller than 300 × 157 and is shown small.'],
  ],
] as const)('%s shows %s with a %s', async ([platform, html, layout, problems]) => {
  expect(await preview(html, platform)).toMatchObject({ layout, problems });
});

test('links of a page on a network to that network are no profiles', async () => {
  const html =
    '<a href="https://medium.com/@ann">Ann</a><a href="https://x.com/ann">X</a><a rel=me href="/@bob">B</a>';
  const { profiles } = await extract(social, html, { url: 'https://medium.com/p/1' });
  expect(profiles.map(({ network, handle }) => `${network} ${handle}`)).toEqual(['Medium bob', 'X ann']);
});

test('engagement of Microdata', async () => {
  const html =
    '<div itemscope itemtype="https://schema.org/VideoObject"><meta itemprop=interactionCount content=9></div>';
  expect((await read(html)).engagement).toMatchObject({ viewCount: 9 });
});

test('an e-mail address ends where its block does', async () => {
  const { contact } = await read('<p>Tel. 0113 496 0000</p><p>ann@bella.example</p><p>Leeds</p>');
  expect(contact.emails).toEqual(['ann@bella.example']);
});

test('a fediverse account is listed once', async () => {
  const html = '<link rel=me href="https://mas.to/@bob"><meta name=fediverse:creator content="@bob@mas.to">';
  expect((await read(html)).profiles).toMatchObject([{ handle: 'bob@mas.to', origin: 'REL_ME' }]);
});

test('cuts of title and description, and the crop ratio, are reported', async () => {
  const tags = (
    card: string,
  ) => `<meta property="og:title" content="${'t '.repeat(60)}"><meta property="og:description" content="${'d '.repeat(80)}">
    <meta property="og:image" content="https://a.example/i.png"><meta name="twitter:card" content="${card}">`;
  expect(await preview(tags('summary'), 'WhatsApp')).toMatchObject({
    titleCut: true,
    descriptionCut: true,
    cropRatio: 1.91,
    problems: [
      'The title is cut off after 80 characters.',
      'The description is cut off after 120 characters.',
    ],
  });
  expect(await preview(tags('summary'), 'X')).toMatchObject({
    titleCut: true,
    descriptionCut: false,
    cropRatio: 1,
  });
  expect(await preview('<title>A</title>', 'Facebook')).toMatchObject({ titleCut: false, cropRatio: null });
});

test('texts are cut and counted by letters, not by their halves', async () => {
  const meta = (title: string) => `<meta property=og:title content="${title}">`;
  const [long, short, joined] = await Promise.all(
    [meta('𠮷'.repeat(300)), meta('𠮷'.repeat(40)), meta('👩‍👩‍👧'.repeat(300))].map(
      async (html) => (await read(html)).platformPreviews,
    ),
  );
  expect(long?.map(({ title }) => title?.replace(/^(?:𠮷)+…$/u, 'whole'))).toEqual(long?.map(() => 'whole'));
  expect(short?.filter(({ titleCut }) => titleCut)).toEqual([]);
  expect(joined?.map(({ title }) => title?.replace(/^(?:👩‍👩‍👧)+…$/u, 'whole'))).toEqual(
    joined?.map(() => 'whole'),
  );
});
