import type { Element } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import type { Claim } from '../../../lib/ordered-rules.ts';
import { isSpelled, lettersOf } from '../../../lib/spellings.ts';
import { percentDecoded } from '../../../lib/url.ts';
import { derived } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { elements } from '../../document/elements.ts';
import { pageSubject } from '../../structured-data/page-subject/index.ts';
import { metaValues } from '../../tags/meta-values.ts';
import { type Heading, headings } from '../headings.ts';
import { siteIdentity } from '../site-identity/index.ts';
import { matchHeading, stemsOf } from './match-heading.ts';
import { titleClaims } from './title-claims.ts';
import { linkTest, withoutSections, withoutSiteName, withSiteInFront } from './title-parts.ts';

/** Minimum words of an address that was made from a headline; a shorter one may name a section. */
const minWords = 4;
const minLikeness = 0.6;

/** The heading that the address was made from, if it is more similar to it than the declared title; else null. */
function addressHeading(headings: readonly Heading[], title: string, url: string): Heading | null {
  const address = stemsOf(lastSegment(url));
  if ([...address].filter((stem) => /^\p{L}+$/u.test(stem)).length < minWords) return null;
  const [best] = headings
    .map((heading) => ({ heading, likeness: overlap(stemsOf(heading.text), address) }))
    .sort((a, b) => b.likeness - a.likeness);
  const threshold = Math.max(minLikeness, overlap(stemsOf(title), address));
  return best !== undefined && best.likeness > threshold ? best.heading : null;
}

/** The Dice coefficient of two sets of stems: 1 if they are equal. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * one.intersection(other).size) / Math.max(1, one.size + other.size);
}

function lastSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  return percentDecoded(segment)
    .replace(/\.\w{2,5}$/, '')
    .replaceAll('_', ' ');
}

/** The title that readers see above the content. */
export interface Headline {
  readonly text: string;
  /** The heading that shows it; null if no heading does. */
  readonly element: Element | null;
}

/**
 * The visible headline: the heading that matches the declared titles, else the one that the address was made from, else
 * the best declared title without the names of site and sections, else the first h1. On the home page, the name of the
 * site is part of it.
 */
export const headline = derived(
  'headline',
  { elements, metaValues, pageSubject, headings, siteIdentity, response },
  ({ elements, metaValues, pageSubject, headings, siteIdentity, response }): Headline | null => {
    const { spellings } = siteIdentity;
    const isHome = new URL(response.url).pathname === '/';
    const isSite = (text: string) => isSpelled(text, spellings);
    const isLinked = linkTest(elements, response.url);
    const own = (title: string) =>
      isHome
        ? withSiteInFront(title, spellings)
        : withoutSections(withoutSiteName(title, spellings), isLinked);
    const stated = declaredTitles({
      stated: titleClaims({ metaValues, pageSubject, titleTag: textOf(elements.of('title')[0], longestTag) }),
      headings: new Set(headings.map(({ letters }) => letters)),
      isOnlySite: (title) => !isHome && isSite(title),
    });
    const declared = stated.map(own).filter((title) => title !== '');
    const matched = matchHeading(headings, declared, spellings);
    if (matched) return matched;
    const [title] = declared;
    const banners = headings.filter(({ element, text }) => element.name === 'h1' && text !== '');
    if (title === undefined) return banners[0] ?? null;
    const others = banners.filter(({ text }) => !isSite(text));
    const addressed = addressHeading(others, title, response.url);
    if (addressed) return addressed;
    // "Site - its motto" does not describe a page other than the home page.
    const isOfSite = !isHome && (isSite(title) || (stated[0] !== title && stated[0]?.endsWith(title)));
    const shown = isOfSite ? onlyOne(others) : null;
    return shown ?? { text: title, element: null };
  },
);

/** The heading, if all have the same text. */
function onlyOne(headings: readonly Heading[]): Heading | null {
  const [first, ...others] = headings;
  return others.every(({ letters }) => letters === first?.letters) ? (first ?? null) : null;
}

interface Declared {
  readonly stated: readonly Claim[];
  /** The headings of the page, normalised by `lettersOf`. */
  readonly headings: ReadonlySet<string>;
  /** Whether a title is only the name of the site, on another page than the home page. */
  readonly isOnlySite: (title: string) => boolean;
}

const longest = 500;
const longestTag = 10_000;

/**
 * The titles that the page declares, most trusted first, without repeats. One that contains another has the name of a
 * site or section in it and is dropped, unless a heading shows all of it.
 */
function declaredTitles(page: Declared): string[] {
  const stated = page.stated.filter(({ value }) => value.length <= longest);
  const shown = stated.filter(
    ({ source, value }) => source !== 'title' && page.headings.has(lettersOf(value)),
  );
  const isShown = new Set(shown.map(({ value }) => value));
  const all = [...new Set(stated.map(({ value }) => value))];
  const own = all.filter((title) => !page.isOnlySite(title));
  const titles = own.length > 0 ? own : all;
  return titles.filter((title) => isShown.has(title) || !titles.some((other) => isPart(other, title)));
}

function isPart(part: string, whole: string): boolean {
  return part !== whole && part.includes(' ') && whole.includes(part);
}
