import { expect, test } from 'vitest';
import { media } from '../../../src/extract/categories/media/index.ts';
import { providers } from '../../../src/extract/derived/embeds/providers.ts';
import { extract, type PageOptions, respond } from '../../helpers/page.ts';

const read = (html: string, options: PageOptions = {}) =>
  extract(media, html, { sources: { oembedAnswer: null }, ...options });
const youtube = ['YouTube', 'dQw4w9WgXcQ'] as const;
const vimeo = ['Vimeo', '76979871'] as const;
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test('a video with every field filled', async () => {
  const html = `<video poster="p.jpg" width=640 height=360 autoplay muted controls title=T><source src="a.webm" type="video/webm">
    <source src="a.mp4"><track src="en.vtt" srclang=en kind=captions default><track src="de.vtt" srclang=de></video>
    <a href="/words">Read the transcript</a>`;
  expect((await read(html)).videos).toEqual([
    {
      autoplay: true,
      captions: [
        { kind: 'CAPTIONS', language: 'en', url: 'https://example.com/en.vtt' },
        { kind: 'SUBTITLES', language: 'de', url: 'https://example.com/de.vtt' },
      ],
      controls: true,
      durationSeconds: null,
      height: 360,
      origin: 'TAG',
      poster: 'https://example.com/p.jpg',
      provider: null,
      providerId: null,
      sourceFiles: [
        { type: 'video/webm', url: 'https://example.com/a.webm' },
        { type: null, url: 'https://example.com/a.mp4' },
      ],
      title: 'T',
      transcriptUrl: 'https://example.com/words',
      url: 'https://example.com/a.webm',
      width: 640,
    },
  ]);
});

test.for([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', ...youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', ...youtube],
  ['//www.youtube.com/embed/videoseries?list=PL123456', 'YouTube', 'PL123456'],
  ['https://player.vimeo.com/video/76979871?h=1', ...vimeo],
  ['https://www.dailymotion.com/embed/video/x7tgad0', 'Dailymotion', 'x7tgad0'],
  ['https://player.twitch.tv/?channel=acme&parent=x', 'Twitch', 'acme'],
  ['https://www.tiktok.com/embed/v2/7012345678901234567', 'TikTok', '7012345678901234567'],
  ['https://fast.wistia.net/embed/iframe/abc123def4', 'Wistia', 'abc123def4'],
  ['https://www.loom.com/embed/0123456789abcdef0123456789abcdef', 'Loom', '0123456789abcdef0123456789abcdef'],
  ['https://players.brightcove.net/123/default_default/index.html?videoId=456', 'Brightcove', '456'],
  [
    'https://peertube.example/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d',
    'PeerTube',
    '9c9de5e8-0a1e-484a-b099-e80766180a6d',
  ],
  [
    'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
    'Spotify',
    'episode/4rOoJ6Egrf8K2IrywzwOMk',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1',
    'SoundCloud',
    'https://api.soundcloud.com/tracks/1',
  ],
  ['https://bandcamp.com/EmbeddedPlayer/album=123456/size=large', 'Bandcamp', 'album=123456'],
  ['https://www.google.com/maps/embed?pb=1', 'Google Maps', null],
  ['https://codepen.io/ann/embed/abcDEF?tab=js', 'CodePen', 'abcDEF'],
  ['https://datawrapper.dwcdn.net/AbCd1/2/', 'Datawrapper', 'AbCd1'],
  ['https://docs.google.com/presentation/d/e/2PACX-1vQabcdef/embed', 'Google Slides', '2PACX-1vQabcdef'],
  [
    'https://cdn.embedly.com/widgets/media.html?key=x&src=https%3A%2F%2Fwww.youtube.com%2Fembed%2FdQw4w9WgXcQ&schema=youtube',
    ...youtube,
  ],
] as const)('%s is from %s', async ([src, provider, providerId]) => {
  const { embeds, iframes } = await read(`<iframe src="${src}" title=T></iframe>`);
  expect(embeds).toMatchObject([{ provider, providerId, title: 'T', origin: 'IFRAME' }]);
  expect(iframes).toMatchObject([{ provider }]);
});

