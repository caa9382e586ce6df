import { type Element, isText } from 'domhandler';

/** A style sheet that another one asks for. */
export interface StyleImport {
  readonly url: string;
  readonly media: string;
}

const maxStyle = 200_000;
const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const rule = /@import\s+(?:url\(\s*["']?|["'])([^"')\s]+)["']?\s*\)?([^;]*)/gi;
/** Conditions behind the address that are no media: a cascade layer, what a browser has to support. */
const otherConditions = /\b(?:layer|supports)(?:\([^)]*\))?/gi;

/** The style sheets that a style element imports: before its first block, or nowhere (CSS Cascade 5, section 2). */
export function styleImports({ children }: Element): StyleImport[] {
  const written = children
    .filter(isText)
    .map(({ data }) => data)
    .join('')
    .slice(0, maxStyle)
    .replace(comment, ' ');
  const [beginning = ''] = written.split('{', 1);
  return [...beginning.matchAll(rule)].map(([, url = '', conditions = '']) => ({
    url,
    media: conditions.slice(0, 500).replace(otherConditions, ' '),
  }));
}
