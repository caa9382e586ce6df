import type { KnownMedia } from './providers.ts';

type PageOf = (id: string, player: string) => string;

const under =
  (site: string): PageOf =>
  (id) =>
    `${site}${id}`;
/** For players whose id is the address of a page, but not of an API. */
const idIfPage: PageOf = (id, player) => (/^https?:\/\/(?!api\.)/.test(id) ? id : player);

/** The page of what a player shows, by provider. */
const pages: Readonly<Record<string, PageOf>> = {
  YouTube: youTubePage,
  // An unlisted video opens only with its hash, which is part of the address.
  Vimeo: (id, player) => (/[?&]h=|\/\d+\/\w+$/.test(player) ? player : `https://vimeo.com/${id}`),
  Dailymotion: under('https://www.dailymotion.com/video/'),
  'Facebook Video': idIfPage,
  Loom: under('https://www.loom.com/share/'),
  Streamable: under('https://streamable.com/'),
  Bilibili: (id) => `https://www.bilibili.com/video/${/^\d+$/.test(id) ? 'av' : ''}${id}`,
  'VK Video': under('https://vk.com/video'),
  Rutube: under('https://rutube.ru/video/'),
  'OK Video': under('https://ok.ru/video/'),
  Niconico: under('https://www.nicovideo.jp/watch/'),
  TED: under('https://www.ted.com/talks/'),
  Spotify: under('https://open.spotify.com/'),
  SoundCloud: idIfPage,
  'Apple Music': under('https://music.apple.com/'),
  'Apple Podcasts': under('https://podcasts.apple.com/podcast/'),
  Mixcloud: (id, player) => (id.startsWith('/') ? `https://www.mixcloud.com${id}` : idIfPage(id, player)),
  Deezer: under('https://www.deezer.com/'),
  X: under('https://x.com/i/status/'),
  Instagram: (id) => `https://www.instagram.com/p/${id}/`,
  Facebook: idIfPage,
  Reddit: under('https://www.reddit.com/'),
  Bluesky: (id) => `https://bsky.app/profile/${id.replace('/app.bsky.feed.post/', '/post/')}`,
  Giphy: under('https://giphy.com/gifs/'),
  Figma: idIfPage,
  'GitHub Gist': (_id, script) => script.replace(/^([^?]*)\.js(?:\?.*)?$/s, '$1'),
};

/** The page of what a player or post shows, or the address of the player itself if its page is not known. */
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