test('more than forty providers are known', () => {
  expect(new Set(providers.map(({ name }) => name)).size).toBeGreaterThan(40);
});

test('players that wait for a click or for consent are listed once', async () => {
  const html = `<lite-youtube videoid="dQw4w9WgXcQ" playlabel="Play"></lite-youtube>
    <iframe src="about:blank" data-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>
    <amp-vimeo data-videoid="76979871"></amp-vimeo>
    <blockquote class="twitter-tweet"><p>…</p></blockquote>
    <blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/7012345678901234567"></blockquote>`;
  expect((await read(html)).embeds.map(({ provider }) => provider)).toEqual(['YouTube', 'Vimeo', 'TikTok']);
});

test('a quote that a script turns into a post is identified by its last link to a post', async () => {
  const html = `<blockquote class="twitter-tweet"><p lang="en">Hi <a href="https://twitter.com/hashtag/x">#x</a>
    <a href="https://t.co/abc">pic</a></p>&mdash; Ann (@ann) <a href="https://x.com/ann/status/20?ref_src=x">2006</a></blockquote>
    <blockquote class="reddit-embed-bq"><a href="https://www.reddit.com/r/a/comments/b1/t/">T</a></blockquote>
    <blockquote><a href="https://x.com/bob/status/21">quoted only</a></blockquote>`;
  expect((await read(html)).embeds).toMatchObject([
    { provider: 'X', providerId: '20' },
    { provider: 'Reddit', providerId: 'r/a/comments/b1' },
  ]);
});

