import { isFeedOrEmbed } from '../../derived/tags/discovery.ts';
import type { LinkTag } from '../../derived/tags/link-tags.ts';
import { isLanguageTag } from '../../lib/language.ts';
import { samePage } from '../../lib/url.ts';
import type { HreflangInfo } from './types.ts';

/**
 * What the page says of its other languages. It lists itself by any of its own addresses: that of a variant or a
 * campaign has a canonical address beside it. The language of a feed is not that of another version.
 */
export function hreflangInfo(links: readonly LinkTag[], own: readonly string[]): HreflangInfo {
  const entries = links.filter(
    (link) => link.rel.includes('alternate') && link.hreflang !== null && !isFeedOrEmbed(link),
  );
  const codes = entries.map(({ hreflang }) => hreflang ?? '');
  const isDefault = (code: string) => code.toLowerCase() === 'x-default';
  const isOwn = ({ url }: LinkTag) => url !== null && own.some((address) => samePage(url, address));
  return {
    entries: entries.length,
    xDefault: codes.some(isDefault),
    selfListed: entries.length === 0 ? null : entries.some(isOwn),
    invalidCodes: [...new Set(codes)].filter((code) => !isDefault(code) && !isLanguageTag(code)),
  };
}
