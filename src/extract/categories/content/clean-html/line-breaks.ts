import type { Text } from 'domhandler';
import { withAncestors } from '../../../lib/html/dom.ts';

const maxLevels = 12;
const longestStyle = 500;
const whiteSpace = /(?:^|[;\s])white-space(?:-collapse)?\s*:\s*([a-z-]+)/i;
const keeping = new Set(['pre', 'pre-wrap', 'pre-line', 'break-spaces', 'preserve', 'preserve-breaks']);

/** Whether line ends in a text are line breaks, by the innermost style around it that says so. */
export function keepsLineEnds({ parent }: Text): boolean {
  for (const { attribs } of withAncestors(parent, maxLevels)) {
    const value = attribs.style && whiteSpace.exec(attribs.style.slice(0, longestStyle))?.[1];
    if (value) return keeping.has(value.toLowerCase());
  }
  return false;
}