test.for([
  ['<div class="rll-youtube-player" data-id="dQw4w9WgXcQ"></div>', ...youtube],
  ['<div data-plyr-provider="vimeo" data-plyr-embed-id="76979871"></div>', ...vimeo],
  ['<div data-vimeo-id="76979871"></div>', ...vimeo],
  ['<div class="wistia_embed wistia_async_abcde12345"></div>', 'Wistia', 'abcde12345'],
  [
    '<div class="fb-post" data-href="https://www.facebook.com/a/posts/1"></div>',
    'Facebook',
    'https://www.facebook.com/a/posts/1',
  ],
  ['<amp-twitter data-tweetid="585110598171631616"></amp-twitter>', 'X', '585110598171631616'],
  [
    '<div class="fb-video" data-href="https://www.facebook.com/a/videos/1"></div>',
    'Facebook Video',
    'https://www.facebook.com/a/videos/1',
  ],
  ['<div data-plyr-provider="YouTube" data-plyr-embed-id=" dQw4w9WgXcQ "></div>', ...youtube],
  ['<amp-tiktok data-src="7012345678901234567"></amp-tiktok>', 'TikTok', '7012345678901234567'],
  [
    '<amp-tiktok data-src="https://www.tiktok.com/@a/video/7012345678901234567"></amp-tiktok>',
    'TikTok',
    '7012345678901234567',
  ],
  ['<embed src="https://www.youtube.com/embed/dQw4w9WgXcQ">', ...youtube],
  ['<object data="https://player.vimeo.com/video/76979871"></object>', ...vimeo],
  ['<iframe src="JavaScript:void(0)" data-src="https://player.vimeo.com/video/76979871"></iframe>', ...vimeo],
  ['<amp-instagram data-shortcode="fBwFPx"></amp-instagram>', 'Instagram', 'fBwFPx'],
  ['<amp-iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></amp-iframe>', ...youtube],
  [
    '<amp-facebook data-href="https://www.facebook.com/ann/posts/1"></amp-facebook>',
    'Facebook',
    'https://www.facebook.com/ann/posts/1',
  ],
  [
    '<amp-reddit data-src="https://www.reddit.com/r/a/comments/b1/t/"></amp-reddit>',
    'Reddit',
    'r/a/comments/b1',
  ],
  ['<amp-gist data-gistid="0123456789abcdef"></amp-gist>', 'GitHub Gist', '0123456789abcdef'],
  ['<amp-wistia-player data-media-hashed-id="u8p9wq6mq8"></amp-wistia-player>', 'Wistia', 'u8p9wq6mq8'],
  ['<amp-jwplayer data-media-id="abcdefgh"></amp-jwplayer>', 'JW Player', 'abcdefgh'],
  [
    `<div class="elementor-widget elementor-widget-video" data-settings='{"youtube_url":"https:\\/\\/youtu.be\\/dQw4w9WgXcQ","video_type":"youtube"}'></div>`,
    ...youtube,
  ],
  [
    `<div class="elementor-widget-video" data-settings='{"youtube_url":"https://youtu.be/XHOmBV4js_E","vimeo_url":"https://vimeo.com/76979871","video_type":"vimeo"}'></div>`,
    ...vimeo,
  ],
  [
    '<div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;//www.youtube.com/embed/dQw4w9WgXcQ?wmode=opaque&quot;&gt;&lt;/iframe&gt;"></div>',
    ...youtube,
  ],
  ['<div class="youtube_player" videoID="dQw4w9WgXcQ" width="560"></div>', ...youtube],
  ['<div class="vimeo_player" videoID="76979871"></div>', ...vimeo],
  ['<div class="dailymotion_player" videoID="x8abcde"></div>', 'Dailymotion', 'x8abcde'],
  ['<div class="tac_iframe" data-url="//www.youtube.com/embed/dQw4w9WgXcQ"></div>', ...youtube],
  [
    `<div class="brlbs-cmpnt-container" data-borlabs-cookie-content="${btoa('<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?a=1&amp;b=2"></iframe>')}"></div>`,
    ...youtube,
  ],
  ['<iframe data-ccm-loader-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', ...youtube],
  ['<img class=vidyard-player-embed data-uuid=Wq8UUx77ui2SfyMjL5ct6p>', 'Vidyard', 'Wq8UUx77ui2SfyMjL5ct6p'],
  [
    '<div class="flourish-embed flourish-map" data-src="visualisation/19738193?2274258"></div>',
    'Flourish',
    '19738193',
  ],
  ['<div class=infogram-embed data-id=_/mLLQ15CxWmDq5hr3z7YA></div>', 'Infogram', '_/mLLQ15CxWmDq5hr3z7YA'],
  [
    '<div class="calendly-inline-widget" data-url="https://calendly.com/ann/30min"></div>',
    'Calendly',
    'ann/30min',
  ],
  ['<div class="typeform-widget" data-url="https://ann.typeform.com/to/abcdef"></div>', 'Typeform', 'abcdef'],
  [
    '<script src="https://gist.github.com/ann/0123456789abcdef.js"></script>',
    'GitHub Gist',
    '0123456789abcdef',
  ],
  [
    '<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:a/app.bsky.feed.post/3k"></blockquote>',
    'Bluesky',
    'did:plc:a/app.bsky.feed.post/3k',
  ],
] as const)('a facade of a player or a post: %s', async ([html, provider, providerId]) => {
  expect((await read(html)).embeds).toMatchObject([{ provider, providerId }]);
});

test.for(['{', 'null', '[]', '{"youtube_url":1}', '{"video_type":"hosted"}'])(
  'settings of a widget without an address are not a player: %s',
  async (settings) => {
    const html = `<div class="elementor-widget-video" data-settings='${settings}'></div>`;
    expect((await read(html)).embeds).toEqual([]);
  },
);

test('a player of no provider, whatever its name, is none', async () => {
  const html = '<div data-plyr-provider="__proto__" data-plyr-embed-id="abc"></div>';
  expect((await read(html)).embeds).toEqual([]);
});

test('a file and its player in structured data are one recording', async () => {
  const video = {
    '@type': 'VideoObject',
    contentUrl: 'https://example.com/v.mp4',
    embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  };
  const html = `${jsonLd(video)}<meta property="og:video" content="https://www.youtube.com/embed/dQw4w9WgXcQ">`;
  expect((await read(html)).videos).toMatchObject([
    { url: 'https://example.com/v.mp4', provider: 'YouTube', providerId: 'dQw4w9WgXcQ' },
  ]);
});

