import { type Element, isTag } from 'domhandler';
import { ownDomain } from '../../../lib/domain.ts';
import { firstDescendants, shortText } from '../../../lib/html/dom.ts';
import { found } from '../../../lib/ordered-rules.ts';
import { isSpelled, lettersOf } from '../../../lib/spellings.ts';
import { resolveUrl } from '../../../lib/url.ts';
import type { Elements } from '../../document/elements.ts';
import { type Heading, headingText } from '../headings.ts';
import { titleParts } from '../titles/title-parts.ts';

/** Maximum words of a site name that contains more than the domain: "Acme Help Center". */
const maxNameWords = 4;
/** Minimum letters of a domain for recognising such a name. */
const minLetters = 4;

/** The end of a title with the letters of the domain, "Road Runner Sports", or beginning with them, "Acme Forums". */
export function nameByDomain(title: string, url: string): string | null {
  const { hostname } = new URL(url);
  const domain = ownDomain(hostname) ?? hostname;
  const names = new Set(
    [domain, domain.split('.')[0] ?? ''].map(lettersOf).filter((name) => name.length > 2),
  );
  const parts = titleParts(title).map(({ text }) => text.trim());
  const ends = parts.length > 1 ? [parts.at(-1), parts[0]] : [];
  const name = ends.find((part = '') => isSpelled(part, names));
  return name ?? ends.slice(0, 1).find((part = '') => beginsAs(part, names)) ?? null;
}

function beginsAs(part: string, names: ReadonlySet<string>): boolean {
  const letters = lettersOf(part).replace(/^the/, '');
  const isName = part.split(/\s+/).length <= maxNameWords;
  return isName && [...names].some((name) => name.length >= minLetters && letters.startsWith(name));
}

const maxInside = 10;
const sections = new Set(['article', 'main', 'section']);

/**
 * The name of the site in a heading of the banner. Either the title ends with it, and another heading is the beginning
 * of the title; or the title begins with it, the heading links to a parent of this page, and another heading is the end
 * of the title. Null if there is none.
 */
export function nameInBanner(title: string, headings: readonly Heading[], url: string): string | null {
  const ends = endingsOf(title);
  const known = new Set(headings.map(({ letters }) => letters));
  const openings = new Set(ends.map(({ opening }) => opening));
  const first = headings.find((heading) => openings.has(heading.letters) && linksToParent(heading, url));
  if (first && ends.some(({ ending }) => known.has(ending))) return first.text;
  const endings = new Set(ends.filter(({ opening }) => known.has(opening)).map(({ ending }) => ending));
  return headings.find((heading) => endings.has(heading.letters) && isBanner(heading))?.text ?? null;
}

/** The end of a title that is the text of a link to the home page; null on the home page, where that may be "Home". */
export function nameByHomeLink(title: string, homeLinks: ReadonlySet<string>, url: string): string | null {
  if (homeLinks.size === 0 || new URL(url).pathname === '/') return null;
  const parts = titleParts(title);
  const ends = parts.slice(1).map(({ start }) => title.slice(start));
  return ends.find((text) => homeLinks.has(lettersOf(text)))?.trim() ?? null;
}

/** All ways to split a title in two, both halves normalised by `lettersOf`. */
function endingsOf(title: string): { readonly opening: string; readonly ending: string }[] {
  return titleParts(title)
    .slice(1)
    .map(({ start }) => ({
      opening: lettersOf(title.slice(0, start)),
      ending: lettersOf(title.slice(start)),
    }));
}

/** Whether a heading is a link to another page, or is in the page header or menu bar. */
function isBanner(heading: Heading): boolean {
  return linkOf(heading) !== null || inHeader(heading.element);
}

const bar = /(?:^|[\s_-])(?:menu|nav|top|header)-?bar(?:$|[\s_-])/i;

/** Whether a heading is a link to a parent of this page, by their addresses. */
function linksToParent(heading: Heading, url: string): boolean {
  const link = linkOf(heading);
  const address = link === null ? null : resolveUrl(link, url)?.replace(/\/?$/, '/');
  return address ? address !== url && url.startsWith(address) : false;
}

/** The address of a heading that is a link as a whole; null for one inside this page. */
function linkOf({ element, letters }: Heading): string | null {
  const link = firstDescendants(element, maxInside).find(
    (inner) =>
      inner.name === 'a' && !inner.attribs.href?.startsWith('#') && lettersOf(headingText(inner)) === letters,
  );
  return link ? (link.attribs.href ?? '') : null;
}

function inHeader(heading: Element): boolean {
  for (let at = heading.parent; at && isTag(at) && !sections.has(at.name); at = at.parent) {
    if (at.name === 'header' || bar.test(at.attribs.class ?? '')) return true;
  }
  return false;
}

const maxLinks = 400;
const longestLabel = 80;
/** Words that the label of a logo adds to the name of the site. */
const labelSuffix = /\s(?:logo|home(?:\s?page)?)$/i;

/** The texts of links to the home page, normalised by `lettersOf`: most often the name of the site. */
export function homeLinkNames(elements: Elements, url: string): ReadonlySet<string> {
  const { origin } = new URL(url);
  const links = elements.of('a').slice(0, maxLinks);
  const home = links.filter(({ attribs: { href } }) => href !== undefined && isHome(href, url, origin));
  return new Set(
    home
      .flatMap(textsOf)
      .map((text) => lettersOf(text.replace(labelSuffix, '')))
      .filter((name) => name.length > 1),
  );
}

function isHome(href: string, url: string, origin: string): boolean {
  return resolveUrl(href, url)?.split(/[?#]/, 1)[0] === `${origin}/`;
}

function textsOf(link: Element): string[] {
  const images = firstDescendants(link, maxInside);
  const labels = [link, ...images].flatMap(({ attribs }) => [
    attribs['aria-label'],
    attribs.title,
    attribs.alt,
  ]);
  return [...found(shortText(link, longestLabel)), ...labels.flatMap(found)].filter(
    (text) => text.length <= longestLabel,
  );
}
