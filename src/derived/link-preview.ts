import type { Candidate } from '../lib/first.ts';
import { derived, optional } from '../page/need.ts';
import type { FieldSource } from '../schema/field-source.ts';
import type { PreviewImage } from '../schema/preview-image.ts';
import { response } from '../sources/response.ts';
import { authorClaims } from './citation/authors.ts';
import { headedBy, isPlaced, spellings, withoutSiteName } from './citation/headline/site-name.ts';
import { type Headline, headline } from './citation/headline.ts';
import { headlineBlocks } from './citation/headline-blocks.ts';
import { publicationDates } from './citation/publication-dates.ts';
import { siteNameClaims } from './citation/site-name.ts';
import { baseUrl } from './document/base-url.ts';
import { elements } from './document/elements.ts';
import { type Embed, embeds } from './link-preview/embed.ts';
import { images } from './link-preview/image.ts';
import { kinds, type PreviewKind } from './link-preview/kind.ts';
import type { Stated } from './link-preview/stated.ts';
import { descriptions, titles } from './link-preview/text.ts';
import { mediaType } from './response/media-type.ts';
import { microdataSubject, pageSubject } from './structured-data/page-subject.ts';
import { canonicalUrl } from './tags/canonicals.ts';
import { bestIcon, declaredIcons } from './tags/icons.ts';
import { linkTags } from './tags/link-tags.ts';
import { MetaValues, metaValues } from './tags/meta-values.ts';
import { openGraphTags } from './tags/open-graph.ts';
import { twitterTags } from './tags/twitter-tags.ts';

/** One answer merged from everything that the page says of itself, and where each part of it came from. */
export interface LinkPreview {
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly image: PreviewImage | null;
  readonly icon: string | null;
  readonly siteName: string | null;
  readonly kind: PreviewKind;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly embed: Embed | null;
  readonly themeColor: string | null;
  readonly sources: readonly FieldSource[];
}

/** Works for every address: one that serves no document has its name, its media type and its headers. */
export const linkPreview = derived(
  'linkPreview',
  {
    response,
    mediaType,
    linkTags,
    declaredIcons,
    canonicalUrl,
    baseUrl: optional(baseUrl),
    elements: optional(elements),
    metaValues: optional(metaValues),
    openGraphTags: optional(openGraphTags),
    twitterTags: optional(twitterTags),
    pageSubject: optional(pageSubject),
    microdataSubject: optional(microdataSubject),
    headline: optional(headline),
    headlineBlocks: optional(headlineBlocks),
    authorClaims: optional(authorClaims),
    publicationDates: optional(publicationDates),
    siteNameClaims: optional(siteNameClaims),
  },
  (values): LinkPreview => {
    const stated: Stated = {
      ...values,
      url: values.response.url,
      baseUrl: values.baseUrl ?? values.response.url,
      metaValues: values.metaValues ?? new MetaValues([]),
    };
    const pictures = images(stated);
    const players = embeds(stated);
    const kindClaims = kinds(stated);
    const found = {
      title: titles(stated),
      description: descriptions(stated),
      image: pictures.map(({ source, image }) => ({ source, value: image.url })),
      icon: icon(bestIcon(values.declaredIcons)),
      siteName: values.siteNameClaims ?? [],
      kind: kindClaims,
      author: (values.authorClaims ?? []).map(({ source, people }) => ({
        source,
        value: people[0]?.name ?? '',
      })),
      publishedAt: (values.publicationDates?.published ?? []).map(({ source, date }) => ({
        source,
        value: date,
      })),
      embed: players.map(({ source, embed }) => ({ source, value: embed.url })),
      themeColor: themeColors(stated),
    };
    return {
      url: values.canonicalUrl ?? values.response.url,
      title: shownTitle(titled(found.title, values) ?? values.response.url, found.siteName, values),
      description: chosen(found.description),
      image: pictures[0]?.image ?? null,
      icon: chosen(found.icon),
      siteName: chosen(found.siteName),
      kind: kindClaims[0]?.value ?? 'FILE',
      author: chosen(found.author),
      publishedAt: chosen(found.publishedAt),
      embed: players[0]?.embed ?? null,
      themeColor: chosen(found.themeColor),
      sources: Object.entries(found).flatMap(([field, claims]) => fieldSources(field, claims)),
    };
  },
);

interface Headed {
  readonly headline: Headline | null;
  readonly response: { readonly url: string };
}

/** Candidates that a field shows in its sources; what comes after is as good as never chosen. */
const maxSources = 20;

function fieldSources(field: string, claims: readonly Candidate[]): FieldSource[] {
  return claims
    .slice(0, maxSources)
    .map(({ source, value }, index) => ({ field, source, value, chosen: index === 0 }));
}

function chosen(claims: readonly Candidate[]): string | null {
  return claims[0]?.value ?? null;
}

/** The title of a document says more than its headline for the tabs of browsers; one that is for cards is meant as it is. */
function titled(claims: readonly Candidate[], { headline, response }: Headed): string | null {
  const [claim] = claims;
  const isHome = new URL(response.url).pathname === '/';
  const shown = claim?.source === 'title' && headline?.element && !isHome ? headline.text : null;
  return (shown === null ? null : headedBy(shown, claim?.value ?? '')) ?? claim?.value ?? null;
}

/** A title without what it need not say, since the preview says it beside. */
function shownTitle(title: string, siteNames: readonly Candidate[], { headline }: Headed): string {
  const sites = new Set(siteNames.flatMap(({ value }) => spellings(value)));
  return headline?.element && isPlaced(headline.text, title, sites)
    ? headline.text
    : withoutSiteName(title, sites);
}

function icon(url: string | null): Candidate[] {
  return url === null ? [] : [{ source: 'link:icon', value: url }];
}

function themeColors({ metaValues }: Stated): Candidate[] {
  return ['theme-color', 'msapplication-tilecolor'].flatMap((source) => {
    const value = metaValues.first(source);
    return value === null ? [] : [{ source, value }];
  });
}
