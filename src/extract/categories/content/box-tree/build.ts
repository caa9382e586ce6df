import { type ChildNode, type Element, isTag } from 'domhandler';
import { childrenCalled, elementBefore, walk } from '../../../lib/html/dom.ts';
import { isHidden, isHiddenFromSight } from '../../../lib/html/hidden.ts';
import { Box, type BoxTree } from './box.ts';
import { isSourceOfCode, showsCode } from './code-source.ts';
import { headingTags, unseenTags } from './element-kinds.ts';
import { measureText } from './measure-text.ts';
import { isPanel } from './panels.ts';

const images = new Set(['img', 'amp-img']);
const shortestProse = 25;
const minUnpunctuatedProse = 80;
const shortestRunning = 80;

export interface BoxTreeOptions {
  /** Ids of collapsed elements that a control opens. */
  readonly panels: ReadonlySet<string>;
  /** The element with the content that is hidden until the page has loaded. */
  readonly veiled?: Element | null;
  /** Whether to read the page as without scripts, with the content of noscript. */
  readonly scriptless?: boolean;
  /** Whether to read what is hidden from screen readers only. */
  readonly unannounced?: boolean;
}

/** Walks the visible content of an element once. Without recursion, since a page may be arbitrarily deep. */
export function buildBoxTree(
  body: Element,
  { panels, veiled = null, scriptless = false, unannounced = false }: BoxTreeOptions,
): BoxTree {
  const isSkipped = unannounced ? isHiddenFromSight : isHidden;
  const isRead = ({ name }: Element) => !unseenTags.has(name) || (scriptless && name === 'noscript');
  const root = new Box(body, null, 0);
  const boxes = [root];
  const boxOf = new Map([[body, root]]);
  const leavesOut = { noscript: false, unannounced: false };
  let seenCharacters = 0;
  let hiddenCharacters = 0;
  let box = root;
  const enter = (node: ChildNode) => {
    if (node === body) return true;
    if (node.type === 'text') seenCharacters += addText(box, node.data);
    if (!isTag(node)) return false;
    if (!isRead(node)) {
      leavesOut.noscript ||= node.name === 'noscript';
      return false;
    }
    if (showsCode(node) || (isSkipped(node) && node !== veiled && !isShownElsewhere(node, panels))) {
      leavesOut.unannounced ||= !isHiddenFromSight(node);
      hiddenCharacters += charactersIn(node);
      return false;
    }
    box = new Box(node, box, boxes.length);
    boxes.push(box);
    boxOf.set(node, box);
    return true;
  };
  walk(body, { enter, leave: () => (box = close(box)) });
  return { root, boxes, boxOf, of: byTag(boxes), leavesOut, seenCharacters, hiddenCharacters };
}

/** Grouped on first use, since every walk over the boxes of a page takes time. */
function byTag(boxes: readonly Box[]): BoxTree['of'] {
  let groups: ReadonlyMap<string, readonly Box[]> | undefined;
  return (...tags) => {
    groups ??= Map.groupBy(boxes, ({ name }) => name);
    return tags.flatMap((tag) => groups?.get(tag) ?? []);
  };
}

/** Whether an element is hidden only until a control opens it, or beside another form of it. */
function isShownElsewhere(element: Element, panels: ReadonlySet<string>): boolean {
  return isPanel(element, panels) || isImageOfFormula(element) || isSourceOfCode(element);
}

/** The image next to hidden MathML, as on Wikipedia: screen readers get the MathML, all others the image. */
export function isImageOfFormula(element: Element): boolean {
  if (!images.has(element.name)) return false;
  const before = elementBefore(element);
  return before !== null && childrenCalled('math', before).length > 0;
}

/** Returns the number of characters added. */
function addText(box: Box, text: string): number {
  const { length, characters, marks, hash, factor } = measureText(text);
  if (length === 0) return 0;
  box.appendHash(hash, factor);
  const { block } = box;
  box.text += length;
  if (box.inCode || box.inFormula) box.verbatim += length;
  block.ownText += length;
  block.ownMarks += marks;
  if (box.inLink) {
    box.linkText += length;
    block.ownLinkText += length;
  }
  return characters;
}

/** Adds the measures of a box to its parent, which is returned. */
function close(box: Box): Box {
  finish(box);
  const { parent } = box;
  if (!parent) return box;
  if (box.text > 0) parent.opening ??= box;
  parent.appendHash(box.hash, box.factor);
  parent.size += box.size;
  parent.text += box.text;
  parent.linkText += box.linkText;
  parent.verbatim += box.verbatim;
  parent.prose += box.prose;
  parent.running += box.running;
  parent.paragraphs += box.paragraphs;
  parent.headings += box.headings;
  parent.links += box.links;
  parent.images += box.images;
  return parent;
}

function finish(box: Box): void {
  if (headingTags.has(box.name)) box.headings += 1;
  if (images.has(box.name)) box.images = 1;
  if (box.inLink && box.name === 'a' && box.text + box.images > 0) box.links += 1;
  if (box.block !== box || !readsLikeProse(box)) return;
  const words = box.ownText - box.ownLinkText;
  box.prose += words;
  box.paragraphs += 1;
  if (words >= shortestRunning && words > 2 * box.ownLinkText) box.running += words;
}

function readsLikeProse({ ownText, ownLinkText, ownMarks }: Box): boolean {
  if (ownText < shortestProse || ownLinkText > ownText / 2) return false;
  return ownText >= minUnpunctuatedProse || ownMarks > 0;
}

/** Characters of text inside an element that is skipped. */
function charactersIn(element: Element): number {
  let sum = 0;
  const enter = (node: ChildNode) => {
    if (node.type === 'text') sum += measureText(node.data).characters;
    return node === element || (isTag(node) && !unseenTags.has(node.name));
  };
  walk(element, { enter });
  return sum;
}