test('a frame of an unknown host is a frame, not an embed', async () => {
  const { embeds, iframes } = await read(
    '<iframe src="/x" sandbox allow="fullscreen" loading=LAZY></iframe><iframe></iframe>',
  );
  expect(embeds).toEqual([]);
  expect(iframes).toEqual([
    {
      url: 'https://example.com/x',
      title: null,
      sandbox: '',
      allow: 'fullscreen',
      loading: 'lazy',
      provider: null,
    },
    { url: null, title: null, sandbox: null, allow: null, loading: null, provider: null },
  ]);
});

test('a recording with several descriptions is one item, with the first value of each field', async () => {
  const html = `<video src="/a.mp4"></video>
    ${jsonLd({ '@type': 'VideoObject', name: 'Named', contentUrl: '/a.mp4', duration: 'PT1M', thumbnailUrl: ['/t.jpg'] })}
    <meta property="og:video" content="/a.mp4"><meta property="og:video:width" content="640">
    <meta name="twitter:player" content="https://www.youtube.com/embed/dQw4w9WgXcQ">`;
  expect((await read(html)).videos).toMatchObject([
    {
      url: 'https://example.com/a.mp4',
      origin: 'TAG',
      title: 'Named',
      durationSeconds: 60,
      poster: 'https://example.com/t.jpg',
      width: 640,
    },
    { provider: 'YouTube', origin: 'TWITTER_PLAYER' },
  ]);
});

test('audio comes from tags, structured data and Open Graph', async () => {
  const html = `<audio src="/a.mp3" controls></audio>
    ${jsonLd({ '@type': 'PodcastEpisode', name: 'E1', timeRequired: 'PT30M', associatedMedia: { '@type': 'MediaObject', contentUrl: '/e1.mp3' } })}
    <meta property="og:audio" content="/og.mp3">`;
  expect(
    (await read(html)).audio.map(({ url, origin, durationSeconds }) => [url, origin, durationSeconds]),
  ).toEqual([
    ['https://example.com/a.mp3', 'TAG', null],
    ['https://example.com/e1.mp3', 'JSON_LD', 1800],
    ['https://example.com/og.mp3', 'OPEN_GRAPH', null],
  ]);
});

test('a video in Microdata and in Open Graph is one item, with the facts of both', async () => {
  const html = `<meta property="og:video:url" content="https://www.youtube.com/embed/dQw4w9WgXcQ">
    <div itemscope itemtype="http://schema.org/VideoObject"><meta itemprop=name content=Song><meta itemprop=duration content=PT3M33S>
    <link itemprop=embedUrl href="https://www.youtube.com/embed/dQw4w9WgXcQ"></div>`;
  expect((await read(html)).videos).toMatchObject([
    { title: 'Song', durationSeconds: 213, providerId: 'dQw4w9WgXcQ', origin: 'MICRODATA' },
  ]);
});

test.for([
  [
    'of an audio provider',
    '<meta name="twitter:player" content="https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5">',
  ],
  [
    'of an audio file',
    '<meta name="twitter:player" content="/player"><meta name="twitter:player:stream" content="/a.mp3"><meta name="twitter:player:stream:content_type" content="audio/mpeg">',
  ],
] as const)('a player %s is not a video', async ([, html]) => {
  const { videos, audio } = await read(html);
  expect(videos).toEqual([]);
  expect(audio).toMatchObject([{ origin: 'TWITTER_PLAYER' }]);
});

test('HTML entities in an oEmbed answer are decoded', async () => {
  const body =
    '{"type":"rich","title":"It&#8217;s raining","author_name":"Ann &amp; Bob","html":"<p>a &amp; b</p>"}';
  expect(await oembedOf(body)).toMatchObject({
    title: 'It’s raining',
    authorName: 'Ann & Bob',
    html: '<p>a &amp; b</p>',
  });
});

test('the file that a player streams is its source', async () => {
  const player = '<meta name="twitter:player" content="/player">';
  const stream =
    '<meta name="twitter:player:stream" content="/a.mp4"><meta name="twitter:player:stream:content_type" content="video/mp4">';
  expect((await read(player)).videos).toMatchObject([{ sourceFiles: [] }]);
  expect((await read(player + stream)).videos).toMatchObject([
    { sourceFiles: [{ url: 'https://example.com/a.mp4', type: 'video/mp4' }] },
  ]);
});

