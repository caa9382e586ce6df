import { isDateline } from '../../../../derived/citation/dates/dateline.ts';
import { findDates, longestDateline } from '../../../../lib/dates/date-search.ts';
import { shortText } from '../../../../lib/html/dom.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import { outermostLeft } from '../box-tree/outermost.ts';

/** Boxes around the headline that are looked at. */
const nearby = { before: 15, behind: 60 };
/** A day in a table is one of its values, and under a quotation that of the quoted. */
const apart = new Set(['td', 'th', 'tr', 'dd', 'blockquote']);

const dash = /^\s*[-–—]\s*$/;

/** The lines at the headline that have nothing but days, their labels and a byline, whatever they are named. */
export function datelines(
  tree: BoxTree,
  { headline, dropped }: { readonly headline: Box; readonly dropped: ReadonlySet<Box> },
): Box[] {
  const { order, size } = headline;
  const isNear = (box: Box) => box.order >= order - nearby.before && box.order < order + size + nearby.behind;
  return outermostLeft(tree, dropped, (box) => isNear(box) && !box.contains(headline) && isOfDates(box));
}

function isOfDates(box: Box): boolean {
  const { parent, text } = box;
  // Words that are alone in a box of a box are read once.
  if (!isLine(box) || (parent?.text === text && isLine(parent))) return false;
  const line = shortText(box.element) ?? '';
  return isDateline(line, undefined) && !isPeriod(line);
}

/** Whether a line says from when to when something is: that of an event, not of the page. */
function isPeriod(line: string): boolean {
  return findDates(line).some(({ before }, at) => at > 0 && dash.test(before));
}

function isLine({ element, block, name, parent, text, headings, images }: Box): boolean {
  if (block.element !== element || apart.has(name) || apart.has(parent?.name ?? '')) return false;
  return headings + images === 0 && text > 0 && text <= longestDateline;
}
