import { type Element, isTag } from 'domhandler';
import { firstDescendants } from '../../../lib/html/dom.ts';
import type { Heading } from './heading.ts';
import { lineOf } from './line-of.ts';
import { endingsOf, lettersOf } from './site-name.ts';

const longestTitle = 1_000;
const mostInside = 10;
const sections = new Set(['article', 'main', 'section']);

/**
 * What the banner of every page calls the site in a heading, as letters: the title ends with it, and another heading
 * says what the title begins with. Null where there is none.
 */
export function bannerName(title: string, headings: readonly Heading[]): string | null {
  const ends = title.length > longestTitle ? [] : endingsOf(title);
  if (ends.length === 0) return null;
  const said = new Set(headings.map(({ letters }) => letters));
  const found = ends.find(
    ({ opening, ending }) =>
      said.has(opening) && headings.some((heading) => heading.letters === ending && isBanner(heading)),
  );
  return found?.ending ?? null;
}

/** A heading that is a link to another page, or stands in the page's own header. */
function isBanner({ element, letters }: Heading): boolean {
  const isLink = firstDescendants(element, mostInside).some(
    (inner) =>
      inner.name === 'a' && !inner.attribs.href?.startsWith('#') && lettersOf(lineOf(inner)) === letters,
  );
  return isLink || inHeader(element);
}

function inHeader(heading: Element): boolean {
  for (let at = heading.parent; at && isTag(at) && !sections.has(at.name); at = at.parent) {
    if (at.name === 'header') return true;
  }
  return false;
}
