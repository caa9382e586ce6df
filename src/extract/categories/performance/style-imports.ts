import { type Element, isText } from 'domhandler';

const maxStyle = 200_000;
const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const rule = /@import\s+(?:url\(\s*["']?|["'])([^"')\s]+)/gi;

/**
 * The addresses of the style sheets that a style element imports. Imports count only before the first block (CSS
 * Cascade 5, section 2); the element waits for all of them, whatever media they are for.
 */
export function styleImports({ children }: Element): string[] {
  const written = children
    .filter(isText)
    .map(({ data }) => data)
    .join('')
    .slice(0, maxStyle);
  if (!/@import/i.test(written)) return [];
  const [beginning = ''] = written.replace(comment, ' ').split('{', 1);
  return [...beginning.matchAll(rule)].map(([, url = '']) => url);
}
