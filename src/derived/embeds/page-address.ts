import type { KnownMedia } from './providers.ts';

type PageOf = (id: string, player: string) => string;

const below =
  (site: string): PageOf =>
  (id) =>
    `${site}${id}`;
/** The ids of some players are the address of a page; an API address is none. */
const itself: PageOf = (id, player) => (/^https?:\/\/(?!api\.)/.test(id) ? id : player);

/** Where readers find what a player shows, by its provider. */
const pages: Readonly<Record<string, PageOf>> = {
  YouTube: youTubePage,
  // An unlisted video opens only with its hash, which is part of the address.
  Vimeo: (id, player) => (/[?&]h=|\/\d+\/\w+$/.test(player) ? player : `https://vimeo.com/${id}`),
  Dailymotion: below('https://www.dailymotion.com/video/'),
  'Facebook Video': itself,
  Loom: below('https://www.loom.com/share/'),
  Streamable: below('https://streamable.com/'),
  Bilibili: (id) => `https://www.bilibili.com/video/${/^\d+$/.test(id) ? 'av' : ''}${id}`,
  'VK Video': below('https://vk.com/video'),
  Rutube: below('https://rutube.ru/video/'),
  'OK Video': below('https://ok.ru/video/'),
  Niconico: below('https://www.nicovideo.jp/watch/'),
  TED: below('https://www.ted.com/talks/'),
  Spotify: below('https://open.spotify.com/'),
  SoundCloud: itself,
  'Apple Music': below('https://music.apple.com/'),
  'Apple Podcasts': below('https://podcasts.apple.com/podcast/'),
  Mixcloud: (id, player) => (id.startsWith('/') ? `https://www.mixcloud.com${id}` : itself(id, player)),
  Deezer: below('https://www.deezer.com/'),
  X: below('https://x.com/i/status/'),
  Instagram: (id) => `https://www.instagram.com/p/${id}/`,
  Facebook: itself,
  Reddit: below('https://www.reddit.com/'),
  Bluesky: (id) => `https://bsky.app/profile/${id.replace('/app.bsky.feed.post/', '/post/')}`,
  Giphy: below('https://giphy.com/gifs/'),
  Figma: itself,
  'GitHub Gist': (_id, script) => script.replace(/\.js(?:\?.*)?$/, ''),
};

/** Where readers find what a player or post shows: its page, or the player itself if no page is known. */
export function pageAddress({ provider, id }: KnownMedia, player: string): string {
  const pageOf = pages[provider.name];
  return pageOf && id !== null ? pageOf(id, player) : player;
}

function youTubePage(id: string): string {
  if (/^[\w-]{11}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`;
  return id.startsWith('UC')
    ? `https://www.youtube.com/channel/${id}/live`
    : `https://www.youtube.com/playlist?list=${id}`;
}
