import type { MetaTag } from '../../derived/tags/meta-tags.ts';
import { headFirst, type MetaValues } from '../../derived/tags/meta-values.ts';
import type { MetaEntry } from '../../schema/meta-entry.ts';
import type { ThemeColor } from './types.ts';

export function asEntry({ name, attribute, content }: MetaTag): MetaEntry {
  return { name, attribute, content };
}

export function dublinCore(tags: readonly MetaTag[]): MetaEntry[] {
  return tags.filter(({ name }) => /^dc(?:terms)?[.:]./i.test(name)).map(asEntry);
}

export function verification(tags: readonly MetaTag[]): MetaEntry[] {
  return tags
    .filter(({ name, content }) => content.trim() !== '' && verificationNames.test(name))
    .map(asEntry);
}

/** Colours in the order in which browsers try them; those in the body come last. */
export function themeColors(tags: readonly MetaTag[]): ThemeColor[] {
  return headFirst(tags)
    .filter(({ name, content }) => name.toLowerCase() === 'theme-color' && content.trim() !== '')
    .map(({ content, media }) => ({ color: content.trim(), mediaQuery: media }));
}

/** Keywords without repeats. The first kind of tag that the page has counts, so others serve only as a fallback. */
export function keywords(meta: MetaValues): string[] {
  const [stated] = [
    'keywords',
    'news_keywords',
    'itemprop:keywords',
    'parsely-tags',
    'sailthru.tags',
    'article:tag',
  ]
    .map((name) => meta.all(name))
    .filter((values) => values.length > 0);
  const words = (stated ?? []).flatMap((value) => value.split(/[,;，、]/));
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
}

/**
 * Meta tags by which an owner proves to a service that the site is theirs. Most have "verify" or "verification" in their
 * names; the others are those of Bing, Yahoo, Google (before 2010, AdSense), Alexa and Shopify.
 */
const verificationNames =
  /^(?:[\w.:-]{0,60}verif(?:y|ication)(?:[._-](?:code|id|v?\d+))?|msvalidate\.01|y_key|verify-v1|google-adsense-account|alexaverifyid|shopify-checkout-api-token)$/i;