test('structured data may have numbers, several types and an image of a video', async () => {
  const video = {
    '@type': ['CreativeWork', 'VideoObject'],
    contentUrl: '/a.mp4',
    encodingFormat: 'video/mp4',
    width: 1280,
    thumbnail: { '@type': 'ImageObject', url: '/t.jpg' },
  };
  expect((await read(jsonLd(video))).videos).toMatchObject([
    {
      sourceFiles: [{ url: 'https://example.com/a.mp4', type: 'video/mp4' }],
      width: 1280,
      poster: 'https://example.com/t.jpg',
    },
  ]);
  expect((await read(jsonLd({ '@type': 'VideoObject', embedUrl: '/player' }))).videos).toMatchObject([
    { url: 'https://example.com/player', sourceFiles: [] },
  ]);
  expect((await read(jsonLd({ '@type': 'VideoObject', name: 'To come' }))).videos).toEqual([]);
});

test('structured data may have the page of a player, the audio of an episode, or markup in place of an address', async () => {
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
  expect((await read(jsonLd({ '@type': 'VideoObject', url: page }))).videos).toMatchObject([{ url: page }]);
  expect((await read(jsonLd({ '@type': 'VideoObject', url: '/watch' }))).videos).toEqual([]);
  expect((await read(jsonLd({ '@type': 'VideoObject', embedUrl: frame }))).videos).toEqual([]);
  const episode = { name: 'E1', audio: { '@type': 'AudioObject', contentUrl: '/e1.mp3', duration: 'PT3M' } };
  for (const type of ['PodcastEpisode', 'RadioEpisode']) {
    expect((await read(jsonLd({ '@type': type, ...episode }))).audio).toMatchObject([
      { url: 'https://example.com/e1.mp3', title: 'E1', durationSeconds: 180 },
    ]);
  }
});

test('a lazily loaded poster is preferred to its placeholder, and a template placeholder is no file', async () => {
  const { videos } = await read(
    `<video src="/a.mp4" poster="data:image/gif;base64,R0" data-poster="/p.jpg"></video><video src="#"></video><video src="{{ video.url }}"></video>`,
  );
  expect(videos).toMatchObject([{ url: 'https://example.com/a.mp4', poster: 'https://example.com/p.jpg' }]);
});

test('a blob: address is not a file', async () => {
  const { videos } = await read(
    '<video src="blob:https://example.com/1"><track kind=CAPTIONS src=/en.vtt><track></video><video data-src=/late.mp4></video>',
  );
  expect(videos.flatMap(({ sourceFiles }) => sourceFiles.map(({ url }) => url))).toEqual([
    'https://example.com/late.mp4',
  ]);
});

test('structured data fills in what a tag leaves out', async () => {
  const html = `<video><track kind=CAPTIONS src=/en.vtt><track><source src=/a.mp4></video>
    ${jsonLd({ '@type': 'VideoObject', contentUrl: '/a.mp4', height: '360' })}`;
  expect((await read(html)).videos).toMatchObject([
    { height: 360, captions: [{ kind: 'CAPTIONS', url: 'https://example.com/en.vtt' }] },
  ]);
});

test('a transcript belongs to the only recording of a page', async () => {
  const html = '<video src=/a.mp4></video><a href="/words">Transcript</a><a>Transcript</a>';
  expect((await read(html)).videos[0]?.transcriptUrl).toBe('https://example.com/words');
  const { videos, audio } = await read(`${html}<audio src=/a.mp3></audio>`);
  expect([...videos, ...audio].map(({ transcriptUrl }) => transcriptUrl)).toEqual([null, null]);
});

test.for([
  ['<embed src="/x.PDF">', 'TAG'],
  ['<object data="/x.PDF" title=T></object>', 'TAG'],
  ['<iframe src="/x.PDF"></iframe>', 'TAG'],
  ['<a href="/x.PDF">T</a>', 'LINK'],
  ['<a href="/x.PDF" type="Application/PDF"><img src=i.png></a>', 'LINK'],
] as const)('a document: %s', async ([html, origin]) => {
  expect((await read(html)).documents).toMatchObject([
    { url: 'https://example.com/x.PDF', origin, sourceFiles: [{ type: 'application/pdf' }] },
  ]);
});

