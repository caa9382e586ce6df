import type { Element } from 'domhandler';
import { words } from '../text.ts';
import table from './phrasing.json' with { type: 'json' };

/**
 * Phrasing elements: they stay on the current line (HTML standard, 15.3). So do the elements of a formula (MathML Core), whatever
 * they contain, and those that MathJax writes around it. All others start a new line.
 */
export const phrasing: ReadonlySet<string> = new Set(
  [table.phrasing, table.mathml, table.mathJax].flatMap(words),
);

const styledBlock = /(?:^|[;\s])display\s*:\s*(?:block|flex|grid|table|list-item)\b/i;
const styledInline = /(?:^|[;\s])display\s*:\s*(?:inline|contents)\b/i;
/** Blocks without a meaning of their own: a list is one on a line, too. */
const plainBlocks = new Set(['div', 'p']);
/** All other elements of HTML: those that are blocks, the parts of these, and what is replaced or not shown. */
const others = new Set(words(table.others));
/** Elements that hold one line of text, so that what is inside of them is a part of it. */
const holdsLine = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt']);
const longestStyle = 500;
/** Unknown elements in each other. */
const maxLevels = 4;

/**
 * Whether an element stays on the current line: by its kind, or by its own style where it has no other meaning. An unknown
 * element is inline (HTML standard, 15.3), but style sheets make boxes of most: only between words is it taken for inline.
 */
export function isPhrasing(element: Element): boolean {
  const { name, attribs } = element;
  const style = attribs.style?.slice(0, longestStyle);
  if (phrasing.has(name)) return style === undefined || name === 'img' || !styledBlock.test(style);
  if (style !== undefined && plainBlocks.has(name) && styledInline.test(style)) return true;
  return !others.has(name) && isBesideWords(element);
}

/** Whether an element, or unknown ones around it, stands between words. */
function isBesideWords(element: Element): boolean {
  let at = element;
  for (let level = 0; level < maxLevels; level += 1) {
    const { prev, next, parent } = at;
    if ([prev, next].some((node) => node?.type === 'text' && node.data.trim() !== '')) return true;
    if (parent?.type !== 'tag') return false;
    if (holdsLine.has(parent.name) || phrasing.has(parent.name)) return true;
    if (others.has(parent.name)) return false;
    at = parent;
  }
  return false;
}
