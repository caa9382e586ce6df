import { listOf } from '../../lib/json-value.ts';
import { type Claim, claims, found, type Rule } from '../../lib/ordered-rules.ts';
import type { AuthorClaim } from '../citation/authors/rules.ts';
import type { PublicationDates } from '../citation/dates/index.ts';
import type { SiteIdentity } from '../citation/site-identity/index.ts';
import { isHtml } from '../response/media-type.ts';
import type { PageSubject } from '../structured-data/page-subject/index.ts';
import { kindOfType, type SubjectKind } from '../structured-data/page-subject/kinds.ts';
import { ogValue } from '../tags/open-graph/tag.ts';
import type { Stated } from './stated.ts';

export type PreviewKind = SubjectKind | 'FILE';

/** A page that does not state what it is. */
export interface Judged extends Stated {
  readonly microdataSubject: PageSubject | null;
  readonly authorClaims: readonly AuthorClaim[] | null;
  readonly publicationDates: PublicationDates | null;
  readonly siteIdentity: SiteIdentity | null;
}

type KindRule<P = Stated> = Rule<P, PreviewKind>;

const jsonLdType = 'jsonld:@type';
const microdataType = 'microdata:@type';

/** What structured data calls the page, as an offer or as anything else. */
function subject<P extends Stated>(
  source: string,
  onSale: boolean,
  subjectOf: (page: P) => PageSubject | null,
): KindRule<P> {
  const reason = onSale
    ? 'is something that can be bought, whatever else systems for shops call it'
    : 'is the kind of what the page is about';
  return {
    source,
    reason,
    read: (page) => {
      const subject = subjectOf(page);
      const isMeant = subject?.certain && isOnSale(subject, publishedMeta(page)) === onSale;
      return found(isMeant ? subject.kind : null);
    },
  };
}

const byJsonLd = ({ pageSubject }: Stated) => pageSubject;
const byMicrodata = ({ microdataSubject }: Judged) => microdataSubject;

const onSale: readonly KindRule[] = [subject(jsonLdType, true, byJsonLd)];
const openGraph: readonly KindRule[] = [
  {
    source: 'og:type',
    reason: 'is what the page calls itself where it is shared',
    read: ({ openGraphTags }) => found(openGraphKind(ogValue(openGraphTags?.tags ?? [], 'og:type') ?? '')),
  },
];
const notOnSale: readonly KindRule[] = [subject(jsonLdType, false, byJsonLd)];
const byTags: readonly KindRule[] = [
  {
    source: 'citation_title',
    reason: 'is there on papers only',
    read: ({ metaValues }) => (metaValues.first('citation_title') === null ? [] : ['ARTICLE']),
  },
  {
    source: 'article:published_time',
    reason: 'is what articles have',
    read: (page) => (publishedMeta(page) === null ? [] : ['ARTICLE']),
  },
];

const rules: readonly KindRule<Judged>[] = [
  ...onSale,
  subject(microdataType, true, byMicrodata),
  ...openGraph,
  ...notOnSale,
  subject(microdataType, false, byMicrodata),
  ...byTags,
  {
    source: 'author',
    reason: 'and a date: what somebody signed and dated is something to read',
    read: (page) => (isSigned(page) ? ['ARTICLE'] : []),
  },
  {
    source: 'twitter:player',
    reason: 'is for pages that are made for one video',
    read: ({ twitterTags }) => (twitterTags?.player ? ['VIDEO'] : []),
  },
  { source: 'default', reason: 'is true of every page', read: () => ['WEBSITE'] },
];

const fileRules: readonly KindRule[] = [
  {
    source: 'content-type',
    reason: 'is all there is of what is no document',
    read: ({ mediaType }) => [fileKind(mediaType)],
  },
];

/** What the page is, by each place that tells, most trusted first; at least one. */
export function kinds(page: Judged): Claim<PreviewKind>[] {
  return isHtml(page.mediaType) ? claims(rules, page) : claims(fileRules, page);
}

/** What the page is, where its tags and its JSON-LD decide it whatever its Microdata, of these types, and its text say. */
export function statedKind(page: Stated, itemTypes: readonly string[]): PreviewKind | null {
  if (!isHtml(page.mediaType)) return claims(fileRules, page)[0]?.value ?? null;
  const mayBeOnSale = itemTypes.some(isProduct);
  const decisive = [
    ...onSale,
    ...(mayBeOnSale ? [] : openGraph),
    ...(itemTypes.length > 0 ? [] : [...notOnSale, ...byTags]),
  ];
  return claims(decisive, page)[0]?.value ?? null;
}

/** Also what cannot be told before it is parsed. */
function isProduct(itemType: string): boolean {
  return kindOfType(itemType) === 'PRODUCT' || itemType.includes('&');
}

function publishedMeta({ metaValues }: Stated): string | null {
  return metaValues.first('article:published_time');
}

/**
 * A product with its price, or one that nobody published: many shops are made with systems that call every page an
 * article in Open Graph.
 */
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

/** "website" is what pages say that do not think about it: it leaves the word to other places. */
function openGraphKind(type: string): PreviewKind | null {
  return openGraphKinds.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1] ?? null;
}

const documents =
  /^(?:text\/|application\/(?:pdf|rtf|msword|epub|postscript|(?:[\w.+-]+\+)?(?:json|xml)|vnd\.(?:oasis\.opendocument|openxmlformats|ms-(?:excel|powerpoint|word))))/;

function fileKind(type: string): PreviewKind {
  if (type.startsWith('image/')) return 'IMAGE';
  if (type.startsWith('video/')) return 'VIDEO';
  if (type.startsWith('audio/')) return 'AUDIO';
  return documents.test(type) ? 'DOCUMENT' : 'FILE';
}
