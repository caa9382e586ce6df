import { essence } from '../../lib/http/media-types.ts';
import type { Feed } from '../../schema/feed.ts';
import type { OEmbedLink } from '../../schema/generated/answers.ts';
import type { LinkTag } from './link-tags.ts';

/** A link with an address. */
export type Target = LinkTag & { readonly url: string };

const feedTypes = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json']);
/** Types that are also used for other files: such a link is a feed if its title or address says so. */
const vagueTypes = new Set(['text/xml', 'application/xml', 'application/rdf+xml', 'application/json']);
const feedWord = /(?<![a-z])(?:rss|atom|feeds?)(?![a-z])/i;
const oembedEncodings = new Map<string, OEmbedLink['encoding']>([
  ['application/json+oembed', 'JSON'],
  ['text/json+oembed', 'JSON'],
  ['text/xml+oembed', 'XML'],
  ['application/xml+oembed', 'XML'],
]);

/** Feeds by autodiscovery: alternate links with the media type of a feed, and links of type feed. */
export function feeds(links: readonly LinkTag[]): Feed[] {
  const found = targets(links, ['alternate', 'feed']).flatMap((link) => {
    const type = essence(link.type);
    const isStated = isFeed(link);
    if (!isStated && !(link.rel.includes('feed') && type === '')) return [];
    return [{ url: link.url, title: link.title, type: isStated ? type : 'application/rss+xml' }];
  });
  return [...new Map(found.map((feed) => [feed.url, feed])).values()];
}

export function oembedLinks(links: readonly LinkTag[]): OEmbedLink[] {
  return targets(links, ['alternate']).flatMap((link) => {
    const encoding = oembedEncodings.get(essence(link.type));
    return encoding === undefined ? [] : [{ url: link.url, encoding, title: link.title }];
  });
}

/** Whether a link is a feed or an oEmbed link, which have separate fields. */
export function isFeedOrEmbed(link: LinkTag): boolean {
  return link.rel.includes('feed') || isFeed(link) || oembedEncodings.has(essence(link.type));
}

function isFeed(link: LinkTag): boolean {
  const type = essence(link.type);
  return feedTypes.has(type) || (vagueTypes.has(type) && feedWord.test(`${link.title ?? ''} ${link.href}`));
}

/** The links of one of these types with an address, except those in noscript, which browsers with scripts ignore. */
export function targets(links: readonly LinkTag[], types: readonly string[]): Target[] {
  return links.filter(
    (link): link is Target =>
      link.url !== null && !link.inNoscript && types.some((type) => link.rel.includes(type)),
  );
}
