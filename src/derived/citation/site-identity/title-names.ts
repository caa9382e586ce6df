import { type Element, isTag } from 'domhandler';
import { ownDomain } from '../../../lib/domain.ts';
import { firstDescendants } from '../../../lib/html/dom.ts';
import { isSpelled, lettersOf } from '../../../lib/spellings.ts';
import { resolveUrl } from '../../../lib/url.ts';
import { type Heading, headingText } from '../headings.ts';
import { titleParts } from '../titles/title-parts.ts';

/** Words that the name of a site has besides what its domain is called by: "Acme Help Center". */
const maxNameWords = 4;
/** Letters of a domain that a name is told by which has more in it. */
const minLetters = 4;

/**
 * The part of a title, before or behind the rest, that the site's own domain is called by, "Road Runner Sports", or the
 * last one where it begins so: "Acme Forums".
 */
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
 * What the banner of every page calls the site in a heading: the title ends with it, and another heading says what the
 * title begins with; or the title begins with it, the heading leads to the page over this one, and another says what
 * the title ends with. Null where there is none.
 */
export function nameInBanner(title: string, headings: readonly Heading[], url: string): string | null {
  const ends = endingsOf(title);
  const said = new Set(headings.map(({ letters }) => letters));
  const openings = new Set(ends.map(({ opening }) => opening));
  const first = headings.find((heading) => openings.has(heading.letters) && leadsUp(heading, url));
  if (first && ends.some(({ ending }) => said.has(ending))) return first.text;
  const endings = new Set(ends.filter(({ opening }) => said.has(opening)).map(({ ending }) => ending));
  return headings.find((heading) => endings.has(heading.letters) && isBanner(heading))?.text ?? null;
}

/** The beginning or the end of a title that is what links to the home page say; on the home page they say "Home". */
export function nameByHomeLink(title: string, homeLinks: ReadonlySet<string>, url: string): string | null {
  if (homeLinks.size === 0 || new URL(url).pathname === '/') return null;
  const parts = titleParts(title);
  const ends = parts.slice(1).map(({ start }) => title.slice(start));
  return ends.find((text) => homeLinks.has(lettersOf(text)))?.trim() ?? null;
}

/** Each way to part a title in two, both as `lettersOf` writes them. */
function endingsOf(title: string): { readonly opening: string; readonly ending: string }[] {
  return titleParts(title)
    .slice(1)
    .map(({ start }) => ({
      opening: lettersOf(title.slice(0, start)),
      ending: lettersOf(title.slice(start)),
    }));
}

/** A heading that is a link to another page, or stands in the page's own header or the bar of its menu. */
function isBanner(heading: Heading): boolean {
  return linkOf(heading) !== null || inHeader(heading.element);
}

const bar = /(?:^|[\s_-])(?:menu|nav|top|header)-?bar(?:$|[\s_-])/i;

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
