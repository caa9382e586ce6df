import type { LinkTag } from '../../derived/tags/link-tags.ts';
import { isLanguageTag } from '../../lib/language.ts';
import { samePage } from './canonical-info.ts';
import type { HreflangInfo } from './types.ts';

/** What the page says of its other languages. */
export function hreflangInfo(links: readonly LinkTag[], pageUrl: string): HreflangInfo {
  const entries = links.filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang !== null);
  const codes = entries.map(({ hreflang }) => hreflang ?? '');
  const isDefault = (code: string) => code.toLowerCase() === 'x-default';
  return {
    entries: entries.length,
    xDefault: codes.some(isDefault),
    selfListed:
      entries.length === 0 ? null : entries.some(({ url }) => url !== null && samePage(url, pageUrl)),
    invalidCodes: [...new Set(codes)].filter((code) => !isDefault(code) && !isLanguageTag(code)),
  };
}
