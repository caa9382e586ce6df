import type { Text } from 'domhandler';
import { withAncestors } from '../../../lib/html/dom.ts';

const maxLevels = 12;
const longestStyle = 500;
const whiteSpace = /(?:^|[;\s])white-space(?:-collapse)?\s*:\s*(?!inherit)([a-z-]+)/i;
/** Class names of Tailwind. */
const named = /(?:^|\s)whitespace-([a-z-]+)/;
const keeping = new Set(['pre', 'pre-wrap', 'pre-line', 'break-spaces', 'preserve', 'preserve-breaks']);

/** Whether line ends in a text are line breaks, by the innermost style or class name around it that says so. */
export function keepsLineEnds({ parent }: Text): boolean {
  for (const { attribs } of withAncestors(parent, maxLevels)) {
    const value = foundIn(attribs.style, whiteSpace) ?? foundIn(attribs.class, named);
    if (value) return keeping.has(value.toLowerCase());
  }
  return false;
}

function foundIn(text: string | undefined, pattern: RegExp): string | undefined {
  return text === undefined ? undefined : pattern.exec(text.slice(0, longestStyle))?.[1];
}
