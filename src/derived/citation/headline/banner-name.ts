import { type Element, isTag } from 'domhandler';
import { firstDescendants } from '../../../lib/html/dom.ts';
import { resolveUrl } from '../../../lib/url.ts';
import type { Heading } from './heading.ts';
import { lineOf } from './line-of.ts';
import { endingsOf, lettersOf } from './site-name.ts';

const longestTitle = 1_000;
const maxInside = 10;
const sections = new Set(['article', 'main', 'section']);

/**
 * What the banner of every page calls the site in a heading, as letters: the title ends with it, and another heading
 * says what the title begins with; or the title begins with it, the heading leads to the page over this one, and
 * another says what the title ends with. Null where there is none.
 */
export function bannerName(title: string, headings: readonly Heading[], url: string): string | null {
  const ends = title.length > longestTitle ? [] : endingsOf(title);
  if (ends.length === 0) return null;
  const said = new Set(headings.map(({ letters }) => letters));
  const openings = new Set(ends.map(({ opening }) => opening));
  const first = headings.find((heading) => openings.has(heading.letters) && leadsUp(heading, url));
  if (first && ends.some(({ ending }) => said.has(ending))) return first.letters;
  const found = ends.find(
    ({ opening, ending }) =>
      said.has(opening) && headings.some((heading) => heading.letters === ending && isBanner(heading)),
  );
  return found?.ending ?? null;
}

/** A heading that is a link to another page, or stands in the page's own header. */
function isBanner(heading: Heading): boolean {
  return linkOf(heading) !== null || inHeader(heading.element);
}

/** Whether a heading is a link to the page that the address of this one is below. */
function leadsUp(heading: Heading, url: string): boolean {
  const link = linkOf(heading);
  const address = link === null ? null : resolveUrl(link, url)?.replace(/\/?$/, '/');
  return address ? address !== url && url.startsWith(address) : false;
}

/** Where a heading leads that is a link as a whole, and not to a place in this page. */
function linkOf({ element, letters }: Heading): string | null {
  const link = firstDescendants(element, maxInside).find(
    (inner) =>
      inner.name === 'a' && !inner.attribs.href?.startsWith('#') && lettersOf(lineOf(inner)) === letters,
  );
  return link ? (link.attribs.href ?? '') : null;
}

function inHeader(heading: Element): boolean {
  for (let at = heading.parent; at && isTag(at) && !sections.has(at.name); at = at.parent) {
    if (at.name === 'header') return true;
  }
  return false;
}
