import type { Elements } from '../../derived/document/elements.ts';
import { isFeedOrEmbed, targets } from '../../derived/tags/discovery.ts';
import type { LinkTag } from '../../derived/tags/link-tags.ts';
import type { MetaTag } from '../../derived/tags/meta-tags.ts';
import { headFirst, type MetaValues } from '../../derived/tags/meta-values.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { listOf } from '../../lib/json-value.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import type { Alternate } from '../../schema/alternate.ts';
import { type MetaEntry, metaEntry } from '../../schema/meta-entry.ts';
import type { ThemeColor } from './types.ts';

export function dublinCore(tags: readonly MetaTag[]): MetaEntry[] {
  return tags.filter(({ name }) => /^dc(?:terms)?[.:]./i.test(name)).map(metaEntry);
}

export function verification(tags: readonly MetaTag[]): MetaEntry[] {
  return tags
    .filter(({ name, content }) => content.trim() !== '' && verificationNames.test(name))
    .map(metaEntry);
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
  return [...new Set(words.flatMap((word) => collapsed(word) ?? []))];
}

/**
 * Meta tags by which an owner proves to a service that the site is theirs. Most have "verify" or "verification" in their
 * names; the others are those of Bing, Yahoo, Google (before 2010, AdSense), Alexa and Shopify.
 */
const verificationNames =
  /^(?:[\w.:-]{0,60}verif(?:y|ication)(?:[._-](?:code|id|v?\d+))?|msvalidate\.01|y_key|verify-v1|google-adsense-account|alexaverifyid|shopify-checkout-api-token)$/i;

/** The address of the first link of these types; links in the head and in headers come before those in the body. */
export function linkedUrl(links: readonly LinkTag[], ...types: readonly string[]): string | null {
  // Templates leave href="#" where they have no address.
  const found = targets(links, types).filter(({ href }) => !href.startsWith('#'));
  return (found.find(({ inHead }) => inHead) ?? found[0])?.url ?? null;
}

/** Other languages, devices and formats; alternate style sheets, icons, feeds and oEmbed links have other fields. */
export function alternates(links: readonly LinkTag[]): Alternate[] {
  return targets(links, ['alternate'])
    .filter(
      (link) => !link.rel.some((type) => type === 'stylesheet' || type === 'icon') && !isFeedOrEmbed(link),
    )
    .map(({ url, hreflang, media, type, title }) => ({ url, hreflang, mediaQuery: media, type, title }));
}

type Linked = (property: string) => unknown;

export function copyright(meta: MetaValues, linked: Linked): string | null {
  const notice = listOf(linked('copyrightNotice'))[0];
  const stated = meta.first('copyright', 'dcterms.rights', 'dc.rights', 'rights', 'dcterms.rightsholder');
  return stated ?? (typeof notice === 'string' ? collapsed(notice) : null);
}

interface Licensed {
  readonly meta: MetaValues;
  readonly linked: Linked;
  readonly linkTags: readonly LinkTag[];
  readonly elements: Elements | null;
  readonly baseUrl: string | null;
  readonly response: { readonly url: string };
}

/** From links of type license: in the head and headers, else in the text; else from JSON-LD or Dublin Core. */
export function license({ meta, linked, linkTags, elements, baseUrl, response }: Licensed): string | null {
  const base = baseUrl ?? response.url;
  const anchor = elements?.of('a').find(({ attribs }) => /(?:^|\s)license(?:\s|$)/i.test(attribs.rel ?? ''));
  const [address] = addressesIn(linked('license'), ['url', '@id']);
  const texts = [anchor?.attribs.href, address, meta.first('dcterms.license', 'dc.rights', 'dcterms.rights')];
  const urls = texts.map((text) =>
    typeof text === 'string' && /^(?:https?:|\/|\.)/.test(text.trim()) ? resolveWebUrl(text, base) : null,
  );
  return linkedUrl(linkTags, 'license') ?? urls.find((url) => url !== null) ?? null;
}
