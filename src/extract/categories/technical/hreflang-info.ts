import { isFeedOrEmbed } from '../../derived/tags/discovery.ts';
import type { LinkTag } from '../../derived/tags/link-tags.ts';
import { isLanguageTag } from '../../lib/language.ts';
import { samePage } from '../../lib/url.ts';
import type { HreflangInfo } from './types.ts';

/**
 * How the page points to its other languages. It may list itself by any of its own addresses: the requested one may
 * carry the parameters of a campaign, unlike the canonical one. Feeds with a language are not other versions.
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
