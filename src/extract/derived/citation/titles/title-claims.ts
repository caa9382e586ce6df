import { unescapedOnce, withoutFormatting } from '../../../lib/html/plain-text.ts';
import { type Claim, claims, found, type Rule, rulesFor } from '../../../lib/ordered-rules.ts';
import { usableText } from '../../../lib/text.ts';
import { type PageSubject, subjectText } from '../../structured-data/page-subject/index.ts';
import type { MetaValues } from '../../tags/meta-values.ts';

/** Where a page declares its title. */
export interface DeclaredTitles {
  readonly metaValues: MetaValues;
  /** Null if the page has no JSON-LD. */
  readonly pageSubject: PageSubject | null;
  /** The text of the title element. */
  readonly titleTag: string;
}

/** Titles that are meant for cards, or contain nothing but the title. */
const forCards: readonly Rule<DeclaredTitles>[] = [
  ...metas(['og:title', 'twitter:title'], 'is written for link previews'),
  {
    source: 'jsonld:headline',
    reason: 'is part of the title element too, which adds the name of the site',
    read: (page) => found(confirmed(page, linked(page, 'headline'))),
  },
  {
    source: 'dc.title',
    reason: 'likewise',
    read: (page) => found(confirmed(page, catalogued(page))),
  },
];

const rules: readonly Rule<DeclaredTitles>[] = [
  ...forCards,
  {
    source: 'title',
    reason: 'is what browsers and search engines show for the page',
    read: ({ titleTag }) => found(titleLine(titleTag)),
  },
  {
    source: 'jsonld:headline',
    reason: 'is not confirmed by the title element',
    read: (page) => found(unconfirmed(page, linked(page, 'headline'))),
  },
  {
    source: 'dc.title',
    reason: 'names a work, which may be more than the page',
    read: (page) => found(unconfirmed(page, catalogued(page))),
  },
  ...metas(
    ['dcterms.title', 'citation_title', 'itemprop:headline', 'itemprop:name', 'title'],
    'names a work, which may be more than the page',
  ),
  {
    source: 'jsonld:name',
    reason: 'names the subject, which may be less than the page',
    read: (page) => found(linked(page, 'name')),
  },
];

/** Every title that the page declares, most trusted first: the headline and the title of its card are chosen by them. */
export function titleClaims(page: DeclaredTitles): Claim[] {
  return claims(rules, page);
}

/** Those that are without the name of the site, if their authors followed the documentation. */
export function cardTitleClaims(page: DeclaredTitles): Claim[] {
  return claims(forCards, page);
}

function metas(sources: readonly string[], reason: string): Rule<DeclaredTitles>[] {
  return rulesFor(sources, reason, ({ metaValues, titleTag }, source) =>
    metaValues
      .all(source)
      .flatMap((value) => found(titleLine(value)))
      .filter((title) => !isCutAtQuote(title, titleTag))
      .slice(0, 1),
  );
}

/** An attribute ends at a quotation mark that its author did not escape; the title element has what follows. */
function isCutAtQuote(title: string, titleTag: string): boolean {
  const whole = titleLine(titleTag) ?? '';
  return whole.startsWith(title) && whole.slice(title.length).trimStart().startsWith('"');
}

/** A title that the title element contains: without the name of the site. */
function confirmed({ titleTag }: DeclaredTitles, title: string | null): string | null {
  return title !== null && titleLine(titleTag)?.includes(title) ? title : null;
}

function unconfirmed(page: DeclaredTitles, title: string | null): string | null {
  return confirmed(page, title) === null ? title : null;
}

function catalogued({ metaValues }: DeclaredTitles): string | null {
  return titleLine(metaValues.first('dc.title') ?? '');
}

function linked({ pageSubject }: DeclaredTitles, property: string): string | null {
  return subjectText(pageSubject, property);
}

/** A title on one line, without the markup that some systems write into it. */
function titleLine(text: string): string | null {
  return usableText(withoutFormatting(unescapedOnce(text)));
}