test.for([
  ['<a href="/x" type="Application/PDF">T</a>', 1],
  ['<a href="/x" type="text/html">T</a>', 0],
  ['<a href="/x.pdf.html">T</a>', 0],
  ['<a href="mailto:a@example.pdf">T</a>', 0],
  ['<a type="application/pdf">T</a>', 0],
] as const)('%s leads to documents: %d', async ([html, count]) => {
  expect((await read(html)).documents).toHaveLength(count);
});

test.for([
  'pdf doc docx docm dot dotx odt rtf hwp hwpx',
  'xls xlsx xlsm xlsb ods csv',
  'ppt pptx pptm pps ppsx odp odg',
  'epub mobi azw3 djvu',
])('a file of one of these extensions is a document: %s', async (extensions) => {
  const files = extensions.split(' ').flatMap((one) => [`/a.${one}`, `/A.${one.toUpperCase()}?v=1`]);
  const { documents } = await read(files.map((file) => `<a href="${file}">File</a>`).join(''));
  expect(documents.map(({ url }) => url)).toEqual(files.map((file) => `https://example.com${file}`));
});

test.for([
  ['by the name it is saved under', '<a href="/get?id=1" download="a.pdf">A</a>', '/get?id=1'],
  ['by a type with a parameter', '<a href="/get" type="application/pdf; charset=binary">A</a>', '/get'],
  ['in a lazy iframe', '<iframe src="about:blank" data-src="/a.pdf"></iframe>', '/a.pdf'],
  [
    'in Google’s viewer',
    '<iframe src="https://docs.google.com/gview?embedded=true&url=https%3A%2F%2Fexample.com%2Fa.pdf"></iframe>',
    '/a.pdf',
  ],
  [
    'in Microsoft’s viewer',
    '<iframe src="https://view.officeapps.live.com/op/embed.aspx?src=https://example.com/a.xlsx"></iframe>',
    '/a.xlsx',
  ],
  ['in the site’s own viewer', '<iframe src="/pdfjs/viewer.html?file=%2Fa.pdf#page=2"></iframe>', '/a.pdf'],
] as const)('a document is recognised %s', async ([, html, path]) => {
  expect((await read(html)).documents.map(({ url }) => url)).toEqual([`https://example.com${path}`]);
});

