import { type Element, isTag } from 'domhandler';
import { firstDescendants } from '../html/dom.ts';

const maxInside = 10;

/**
 * The image right behind another, or its picture, that is the same: in a noscript, for readers without scripts, or in
 * the picture behind one that holds its place and is hidden from screen readers; null where there is none.
 */
export function imageBehind(image: Element): Element | null {
  const { parent } = image;
  const isInPicture = parent !== null && isTag(parent) && parent.name === 'picture';
  const behind = nextElement(isInPicture ? parent : image);
  const isSame = behind?.name === 'noscript' || (behind?.name === 'picture' && isHidden(image));
  if (!behind || !isSame) return null;
  return firstDescendants(behind, maxInside).find(({ name }) => name === 'img') ?? null;
}

function nextElement({ next }: Element): Element | null {
  const behind = next?.type === 'text' && next.data.trim() === '' ? next.next : next;
  return behind && isTag(behind) ? behind : null;
}

function isHidden({ attribs }: Element): boolean {
  return attribs['aria-hidden']?.toLowerCase() === 'true';
}
