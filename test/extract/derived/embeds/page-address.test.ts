import { expect, test } from 'vitest';
import { pageAddress } from '../../../../src/extract/derived/embeds/page-address.ts';
import { mediaAt } from '../../../../src/extract/derived/embeds/providers.ts';

/** Player addresses as providers publish them, each with the page that shows the same media. */
test.for([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?si=x', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [
    'https://www.youtube.com/embed/videoseries?list=PLabcdefghijk',
    'https://www.youtube.com/playlist?list=PLabcdefghijk',
  ],
  [
    'https://www.youtube.com/embed/live_stream?channel=UCabcdefghij',
    'https://www.youtube.com/channel/UCabcdefghij/live',
  ],
  ['https://player.vimeo.com/video/76979871?badge=0', 'https://vimeo.com/76979871'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://www.dailymotion.com/embed/video/x8abcde', 'https://www.dailymotion.com/video/x8abcde'],
  [
    'https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl',
    'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fann%2Frain&visual=true',
    'https://soundcloud.com/ann/rain',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293',
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293',
  ],
  [
    'https://embed.podcasts.apple.com/us/podcast/rain/id1200361736?i=1000595041264',
    'https://podcasts.apple.com/podcast/id1200361736?i=1000595041264',
  ],
  ['https://www.mixcloud.com/widget/iframe/?feed=%2Fann%2Frain%2F', 'https://www.mixcloud.com/ann/rain/'],
  ['https://platform.twitter.com/embed/Tweet.html?id=1234567890', 'https://x.com/i/status/1234567890'],
  ['https://www.instagram.com/p/C1abcDEFghi/embed/captioned/', 'https://www.instagram.com/p/C1abcDEFghi/'],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fann%2Fposts%2F1',
    'https://www.facebook.com/ann/posts/1',
  ],
  [
    'https://embed.bsky.app/embed/did:plc:a/app.bsky.feed.post/3k',
    'https://bsky.app/profile/did:plc:a/post/3k',
  ],
  [
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD',
    'https://www.bilibili.com/video/BV1xx411c7mD',
  ],
  ['https://player.bilibili.com/player.html?aid=170001', 'https://www.bilibili.com/video/av170001'],
  ['https://vk.com/video_ext.php?oid=-1&id=2', 'https://vk.com/video-1_2'],
  [
    'https://gist.github.com/ann/0123456789abcdef.js?file=a.ts',
    'https://gist.github.com/ann/0123456789abcdef',
  ],
  ['https://datawrapper.dwcdn.net/AbCd1/2/', 'https://datawrapper.dwcdn.net/AbCd1/2/'],
] as const)('the page of %s is %s', ([player, page]) => {
  const media = mediaAt(player);
  expect(media && pageAddress(media, player)).toBe(page);
});
