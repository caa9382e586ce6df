import type { Box } from '../../box-tree/box.ts';
import { outermostLeft } from '../../box-tree/outermost.ts';
import type { PageBoxes, RuleState } from '../page-boxes.ts';

const minText = 40;

/** Boxes with exactly the text of an earlier one: copies for another screen width, or for a rotating carousel. */
export function repeated({ tree }: PageBoxes, { boilerplate }: RuleState): Box[] {
  const known = new Set<string>();
  return outermostLeft(tree, boilerplate, (box) => {
    if (!isComparable(box)) return false;
    const key = `${box.hash} ${box.text}`;
    const isKnown = known.has(key);
    known.add(key);
    return isKnown;
  });
}

const tableParts = new Set(['tr', 'td', 'th', 'tbody']);

/** Single lines may repeat, such as a question to several people, and so may rows of data. */
function isComparable(box: Box): boolean {
  if (box.block !== box || box.text < minText || box.ownText === box.text) return false;
  return box.text !== box.parent?.text && !tableParts.has(box.name);
}
