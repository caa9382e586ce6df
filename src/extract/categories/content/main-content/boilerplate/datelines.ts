import { isDateline } from '../../../../derived/citation/dates/dateline.ts';
import { longestDateline } from '../../../../lib/dates/date-search.ts';
import { shortText } from '../../../../lib/html/dom.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';

/** Boxes around the headline that are looked at. */
const nearby = { before: 15, behind: 60 };
/** A day in a table is one of its values, and under a quotation that of the quoted. */
const apart = new Set(['td', 'th', 'tr', 'dd', 'blockquote']);

/** The lines at the headline that have nothing but days, their labels and a byline, whatever they are named. */
export function datelines({ boxes }: BoxTree, headline: Box): Box[] {
  const from = Math.max(0, headline.order - nearby.before);
  return boxes
    .slice(from, headline.order + headline.size + nearby.behind)
    .filter(
      (box) => isLine(box) && !box.contains(headline) && isDateline(shortText(box.element) ?? '', undefined),
    );
}

function isLine({ element, block, name, parent, text, headings, images }: Box): boolean {
  if (block.element !== element || apart.has(name) || apart.has(parent?.name ?? '') || headings + images > 0)
    return false;
  return text > 0 && text <= longestDateline;
}
