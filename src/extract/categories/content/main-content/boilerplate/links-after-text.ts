import { textOf } from '../../../../lib/html/dom.ts';
import type { Box, BoxSet, BoxTree } from '../box-tree/box.ts';
import { headings } from '../box-tree/element-kinds.ts';
import { outermostLeft } from '../box-tree/outermost.ts';

/** Longer text beside links has words, not only separators. In weighted characters. */
const maxBeside = 3;
/** A larger part of the text is the list that it introduces. */
const maxShare = 0.1;
const longest = 2_000;
const colon = /[:：]\s*$/;

interface Text {
  readonly landmark: Box;
  readonly dropped: BoxSet;
}

/** The links after the last words of a text, unless a heading or a colon announces them: to where it is from, to others. */
export function linksAfterText(tree: BoxTree, text: Text): Box[] {
  const { landmark, dropped } = text;
  const last = lastWorded(tree, text);
  if (!last || headings.has(last.name) || colon.test(textOf(last.element, longest))) return [];
  const isAfter = (box: Box) => box.order >= last.order + last.size && landmark.contains(box);
  const found = outermostLeft(tree, dropped, (box) => isAfter(box) && isOfLinks(box));
  const sum = found.reduce((all, { text }) => all + text, 0);
  return sum > maxShare * landmark.text ? [] : found;
}

function lastWorded({ boxes }: BoxTree, { landmark: { order, size }, dropped }: Text): Box | undefined {
  let last: Box | undefined;
  for (let at = order; at < order + size; ) {
    const box = boxes[at];
    if (box === undefined) break;
    const isDropped = dropped.has(box);
    if (!isDropped && wordsBeside(box) > maxBeside) last = box;
    at += isDropped ? box.size : 1;
  }
  return last;
}

/** Characters of a block that are in no link and in no block inside of it. */
function wordsBeside({ ownText, ownLinkText }: Box): number {
  return ownText - ownLinkText;
}

function isOfLinks({ element, block, parent, links, text, linkText, images }: Box): boolean {
  if (block.element !== element || links === 0 || images > 0 || text - linkText > maxBeside) return false;
  // Loose words around it may follow.
  return parent !== null && wordsBeside(parent) <= maxBeside;
}
