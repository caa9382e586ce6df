import { readDate } from '../../../lib/dates/date.ts';
import { tokens } from '../../../lib/html/tokens.ts';
import { readDecimal, readInt } from '../../../lib/number.ts';
import { resolveUrl } from '../../../lib/url.ts';
import type { Alternate } from '../../../schema/alternate.ts';
import { enumValue } from '../../../schema/leaf.ts';
import { ChangeFrequency, type SitemapEntry, type SitemapNews, type SitemapVideo } from '../types.ts';
import type { RawItem } from './item.ts';

/** The address of an item as written; null if it has none. A feed may have it in one of several elements. */
export function writtenAddress({ texts, links }: RawItem, isFeed: boolean): string | null {
  const [loc] = texts.get('loc') ?? [];
  if (!isFeed) return loc ?? null;
  const [link] = texts.get('link') ?? [];
  const alternate = links.find(
    ({ rel }) => rel === undefined || tokens(rel.toLowerCase()).includes('alternate'),
  )?.href;
  const guid = texts.get('guid')?.find((id) => /^https?:/i.test(id));
  return link ?? alternate ?? guid ?? null;
}

/** The date of the last change as written; in a feed, the date of the item. */
export function writtenDate({ texts }: RawItem): string | null {
  const names = ['lastmod', 'updated', 'pubdate', 'published', 'date'];
  return names.map((name) => texts.get(name)?.[0]).find((text) => text !== undefined) ?? null;
}

/** Makes the entry of an item from its address, which its other addresses are resolved against. */
export function toEntry(item: RawItem, loc: string): SitemapEntry {
  const { texts, videos, links } = item;
  const text = (path: string) => texts.get(path)?.[0] ?? null;
  return {
    url: loc,
    modifiedAt: readDate(writtenDate(item)),
    changeFrequency: enumValue(ChangeFrequency, text('changefreq')),
    priority: readDecimal(text('priority')),
    images: (texts.get('image/loc') ?? []).flatMap((written) => resolveUrl(written, loc) ?? []),
    videos: videos.map((video) => toVideo(video, loc)),
    news: toNews(texts),
    alternates: texts.has('loc') ? links.flatMap((link) => toAlternate(link, loc)) : [],
  };
}

function toVideo(video: ReadonlyMap<string, string>, loc: string): SitemapVideo {
  const address = (name: string) => resolveUrl(video.get(name), loc);
  return {
    title: video.get('title') ?? null,
    thumbnailUrl: address('thumbnail_loc'),
    contentUrl: address('content_loc'),
    playerUrl: address('player_loc'),
    durationSeconds: readInt(video.get('duration')),
  };
}

function toNews(texts: RawItem['texts']): SitemapNews | null {
  const text = (path: string) => texts.get(`news/${path}`)?.[0] ?? null;
  const news = {
    publication: text('publication/name'),
    language: text('publication/language'),
    publishedAt: readDate(text('publication_date')),
    title: text('title'),
  };
  return Object.values(news).some((value) => value !== null) ? news : null;
}

function toAlternate(link: Readonly<Record<string, string>>, loc: string): Alternate[] {
  const url = tokens(link.rel?.toLowerCase()).includes('alternate') ? resolveUrl(link.href, loc) : null;
  if (url === null) return [];
  const value = (name: string) => link[name]?.trim() || null;
  return [
    {
      url,
      hreflang: value('hreflang'),
      mediaQuery: value('media'),
      type: value('type'),
      title: value('title'),
    },
  ];
}
