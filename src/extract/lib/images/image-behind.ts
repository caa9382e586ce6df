import { type Element, isTag } from 'domhandler';
import { firstDescendants } from '../html/dom.ts';
import { isAriaHidden } from '../html/hidden.ts';

const maxInside = 10;

/** The image after a placeholder or its picture: in a noscript, or in a picture if screen readers skip the former. */
export function imageBehind(image: Element): Element | null {
  const { parent } = image;
  const isInPicture = parent !== null && isTag(parent) && parent.name === 'picture';
  const following = nextElement(isInPicture ? parent : image);
  const isSame =
    following?.name === 'noscript' || (following?.name === 'picture' && isAriaHidden(image.attribs));
  if (!following || !isSame) return null;
  return firstDescendants(following, maxInside).find(({ name }) => name === 'img') ?? null;
}

function nextElement({ next }: Element): Element | null {
  const following = next?.type === 'text' && next.data.trim() === '' ? next.next : next;
  return following && isTag(following) ? following : null;
}
