import { childrenCalled, firstDescendants } from '../../../../lib/html/dom.ts';
import type { Box } from '../box-tree/box.ts';
import { headings } from '../box-tree/element-kinds.ts';
import { isOperated } from './evidence.ts';

const lists = new Set(['ul', 'ol', 'dl', 'table']);
const minItems = 3;
/** Elements searched for the list: it follows its heading at once. */
const maxVisited = 12;

/**
 * Whether a box beside the text is a list under a heading of its own, with nothing to operate: what one needs, what
 * happened when. It belongs to the text, whatever it is named.
 */
export function isHeadedList(box: Box): boolean {
  if (!box.inSection || box.headings !== 1 || !opensWithHeading(box) || isOperated(box)) return false;
  const list = firstDescendants(box.element, maxVisited).find(({ name }) => lists.has(name));
  return (
    list !== undefined &&
    ['li', 'dd', 'tbody', 'tr'].some((tag) => childrenCalled(tag, list).length >= minItems)
  );
}

function opensWithHeading(box: Box): boolean {
  for (let at = box.opening; at; at = at.opening) if (headings.has(at.name)) return true;
  return false;
}
