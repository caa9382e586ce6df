import { listOf } from '../../lib/json-value.ts';
import { isHtml } from '../response/media-type.ts';
import type { SubjectKind } from '../structured-data/page-subject/kinds.ts';
import type { PageSubject } from '../structured-data/page-subject.ts';
import { ogValue } from '../tags/open-graph/tag.ts';
import type { Stated } from './stated.ts';

export type PreviewKind = SubjectKind | 'FILE';

interface KindClaim {
  readonly source: string;
  readonly value: PreviewKind;
}

/** What the page is, by each place that tells, most trusted first; at least one. */
export function kinds(page: Stated): KindClaim[] {
  if (!isHtml(page.mediaType)) return [{ source: 'content-type', value: fileKind(page.mediaType) }];
  const { openGraphTags, pageSubject, microdataSubject, metaValues, twitterTags } = page;
  const type = ogValue(openGraphTags?.tags ?? [], 'og:type')?.toLowerCase() ?? '';
  const subjects = [
    { source: 'jsonld:@type', subject: pageSubject },
    { source: 'microdata:@type', subject: microdataSubject },
  ].flatMap(({ source, subject }) => (subject?.certain ? [{ source, subject, value: subject.kind }] : []));
  const published = metaValues.first('article:published_time');
  const claims: { source: string; value: PreviewKind | null }[] = [
    ...subjects.filter(({ subject }) => isOnSale(subject, published)),
    { source: 'og:type', value: openGraphKind(type) },
    ...subjects.filter(({ subject }) => !isOnSale(subject, published)),
    {
      source: 'citation_title',
      value: metaValues.first('citation_title') === null ? null : 'ARTICLE',
    },
    {
      source: 'article:published_time',
      value: published === null ? null : 'ARTICLE',
    },
    { source: 'author', value: isSigned(page) ? 'ARTICLE' : null },
    { source: 'twitter:player', value: twitterTags?.player ? 'VIDEO' : null },
    { source: 'default', value: 'WEBSITE' },
  ];
  return claims.flatMap(({ source, value }) => (value === null ? [] : [{ source, value }]));
}

/**
 * A product with its price, or one that nobody published: many shops are made with systems that call every page an
 * article in Open Graph.
 */
function isOnSale({ kind, node }: PageSubject, published: string | null): boolean {
  return kind === 'PRODUCT' && (published === null || listOf(node.properties.offers).length > 0);
}

/** What somebody signed and dated is something to read. */
function isSigned({ authorClaims, publicationDates }: Stated): boolean {
  return Boolean(authorClaims?.length) && Boolean(publicationDates?.published.length);
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
  return openGraphKinds.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

const documents =
  /^(?:text\/|application\/(?:pdf|rtf|msword|epub|postscript|(?:[\w.+-]+\+)?(?:json|xml)|vnd\.(?:oasis\.opendocument|openxmlformats|ms-(?:excel|powerpoint|word))))/;

function fileKind(type: string): PreviewKind {
  if (type.startsWith('image/')) return 'IMAGE';
  if (type.startsWith('video/')) return 'VIDEO';
  if (type.startsWith('audio/')) return 'AUDIO';
  return documents.test(type) ? 'DOCUMENT' : 'FILE';
}
