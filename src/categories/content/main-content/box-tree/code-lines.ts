import { type ChildNode, type Element, isTag, isText } from 'domhandler';

const fragment = /(?:^|\s)(?:fragment|crayon-pre)(?:\s|$)/;
const line = /(?:^|\s)(?:crayon-)?line(?:\s|$)/;

export function isCode(element: Element): boolean {
  return element.name === 'pre' || element.name === 'code' || isCodeOfLines(element);
}

/** Whether a block that is no pre is a piece of code, each line of it a block: so Doxygen writes its examples, and Crayon those of blogs. */
export function isCodeOfLines({ attribs, children }: Element): boolean {
  return fragment.test(attribs.class ?? '') && children.filter(isTag).slice(0, 1).some(holdsLine);
}

/** White space between two lines of code, each of which ends by itself. */
export function isBetweenLines(node: ChildNode): boolean {
  return isText(node) && node.data.trim() === '' && (isLine(node.prev) || isLine(node.next));
}

/** Lines that can be folded away together stand in a block of their own. */
function holdsLine(element: Element): boolean {
  return isLine(element) || element.children.filter(isTag).slice(0, 1).some(isLine);
}

function isLine(node: ChildNode | null): boolean {
  return node !== null && isTag(node) && node.name === 'div' && line.test(node.attribs.class ?? '');
}
