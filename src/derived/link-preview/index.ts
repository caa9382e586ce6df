import { alike, type Claim, claims, found, type Rule } from '../../lib/ordered-rules.ts';
import { derived, optional } from '../../page/need.ts';
import type { FieldSource } from '../../schema/field-source.ts';
import type { PreviewImage } from '../../schema/preview-image.ts';
import { response } from '../../sources/response.ts';
import { authorClaims } from '../citation/authors/index.ts';
import { publicationDates } from '../citation/dates/index.ts';
import { headlineBlocks } from '../citation/headline-blocks.ts';
import { type SiteIdentity, siteIdentity } from '../citation/site-identity/index.ts';
import { type Headline, headline } from '../citation/titles/index.ts';
import { headedBy, isPlaced, withoutSiteName } from '../citation/titles/title-parts.ts';
import { baseUrl } from '../document/base-url.ts';
import { elements } from '../document/elements.ts';
import { mediaType } from '../response/media-type.ts';
import { microdataSubject, pageSubject } from '../structured-data/page-subject/index.ts';
import { canonicalUrl } from '../tags/canonicals.ts';
import { bestIcon, declaredIcons } from '../tags/icons.ts';
import { linkTags } from '../tags/link-tags.ts';
import { MetaValues, metaValues } from '../tags/meta-values.ts';
import { openGraphTags } from '../tags/open-graph/index.ts';
import { twitterTags } from '../tags/twitter-tags.ts';
import { type Embed, embeds } from './embed.ts';
import { images } from './image.ts';
import { kinds, type PreviewKind } from './kind.ts';
import type { Stated } from './stated.ts';
import { descriptions, titles } from './text.ts';

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
    siteIdentity: optional(siteIdentity),
  },
  (values): LinkPreview => {
    const stated: Stated = {
      ...values,
      url: values.response.url,
      baseUrl: values.baseUrl ?? values.response.url,
      metaValues: values.metaValues ?? new MetaValues([]),
    };
    const sites = values.siteIdentity;
    const pictures = images(stated);
    const players = embeds(stated);
    const kind = kinds(stated);
    const claimed = {
      title: titles(stated),
      description: descriptions(stated),
      image: as(pictures, ({ url }) => url),
      icon: as(claims(iconRules, values.declaredIcons), (url) => url),
      siteName: sites?.names ?? [],
      kind,
      author: as(values.authorClaims ?? [], ([author]) => author?.name ?? ''),
      publishedAt: values.publicationDates?.published ?? [],
      embed: as(players, ({ url }) => url),
      themeColor: claims(themeColorRules, stated),
    };
    return {
      url: values.canonicalUrl ?? values.response.url,
      title: shownTitle(titled(claimed.title, values) ?? values.response.url, values),
      description: chosen(claimed.description),
      image: chosen(pictures),
      icon: chosen(claimed.icon),
      siteName: chosen(claimed.siteName),
      kind: chosen(kind) ?? 'FILE',
      author: chosen(claimed.author),
      publishedAt: chosen(claimed.publishedAt),
      embed: chosen(players),
      themeColor: chosen(claimed.themeColor),
      sources: Object.entries(claimed).flatMap(([field, found]) => fieldSources(field, found)),
    };
  },
);

const iconRules: readonly Rule<Parameters<typeof bestIcon>[0]>[] = [
  {
    source: 'link:icon',
    reason: 'is the best that the page declares; a default one would have to be asked for',
    read: (icons) => found(bestIcon(icons)),
  },
];

const themeColorRules = alike<Stated, string>(
  ['theme-color', 'msapplication-tilecolor'],
  'is the standard, and what Windows had before it',
  ({ metaValues }, source) => found(metaValues.first(source)),
);

/** Candidates that a field shows in its sources; what comes after is as good as never chosen. */
const maxSources = 20;

function fieldSources(field: string, found: readonly Claim[]): FieldSource[] {
  return found
    .slice(0, maxSources)
    .map(({ source, value }, index) => ({ field, source, value, chosen: index === 0 }));
}

function as<T>(found: readonly Claim<T>[], textOf: (value: T) => string): Claim[] {
  return found.map(({ source, value }) => ({ source, value: textOf(value) }));
}

function chosen<T>(found: readonly Claim<T>[]): T | null {
  return found[0]?.value ?? null;
}

interface Headed {
  readonly headline: Headline | null;
  readonly siteIdentity: SiteIdentity | null;
  readonly response: { readonly url: string };
}

/** The title of a document says more than its headline for the tabs of browsers; one that is for cards is meant as it is. */
function titled(titles: readonly Claim[], { headline, response }: Headed): string | null {
  const [claim] = titles;
  const isHome = new URL(response.url).pathname === '/';
  const shown = claim?.source === 'title' && headline?.element && !isHome ? headline.text : null;
  return (shown === null ? null : headedBy(shown, claim?.value ?? '')) ?? claim?.value ?? null;
}

/** A title without what it need not say, since the preview says it beside. */
function shownTitle(title: string, { headline, siteIdentity }: Headed): string {
  const sites = siteIdentity?.spellings ?? new Set();
  return headline?.element && isPlaced(headline.text, title, sites)
    ? headline.text
    : withoutSiteName(title, sites);
}
