import { shortText } from '../../../lib/html/dom.ts';
import { found } from '../../../lib/ordered-rules.ts';
import { resolveUrl, samePage } from '../../../lib/url.ts';
import type { Elements } from '../../document/elements.ts';
import { lettersOf } from '../site-identity/spellings.ts';

const maxLinks = 400;
const longestLink = 80;

/** Whether a text is that of a link to another page, as the names of sections are. */
export function linkTest(elements: Elements, url: string): (text: string) => boolean {
  let links: ReadonlyMap<string, readonly string[]> | undefined;
  return (text) => {
    links ??= linksByText(elements);
    const leadsAway = (href: string) => {
      const address = resolveUrl(href, url);
      return address !== null && !samePage(address, url);
    };
    return links.get(lettersOf(text))?.some(leadsAway) ?? false;
  };
}

function linksByText(elements: Elements): ReadonlyMap<string, readonly string[]> {
  const links = elements.of('a').slice(0, maxLinks);
  const named = Map.groupBy(links, (link) => lettersOf(shortText(link, longestLink) ?? ''));
  named.delete('');
  return new Map(
    [...named].map(([name, links]) => [name, links.flatMap(({ attribs: { href } }) => found(href))]),
  );
}
