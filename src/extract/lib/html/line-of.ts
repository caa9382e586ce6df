import type { ParentNode } from 'domhandler';
import { collapse } from '../text.ts';
import { textsBelow } from './dom.ts';

/** One line of text has fewer nodes. Without a limit, nested links would cost quadratic time. */
const maxNodes = 1_000;

/** The text below a node on one line as a browser shows it: blocks, cells and line breaks separate words. */
export function lineOf(root: ParentNode, limit: number): string {
  return collapse(textsBelow(root, limit, { lineBreak: ' ', maxNodes }).join(''));
}
