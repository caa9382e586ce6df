import type { KnownMedia } from './providers.ts';

type PageOf = (id: string, player: string) => string;

/** For players whose id is the address of a page, but not of an API. */
const idIfPage: PageOf = (id, player) => (/^https?:\/\/(?!api\.)/.test(id) ? id : player);

/** The page of what a player shows, by provider, if it is not the one in the table with the id put in. */
const pages: Readonly<Record<string, PageOf>> = {
  YouTube: youTubePage,
  // An unlisted video opens only with its hash, which is part of the address.
  Vimeo: (id, player) => (/[?&]h=|\/\d+\/\w+$/.test(player) ? player : `https://vimeo.com/${id}`),
  'Facebook Video': idIfPage,
  Bilibili: (id) => `https://www.bilibili.com/video/${/^\d+$/.test(id) ? 'av' : ''}${id}`,
  SoundCloud: idIfPage,
  Mixcloud: (id, player) => (id.startsWith('/') ? `https://www.mixcloud.com${id}` : idIfPage(id, player)),
  Facebook: idIfPage,
  Bluesky: (id) => `https://bsky.app/profile/${id.replace('/app.bsky.feed.post/', '/post/')}`,
  Figma: idIfPage,
  'GitHub Gist': (_id, script) => script.replace(/^([^?]*)\.js(?:\?.*)?$/s, '$1'),
};

/** The page of what a player or post shows, or the address of the player itself if its page is not known. */
export function pageAddress({ provider, id }: KnownMedia, player: string): string {
  if (id === null) return player;
  return pages[provider.name]?.(id, player) ?? provider.page?.replace('{id}', () => id) ?? player;
}

function youTubePage(id: string): string {
  if (/^[\w-]{11}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`;
  return id.startsWith('UC')
    ? `https://www.youtube.com/channel/${id}/live`
    : `https://www.youtube.com/playlist?list=${id}`;
}
