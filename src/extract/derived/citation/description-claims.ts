import { type Claim, claims, found, type Rule, rulesFor } from '../../lib/ordered-rules.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { type PageSubject, subjectText } from '../structured-data/page-subject/index.ts';
import type { MetaValues } from '../tags/meta-values.ts';
import type { HeadlineBlocks } from './headline-blocks.ts';

/** Where the head of a page and its JSON-LD describe it. */
export interface StatedDescriptions {
  readonly metaValues: MetaValues;
  readonly pageSubject: PageSubject | null;
}

/** Where a page describes itself: also Microdata and text, which take the tree, or the properties of a file. */
export interface Descriptions extends StatedDescriptions {
  readonly fileInfo: FileInfo | null;
  readonly microdataSubject: PageSubject | null;
  readonly headlineBlocks: HeadlineBlocks | null;
}

const statedRules: readonly Rule<StatedDescriptions>[] = [
  ...metas(
    ['og:description', 'description', 'twitter:description'],
    'is written to describe the page elsewhere',
  ),
  {
    source: 'jsonld:description',
    reason: 'is written for search engines',
    read: ({ pageSubject }) => found(subjectText(pageSubject, 'description')),
  },
];

const rules: readonly Rule<Descriptions>[] = [
  ...statedRules,
  {
    source: 'microdata:description',
    reason: 'may mark a long text of the page',
    read: ({ microdataSubject }) => found(subjectText(microdataSubject, 'description')),
  },
  ...metas(
    [
      ...['dc.description', 'dcterms.description', 'dcterms.abstract', 'itemprop:description'],
      'sailthru.description',
    ],
    'is written for catalogues and services',
  ),
  {
    source: 'file:description',
    reason: 'is a property of the file, which has no tags',
    read: ({ fileInfo }) => found(fileInfo?.description),
  },
  {
    source: 'text',
    reason: 'is the beginning of the text, if nothing describes it',
    read: ({ headlineBlocks }) => found(shortened(headlineBlocks?.lead ?? '')),
  },
];

/** Every description of the page, most trusted first: that of its card, and the excerpt of its content. */
export function descriptionClaims(page: Descriptions): Claim[] {
  return claims(rules, page);
}

/** Those of its head and its JSON-LD. If there are any, the first is also the first of `descriptionClaims`. */
export function statedDescriptionClaims(page: StatedDescriptions): Claim[] {
  return claims(statedRules, page);
}

function metas(sources: readonly string[], reason: string): Rule<StatedDescriptions>[] {
  return rulesFor(sources, reason, ({ metaValues }, source) => found(metaValues.first(source)));
}

const longestLead = 500;

/** A text cut at a word, with an ellipsis. */
function shortened(text: string): string {
  if (text.length <= longestLead) return text;
  const cut = text.slice(0, longestLead);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestLead - 40)).trimEnd()}…`;
}
