import { type ChildNode, type Element, isTag, isText } from 'domhandler';

const fragment = /(?:^|\s)(?:fragment|crayon-pre)(?:\s|$)/;
const line = /(?:^|\s)(?:crayon-)?line(?:\s|$)/;

export function isCode(element: Element): boolean {
  return element.name === 'pre' || element.name === 'code' || isCodeOfLines(element);
}

/** Whether a block other than `pre` is code with a block for each line, as written by Doxygen and Crayon. */
export function isCodeOfLines({ attribs, children }: Element): boolean {
  return fragment.test(attribs.class ?? '') && children.filter(isTag).slice(0, 1).some(containsLine);
}

/** White space between two lines of code that are blocks, and so need no line break. */
export function isBetweenLines(node: ChildNode): boolean {
  return isText(node) && node.data.trim() === '' && (isLine(node.prev) || isLine(node.next));
}

/** Lines that can be folded together are in a nested block. */
function containsLine(element: Element): boolean {
  return isLine(element) || element.children.filter(isTag).slice(0, 1).some(isLine);
}

function isLine(node: ChildNode | null): boolean {
  return node !== null && isTag(node) && node.name === 'div' && line.test(node.attribs.class ?? '');
}
