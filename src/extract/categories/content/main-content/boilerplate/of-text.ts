import { type ChildNode, type Element, isText } from 'domhandler';
import { shortText } from '../../../../lib/html/dom.ts';
import type { Box } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import { hasControl } from './evidence.ts';

/** In weighted characters: with fewer around it, words are those of a label. */
const minAround = 25;
/** Siblings before a box that are looked at. */
const nearby = 4;

/**
 * Whether a box is of the text by its place, whatever it is named: words in a sentence, what is between paragraphs, right
 * under a heading other than the page's own, or under a line that ends in a colon. It leads nowhere, unless it is in the middle
 * of a long sentence, and there is nothing to operate.
 */
export function isOfText(box: Box, headline: Box | null): boolean {
  if (box.inLink) return box.block.running > 0 && isBetweenWords(box.element);
  if (box.links > 0 || box.linkText > 0) return false;
  const isGoingOn = box.prose > 0 && isBetweenParagraphs(box);
  const isOfPlace = isGoingOn || isInSentence(box) || isUnderHeading(box, headline) || isUnderColon(box);
  return isOfPlace && !hasControl(box);
}

/** Whether a box without links is between two paragraphs, and so part of the running text. */
export function isBetweenParagraphs({ parent, index, linkText }: Box): boolean {
  const isParagraph = (at: number) => {
    const sibling = parent?.children[at];
    return sibling !== undefined && sibling.name === 'p' && sibling.text > sibling.linkText;
  };
  return linkText === 0 && isParagraph(index - 1) && isParagraph(index + 1);
}

/** Whether an inline box stands between words, or has more of them around it, outside of links, than in it. */
function isInSentence({ block, text, prose, element }: Box): boolean {
  if (block.element === element || text === 0 || prose > 0) return false;
  if (isBetweenWords(element)) return true;
  return block.ownText - block.ownLinkText - text >= Math.max(minAround, text);
}

/** Whether an element has words on both sides in a sentence. */
export function isBetweenWords({ prev, next }: Element): boolean {
  return hasLetters(prev) && hasLetters(next);
}

function hasLetters(node: ChildNode | null): boolean {
  return node !== null && isText(node) && /\p{L}/u.test(node.data);
}

function isUnderHeading(box: Box, headline: Box | null): boolean {
  const before = blockBefore(box);
  return (
    before !== undefined &&
    headingTags.has(before.name) &&
    before !== headline &&
    before.links === 0 &&
    before.name !== 'h1'
  );
}

function isUnderColon(box: Box): boolean {
  const before = blockBefore(box);
  return before?.name === 'p' && before.links === 0 && shortText(before.element)?.endsWith(':') === true;
}

/** What with text is right before a block with text. */
function blockBefore({ block, element, parent, index, text }: Box): Box | undefined {
  if (block.element !== element || text === 0) return undefined;
  return parent?.children.slice(Math.max(0, index - nearby), index).findLast((one) => one.text > 0);
}
