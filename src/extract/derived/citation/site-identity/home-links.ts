import type { Element } from 'domhandler';
import { firstDescendants, shortText } from '../../../lib/html/dom.ts';
import { found } from '../../../lib/ordered-rules.ts';
import { lettersOf } from '../../../lib/spellings.ts';
import { resolveUrl } from '../../../lib/url.ts';
import type { Elements } from '../../document/elements.ts';

const maxLinks = 400;
const maxInside = 10;
const longest = 80;
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
  return [...found(shortText(link, longest)), ...labels.flatMap(found)].filter(
    (text) => text.length <= longest,
  );
}
