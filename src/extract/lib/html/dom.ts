import { type AnyNode, type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { collapse, words } from '../text.ts';
import { isPhrasing } from './phrasing.ts';

/** The elements below a node in document order. Pages control the depth of the tree, so this does not recurse. */
export function descendants(root: ParentNode | undefined): Element[] {
  return root ? firstDescendants(root, Number.POSITIVE_INFINITY) : [];
}

interface TreeVisitor {
  /** Returns whether to walk over what is in the node. */
  readonly enter: (node: ChildNode) => boolean;
  /** Called after everything in a node that was entered. */
  readonly leave?: (node: ChildNode) => void;
}

/** Visits a node and all below it in document order. Without recursion, since a page may be arbitrarily deep. */
export function walk(root: ChildNode, { enter, leave }: TreeVisitor): void {
  let node: ChildNode = root;
  for (;;) {
    const isEntered = enter(node);
    const first: ChildNode | undefined = isEntered ? firstChild(node) : undefined;
    if (first) {
      node = first;
      continue;
    }
    if (isEntered) leave?.(node);
    while (node !== root && !node.next) {
      node = node.parent as ChildNode;
      leave?.(node);
    }
    if (node === root || !node.next) return;
    node = node.next;
  }
}

/** Those elements one by one, for a reader that may stop before the last. */
export function* eachDescendant(root: ParentNode): Generator<Element> {
  for (let node: AnyNode | null = root.children[0] ?? null; node; node = next(node, root)) {
    if (isTag(node)) yield node;
  }
}

/** The first elements below a node, at most `max` of them. */
export function firstDescendants(root: ParentNode, max: number): Element[] {
  const found: Element[] = [];
  let node: AnyNode | null = root.children[0] ?? null;
  while (node && found.length < max) {
    if (isTag(node)) found.push(node);
    node = next(node, root);
  }
  return found;
}

/** An element and its ancestors, innermost first; at most `max` of them. */
export function withAncestors(element: ParentNode | null, max = Number.POSITIVE_INFINITY): Element[] {
  const found: Element[] = [];
  for (let at = element; at && isTag(at) && found.length < max; at = at.parent) {
    found.push(at);
  }
  return found;
}

/** The child elements with this tag. */
export function childrenCalled(tag: string, { children }: ParentNode): Element[] {
  return children.filter(isTag).filter(({ name }) => name === tag);
}

/** Whether a node is a text with anything but white space. */
export function isWords(node: AnyNode): boolean {
  return isText(node) && node.data.trim() !== '';
}

/** The element among nodes beside which there is nothing but white space and comments; null if there is none. */
export function soleElement(nodes: readonly ChildNode[]): Element | null {
  const [only, more] = nodes.filter((node) => isTag(node) || isWords(node));
  return only && !more && isTag(only) ? only : null;
}

/** The element right before another one, or before the text in front of it, which is white space in most cases. */
export function elementBefore({ prev }: Element): Element | null {
  const before = prev && isText(prev) ? prev.prev : prev;
  return before && isTag(before) ? before : null;
}

/** The element right after another one, or after the text that follows it. */
export function elementAfter({ next }: Element): Element | null {
  const after = next && isText(next) ? next.next : next;
  return after && isTag(after) ? after : null;
}

/** Elements whose content is not text for readers. */
export const unread: ReadonlySet<string> = new Set(
  words('script style noscript template svg textarea select'),
);

/** The text below a node as written, at most `limit` characters, without scripts, styles and noscript. */
export function textOf(root: ParentNode | null | undefined, limit = 100_000): string {
  return textsBelow(root, limit).join('');
}

/** The text below a node, without elements that match a test; `br` and the boundaries of blocks become spaces. */
export function spacedText(
  root: ParentNode,
  limit: number,
  isSkipped?: (element: Element) => boolean,
): string {
  return textsBelow(root, limit, { isSkipped, lineBreak: ' ' }).join('').slice(0, limit);
}

interface TextOptions {
  readonly isSkipped?: ((element: Element) => boolean) | undefined;
  /** The words that stand for an element and all below it; null for those below it. */
  readonly wordsFor?: (element: Element) => string | null;
  /** What a `br` and the boundaries of blocks add, which otherwise add nothing. */
  readonly lineBreak?: string;
  readonly maxNodes?: number;
}

/** The texts below a node as a list, since there may be no white space between adjacent blocks; at most `limit` characters. */
export function textsBelow(
  root: ParentNode | null | undefined,
  limit: number,
  { isSkipped, wordsFor, lineBreak, maxNodes = Number.POSITIVE_INFINITY }: TextOptions = {},
): string[] {
  const parts: string[] = [];
  let length = 0;
  let node: AnyNode | null = root?.children[0] ?? null;
  for (let visited = 0; node && length < limit && visited < maxNodes; visited += 1) {
    let child: AnyNode | undefined;
    if (isText(node)) {
      parts.push(node.data.slice(0, limit - length));
      length += node.data.length;
    } else if (!isTag(node)) {
      child = firstChild(node);
    } else if (!unread.has(node.name) && !isSkipped?.(node)) {
      const words = wordsFor?.(node) ?? null;
      if (lineBreak !== undefined && breaksLine(node)) parts.push(lineBreak);
      if (words === null) child = node.children[0];
      else parts.push(words);
    }
    if (lineBreak !== undefined && !child && root && leavesBlock(node, root)) parts.push(lineBreak);
    node = child ?? nodeAfter(node, root);
  }
  return parts;
}

function breaksLine(element: Element): boolean {
  return element.name === 'br' || !isPhrasing(element);
}

/** Whether a block below the root ends with a node. */
function leavesBlock(node: AnyNode, root: ParentNode): boolean {
  for (let at: AnyNode | null = node; at && at !== root; at = at.parent) {
    if (isTag(at) && !isPhrasing(at)) return true;
    if (at.next) return false;
  }
  return false;
}

/** White space between tags counts this many times less than text, since it is mostly indentation. */
const indentFactor = 8;

/** The text on one line, with spaces at blocks and line breaks; null if it is long or spread over much markup. */
export function shortText(root: ParentNode, limit = 200): string | null {
  const [only] = root.children;
  // Most elements that are asked hold one text, and nothing has to be walked.
  if (root.children.length === 1 && only && isText(only)) return within(limit, only.data);
  const parts: string[] = [];
  let length = 0;
  let node: AnyNode | null = root.children[0] ?? null;
  for (let visited = 0; node; visited += 1) {
    if (length > 4 * limit || visited > 100) return null;
    if (isText(node)) {
      parts.push(node.data);
      length += /\S/.test(node.data) ? node.data.length : node.data.length / indentFactor;
    } else if (isTag(node) && !inline.has(node.name)) {
      parts.push(' ');
    }
    const skipped = isTag(node) && unread.has(node.name);
    const isLeaf = skipped || !('children' in node) || node.children.length === 0;
    if (isLeaf && endsBlock(node, root)) parts.push(' ');
    node = skipped ? nodeAfter(node, root) : next(node, root);
  }
  return within(limit, parts.join(''));
}

function within(limit: number, words: string): string | null {
  const text = collapse(words);
  return text.length > limit ? null : text;
}

/** Whether a block below the root ends right after a node. */
function endsBlock(node: AnyNode, root: ParentNode): boolean {
  for (let at: AnyNode | null = node; at && at !== root && !at.next; at = at.parent) {
    const { parent }: AnyNode = at;
    if (parent && parent !== root && isTag(parent) && !inline.has(parent.name)) return true;
  }
  return false;
}

const inline = new Set(words('a abbr b bdi cite em font i mark small strong sub sup u'));

/** The next node in document order, while below the root. */
function next(node: AnyNode, root: ParentNode | undefined): AnyNode | null {
  return firstChild(node) ?? nodeAfter(node, root);
}

/** The first child; undefined for text, too: to read an absent property takes less than to ask whether it is there. */
function firstChild(node: AnyNode): ChildNode | undefined {
  return (node as Partial<ParentNode>).children?.[0];
}

/** The next node after a node and its descendants. */
export function nodeAfter(node: AnyNode, root: ParentNode | null | undefined): AnyNode | null {
  for (let left: AnyNode | null = node; left && left !== root; left = left.parent) {
    if (left.next) return left.next;
  }
  return null;
}
