import { expect, test } from 'vitest';
import { mainContent } from '../../../../../src/extract/categories/content/main-content/index.ts';
import { derive } from '../../../../helpers/page.ts';

const html = async (markup: string) => (await derive(mainContent, `<main>${markup}</main>`)).html;

const youTube = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
const link = (words: string, href = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ') =>
  `<a class="embed" href="${href}">${words}</a>`;

test.for([
  ['a frame', `<iframe src="${youTube}"></iframe>`, link('YouTube')],
  [
    'with a title',
    `<iframe src="${youTube}" title=" Rain &amp; wind "></iframe>`,
    link('YouTube: Rain &amp; wind'),
  ],
  [
    'with the title that its provider gives to all',
    `<iframe src="${youTube}" title="YouTube video player"></iframe>`,
    link('YouTube video player'),
  ],
  [
    'that waits for consent',
    `<iframe src="about:blank" data-src-cmplz="${youTube}"></iframe>`,
    link('YouTube'),
  ],
  [
    'with a stand-in for readers without scripts',
    `<div class="rll-youtube-player" data-id="dQw4w9WgXcQ"></div><noscript><iframe src="${youTube}?feature=oembed"></iframe></noscript>`,
    link('YouTube'),
  ],
  [
    'for readers without scripts alone',
    `<noscript><iframe src="${youTube}" title="Rain"></iframe></noscript>`,
    link('YouTube: Rain'),
  ],
  [
    'a facade whose link says nothing',
    '<lite-youtube videoid="dQw4w9WgXcQ" playlabel="Rain"><a href="https://youtu.be/dQw4w9WgXcQ"></a></lite-youtube>',
    link('YouTube: Rain'),
  ],
  [
    'a plug-in',
    '<object><param name=movie value=x><embed src="https://www.youtube.com/v/dQw4w9WgXcQ"></object>',
    link('YouTube'),
  ],
  [
    'a post without words',
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/C1abcDEFghi/"></blockquote>',
    link('Instagram', 'https://www.instagram.com/p/C1abcDEFghi/'),
  ],
  [
    'whose link is for screen readers alone',
    '<lite-youtube videoid="dQw4w9WgXcQ"><a href="https://youtu.be/dQw4w9WgXcQ"><span class=visually-hidden>Play</span></a></lite-youtube>',
    link('YouTube'),
  ],
  [
    'a video',
    '<video poster=/p.jpg><source src=/v.webm><source src=/v.mp4>No video here.</video>',
    link('Video', 'https://example.com/v.webm'),
  ],
  ['a sound', '<audio src=/a.mp3 title=Rain></audio>', link('Audio: Rain', 'https://example.com/a.mp3')],
  [
    'code',
    '<script src="https://gist.github.com/ann/0123456789abcdef.js"></script>',
    link('GitHub Gist', 'https://gist.github.com/ann/0123456789abcdef'),
  ],
] as const)('a player or post is a link where it stands: %s', async ([, markup, expected]) => {
  expect(await html(`<p>One.</p>${markup}<p>Two.</p>`)).toBe(`<p>One.</p><p>${expected}</p><p>Two.</p>`);
});

test.for([
  ['a frame of somebody unknown', '<iframe src="https://ads.example/x" title=Ad></iframe>', ''],
  ['what nobody sees', `<iframe src="${youTube}" style="display: none"></iframe>`, ''],
  ['what a script is to fill', '<video src="blob:https://example.com/1"></video><iframe></iframe>', ''],
  [
    'a post that leads to itself',
    '<blockquote class="twitter-tweet"><p>Rain.</p><a href="https://x.com/ann/status/20">May 1</a></blockquote>',
    '<blockquote><p>Rain.</p><p><a href="https://x.com/ann/status/20">May 1</a></p></blockquote>',
  ],
  [
    'what stands in a link',
    `<p><a href=/x>Rain <iframe src="${youTube}"></iframe></a></p>`,
    '<p><a href="https://example.com/x">Rain</a></p>',
  ],
] as const)('no link is written for %s', async ([, markup, expected]) => {
  expect(await html(`<p>One.</p>${markup}`)).toBe(`<p>One.</p>${expected}`);
});

test('a post is linked whose quote links its author alone', async () => {
  const quote =
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@ann/video/7012345678901234567"><a href="https://www.tiktok.com/@ann">@ann</a></blockquote>';
  expect(await html(quote)).toBe(
    `<p>${link('TikTok', 'https://www.tiktok.com/@ann/video/7012345678901234567')}</p><blockquote><p><a href="https://www.tiktok.com/@ann">@ann</a></p></blockquote>`,
  );
});

test('a player stands in its line, cell or figure, and once', async () => {
  const frame = `<iframe src="${youTube}"></iframe>`;
  expect(await html(`<p>See ${frame} now.</p><p>And again: ${frame}</p>`)).toBe(
    `<p>See ${link('YouTube')} now.</p><p>And again:</p>`,
  );
  expect(await html(`<figure><div>${frame}</div><figcaption>Rain</figcaption></figure>`)).toBe(
    `<figure><p>${link('YouTube')}</p><figcaption>Rain</figcaption></figure>`,
  );
});

test('a class of the page’s own makes no player of a link', async () => {
  expect(await html('<p><a class=embed href=/x>One</a></p>')).toBe(
    '<p><a href="https://example.com/x">One</a></p>',
  );
});
