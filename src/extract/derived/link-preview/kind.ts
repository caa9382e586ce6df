import { isDocumentType, isHtml } from '../../lib/http/media-types.ts';
import { listOf } from '../../lib/json-value.ts';
import { type Claim, claims, found, type Rule } from '../../lib/ordered-rules.ts';
import type { AuthorClaim } from '../citation/authors/rules.ts';
import type { PublicationDates } from '../citation/dates/index.ts';
import type { SiteIdentity } from '../citation/site-identity/index.ts';
import type { PageSubject } from '../structured-data/page-subject/index.ts';
import type { SubjectKind } from '../structured-data/page-subject/kinds.ts';
import { ogValue } from '../tags/open-graph/tag.ts';
import type { Stated } from './stated.ts';

export type PreviewKind = SubjectKind | 'FILE';

/** What all rules read: also Microdata, authors and dates, which take the tree. */
export interface Judged extends Stated {
  readonly microdataSubject: PageSubject | null;
  readonly authorClaims: readonly AuthorClaim[] | null;
  readonly publicationDates: PublicationDates | null;
  readonly siteIdentity: SiteIdentity | null;
}

type KindRule = Rule<Judged, PreviewKind>;

const jsonLdType = 'jsonld:@type';
const microdataType = 'microdata:@type';

/** The kind of the subject of structured data: `onSale` selects subjects that are for sale, or all others. */
function subject(source: string, onSale: boolean, subjectOf: (page: Judged) => PageSubject | null): KindRule {
  const reason = onSale
    ? 'is something for sale, even if the shop system calls the page something else'
    : 'is the kind of what the page is about';
  return {
    source,
    reason,
    read: (page) => {
      const subject = subjectOf(page);
      const applies = subject?.certain && isOnSale(subject, publishedMeta(page)) === onSale;
      return found(applies ? subject.kind : null);
    },
  };
}

const byJsonLd = ({ pageSubject }: Judged) => pageSubject;
const byMicrodata = ({ microdataSubject }: Judged) => microdataSubject;

const rules: readonly KindRule[] = [
  subject(jsonLdType, true, byJsonLd),
  subject(microdataType, true, byMicrodata),
  {
    source: 'og:type',
    reason: 'is how the page describes itself for sharing',
    read: ({ openGraphTags }) => found(openGraphKind(ogValue(openGraphTags?.tags ?? [], 'og:type') ?? '')),
  },
  subject(jsonLdType, false, byJsonLd),
  subject(microdataType, false, byMicrodata),
  {
    source: 'citation_title',
    reason: 'is found only on scientific papers',
    read: ({ metaValues }) => (metaValues.first('citation_title') === null ? [] : ['ARTICLE']),
  },
  {
    source: 'article:published_time',
    reason: 'is written for articles',
    read: (page) => (publishedMeta(page) === null ? [] : ['ARTICLE']),
  },
  {
    source: 'author',
    reason: 'together with a date makes the page an article',
    read: (page) => (isSigned(page) ? ['ARTICLE'] : []),
  },
  {
    source: 'twitter:player',
    reason: 'is meant for pages about one video',
    read: ({ twitterTags }) => (twitterTags?.player ? ['VIDEO'] : []),
  },
  { source: 'default', reason: 'is true of every page', read: () => ['WEBSITE'] },
];

const fileRules: readonly KindRule[] = [
  {
    source: 'content-type',
    reason: 'is the only information about a file',
    read: ({ mediaType }) => [fileKind(mediaType)],
  },
];

/** The kind of the page by every rule that applies, most trusted first; at least one. */
export function kinds(page: Judged): Claim<PreviewKind>[] {
  return isHtml(page.mediaType) ? claims(rules, page) : claims(fileRules, page);
}

function publishedMeta({ metaValues }: Stated): string | null {
  return metaValues.first('article:published_time');
}

/** A product with an offer or without a date: many shop systems call every page an article in Open Graph. */
function isOnSale({ kind, node }: PageSubject, published: string | null): boolean {
  return kind === 'PRODUCT' && (published === null || listOf(node.properties.offers).length > 0);
}

function isSigned({ authorClaims, publicationDates, siteIdentity }: Judged): boolean {
  const people = (authorClaims ?? []).flatMap(({ value }) => value);
  const isByPerson = people.some(({ name }) => !siteIdentity?.isOutlet(name));
  return isByPerson && Boolean(publicationDates?.published.length);
}

const openGraphKinds: readonly (readonly [RegExp, PreviewKind])[] = [
  [/^(?:article|blog|news|post|recipe)/, 'ARTICLE'],
  [/product|^(?:book|books\.|game|og:product)/, 'PRODUCT'],
  [/^(?:video|movie|tv_show)/, 'VIDEO'],
  [/^(?:music|song|album|audio|podcast|sound)/, 'AUDIO'],
  [/^(?:profile|author)$/, 'PROFILE'],
  [/^(?:image|photo)/, 'IMAGE'],
];

/** Null for "website", a default of many templates: other sources decide then. */
function openGraphKind(type: string): PreviewKind | null {
  return openGraphKinds.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? null;
}

function fileKind(type: string): PreviewKind {
  if (type.startsWith('image/')) return 'IMAGE';
  if (type.startsWith('video/')) return 'VIDEO';
  if (type.startsWith('audio/')) return 'AUDIO';
  return isDocumentType(type) ? 'DOCUMENT' : 'FILE';
}