test('documents are recognised by extension or declared type, each once', async () => {
  const html = `<a href="/r.pdf?v=1#page=2">The report</a><a href="/r.pdf?v=1#page=3">again</a><embed src="/x" type="application/pdf">
    <a href="/s.xlsx">s</a><a href="/page.html">no</a><a href="mailto:a@b.pdf">no</a>`;
  expect(
    (await read(html)).documents.map(({ url, title, sourceFiles }) => [url, title, sourceFiles[0]?.type]),
  ).toEqual([
    ['https://example.com/r.pdf?v=1', 'The report', 'application/pdf'],
    ['https://example.com/s.xlsx', 's', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['https://example.com/x', null, 'application/pdf'],
  ]);
});

test.for([
  '<lite-youtube></lite-youtube>',
  '<div class="fb-post"></div>',
  '<script src="/gist.js"></script>',
])('markup without a player: %s', async (html) => {
  expect((await read(html)).embeds).toEqual([]);
});

test('a frame of a frameset is listed', async () => {
  const { iframes } = await read('<frameset><frame src=/menu></frameset>');
  expect(iframes.map(({ url }) => url)).toEqual(['https://example.com/menu']);
});

/** Feeds as podcast hosts publish them. */
const podcasts = `https://feeds.megaphone.fm/ABC https://feeds.simplecast.com/54nAGcIl https://feeds.buzzsprout.com/1.rss
  https://rss.buzzsprout.com/1.rss https://feeds.transistor.fm/show https://feeds.acast.com/public/shows/show
  https://rss.acast.com/show https://feeds.captivate.fm/show/ https://feeds.libsyn.com/1/rss https://show.libsyn.com/rss
  https://feeds.fireside.fm/show/rss https://feeds.redcircle.com/1 https://rss.art19.com/show
  https://feeds.soundcloud.com/users/soundcloud:users:1/sounds.rss https://feeds.npr.org/510289/podcast.xml
  https://anchor.fm/s/1a2b3c/podcast/rss https://show.podigee.io/feed/mp3 https://www.spreaker.com/show/1/episodes/feed
  https://www.omnycontent.com/d/playlist/a/b/c/podcast.rss https://podcasts.files.bbci.co.uk/p02nq0gn.rss
  https://feed.podbean.com/show/feed.xml https://media.rss.com/show/feed.xml https://audioboom.com/channels/1.rss
  https://pinecast.com/feed/show https://feeds.castos.com/abc https://feeds.zencastr.com/f/abc.rss
  https://feeds.soundon.fm/podcasts/1.xml https://feed.firstory.me/rss/user/1 https://feeds.audiomeans.fr/feed/1.xml
  https://feeds.hubhopper.com/1.rss https://rss.castbox.fm/everest/1.xml https://letscast.fm/podcasts/show/feed`;

test('a link to a feed on any podcast host is a podcast; a link to an episode is not', async () => {
  const feeds = podcasts.split(/\s+/);
  const episodes = ['https://feeds.soundcloud.com/stream/1-show.mp3', 'https://media.rss.com/show/1.mp3'];
  const links = [...feeds, ...episodes].map((url) => `<a href="${url}">RSS</a>`);
  expect((await read(links.join(''))).podcasts.map(({ url }) => url)).toEqual(feeds);
});

test('podcast feeds are recognised by their host or their title', async () => {
  const html = `<link rel=alternate type="application/rss+xml" href="/feed" title="Blog">
    <link rel=alternate type="application/rss+xml" href="/show.xml" title="Our podcast">
    <link rel=alternate type="application/rss+xml" href="https://feeds.megaphone.fm/ABC">`;
  expect((await read(html)).podcasts.map(({ url }) => url)).toEqual([
    'https://example.com/show.xml',
    'https://feeds.megaphone.fm/ABC',
  ]);
});

const link = '<link rel=alternate type="application/json+oembed" href="/oembed">';
const oembedOf = async (body: string) =>
  (await read(link, { sources: { oembedAnswer: respond(body) } })).oembed;

test.for([
  [
    'JSON',
    '{"type":"video","version":"1.0","title":"T","html":"<iframe></iframe>","width":480,"height":"360","author_url":"javascript:x","cache_age":8e9}',
  ],
  [
    'XML',
    '<?xml version="1.0"?><oembed><type>video</type><title>T</title><html>&lt;iframe&gt;&lt;/iframe&gt;</html><width>480</width><height>360</height></oembed>',
  ],
] as const)('oEmbed in %s', async ([, body]) => {
  expect(await oembedOf(body)).toMatchObject({
    type: 'video',
    title: 'T',
    html: '<iframe></iframe>',
    width: 480,
    height: 360,
    authorUrl: null,
    cacheAge: null,
  });
});

test('the oEmbed type is read in any letter case, and its author needs a web address', async () => {
  const body = '{"type":" Rich ","html":" ","author_url":"https://example.com/ann"}';
  expect(await oembedOf(body)).toMatchObject({
    type: 'rich',
    html: null,
    authorUrl: 'https://example.com/ann',
  });
});

test.for([
  ['broken', '{"type":'],
  ['without a type', '{"version":"1.0"}'],
  ['a list', '[1]'],
  [
    'an entity bomb',
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><oembed><title>&b;</title></oembed>',
  ],
] as const)('an oEmbed answer that is %s is ignored', async ([, body]) => {
  expect(await oembedOf(body)).toBeNull();
});

test('an endpoint that cannot be fetched affects only oEmbed', async () => {
  const answer = await read(`${link}<video src=/a.mp4></video>`, {
    sources: { oembedAnswer: new Error('away') },
  });
  expect([answer.oembed, answer.videos.length]).toEqual([null, 1]);
});

test('a response without a document still has an answer', async () => {
  const answer = await read('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
  expect(answer).toEqual({
    videos: [],
    audio: [],
    embeds: [],
    documents: [],
    iframes: [],
    oembed: null,
    podcasts: [],
  });
});
