import { words } from '../text.ts';
import { escaped } from './escaped.ts';

/** The void elements of HTML, obsolete ones too: a trailing slash changes nothing, and they have no end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  words('area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'),
);

/** Comments, CDATA sections, tags, and the ends of scripts and styles. XML allows no "<" in an attribute. */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[(?<data>[\s\S]*?)(?:\]\]>|$)|<(?<name>[a-z][^\s/<>]*)(?<rest>(?:[\s/](?:[^"'<>]|"[^"<]*"|'[^'<]*')*)?)>|<\/(?<ended>script|style)\s*>/gi;

/**
 * Rewrites XML syntax for the HTML parser: self-closing tags such as `<script src="a.js"/>` are closed, and CDATA
 * sections become text. Parsed as HTML, such a script would swallow the rest of the page.
 */
export function htmlFromXhtml(xhtml: string): string {
  let isRaw = false;
  return xhtml.replace(markup, (...match) => {
    const [written] = match;
    const { data, name, rest, ended } = match.at(-1);
    if (ended !== undefined) isRaw = false;
    if (data !== undefined) return isRaw ? data : escaped(data);
    if (isRaw || name === undefined) return written;
    const isClosed = rest.endsWith('/');
    isRaw = !isClosed && /^(?:script|style)$/i.test(name);
    return isClosed && !voidElements.has(name.toLowerCase())
      ? `<${name}${rest.slice(0, -1)}></${name}>`
      : written;
  });
}
