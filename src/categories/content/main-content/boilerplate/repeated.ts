import type { Box, BoxTree } from '../box-tree/box.ts';
import { outermost } from '../box-tree/outermost.ts';

const minText = 40;

/**
 * Boxes that say word for word what one before them said: copies for another width of screen, or for a carousel
 * that goes round.
 */
export function repeated(tree: BoxTree, dropped: ReadonlySet<Box>): Box[] {
  const known = new Set<string>();
  const isSaidAgain = (box: Box) => {
    if (!isComparable(box)) return false;
    const said = `${box.hash} ${box.text}`;
    const isKnown = known.has(said);
    known.add(said);
    return isKnown;
  };
  const left = outermost(tree, (box) => dropped.has(box) || isSaidAgain(box));
  return left.filter((box) => !dropped.has(box));
}

const tableParts = new Set(['tr', 'td', 'th', 'tbody']);

/** Single lines may well come again, a question put to everybody, and so may rows of data. */
function isComparable(box: Box): boolean {
  if (box.block !== box || box.text < minText || box.ownText === box.text) return false;
  return box.text !== box.parent?.text && !tableParts.has(box.name);
}
