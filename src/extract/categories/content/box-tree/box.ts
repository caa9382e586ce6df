import type { Element } from 'domhandler';
import { isPhrasing } from '../../../lib/html/phrasing.ts';
import { isCode } from './code-lines.ts';
import { nameWords } from './name-words.ts';

/** A header or footer inside one belongs to it, not to the page. */
const sections = new Set(['article', 'main', 'section']);
const longestNames = 300;
/** Output of MathJax 2 and of KaTeX. */
const formulaClass = /(?:^|\s)(?:MathJax|katex)(?:$|[\s_-])/;

const none: Box[] = [];

/**
 * A visible element, with measures of its text. As in the box tree of CSS, hidden elements have no box. Lengths are in
 * weighted characters.
 */
export class Box {
  readonly element: Element;
  readonly parent: Box | null;
  /** The nearest block around it; the box itself if it is a block. */
  readonly block: Box;
  readonly inLink: boolean;
  readonly inSection: boolean;
  /** True for a code element itself, too. */
  readonly inCode: boolean;
  readonly inFormula: boolean;
  /** A caption by its element, which is not part of the running text. */
  readonly inCaption: boolean;
  #children = none;
  /** Index among the children of its parent. */
  readonly index: number;
  /** Index among the boxes of the page, in document order. */
  readonly order: number;
  /** The first child with text in it. */
  opening: Box | null = null;
  /** The number of boxes in the subtree, including this one; they follow it in document order. */
  size = 1;
  /** Of the whole subtree. */
  text = 0;
  linkText = 0;
  /** Characters of code and formulas. */
  verbatim = 0;
  /** Characters of the subtree in paragraphs of prose. */
  prose = 0;
  /** Characters outside of links in its paragraphs that are long enough to be no teaser. */
  running = 0;
  paragraphs = 0;
  headings = 0;
  /** Links away from the page, with a text or an image. */
  links = 0;
  images = 0;
  /** A hash of the text without white space: equal for boxes with the same text. */
  hash = 0;
  /** What extends the hash of the text before it. */
  factor = 1;
  #nameWords: string | null = null;
  /** Of the text directly in this block, not in nested blocks. */
  ownText = 0;
  ownLinkText = 0;
  ownMarks = 0;

  constructor(element: Element, parent: Box | null, order: number) {
    this.element = element;
    this.parent = parent;
    this.order = order;
    this.index = parent?.children.length ?? 0;
    this.block = parent && isPhrasing(element) ? parent.block : this;
    this.inLink = (parent?.inLink ?? false) || leadsAway(element);
    this.inCode = (parent?.inCode ?? false) || isCode(element);
    this.inFormula = (parent?.inFormula ?? false) || isFormula(element);
    this.inCaption = (parent?.inCaption ?? false) || element.name === 'figcaption';
    this.inSection = parent !== null && (parent.inSection || sections.has(parent.name));
    if (parent) parent.#append(this);
  }

  get children(): readonly Box[] {
    return this.#children;
  }

  /** Extends the hash by the text that follows. */
  appendHash(hash: number, factor: number): void {
    this.hash = (Math.imul(this.hash, factor) + hash) | 0;
    this.factor = Math.imul(this.factor, factor);
  }

  // Most boxes have no child, and an array takes as much memory as a box once something is pushed to it.
  #append(child: Box): void {
    if (this.#children === none) this.#children = [child];
    else this.#children.push(child);
  }

  get name(): string {
    return this.element.name;
  }

  /** Its class names and its id as words, as `nameWords` formats them. */
  get nameWords(): string {
    const { class: classes = '', id = '' } = this.element.attribs;
    this.#nameWords ??=
      classes === '' && id === '' ? '' : nameWords(`${classes} ${id}`.slice(0, longestNames));
    return this.#nameWords;
  }

  get linkDensity(): number {
    return this.text === 0 ? 0 : this.linkText / this.text;
  }

  /** Whether a box is this one or inside of it. */
  contains({ order }: Box): boolean {
    return order >= this.order && order < this.order + this.size;
  }

  /** This box and those around it, innermost first; at most `max` of them. */
  outwards(max = Number.POSITIVE_INFINITY): Box[] {
    const found: Box[] = [];
    for (let at: Box | null = this; at && found.length < max; at = at.parent) found.push(at);
    return found;
  }

  /** Whether this box or one around it is among those. */
  isIn(boxes: BoxSet): boolean {
    for (let at: Box | null = this; at; at = at.parent) if (boxes.has(at)) return true;
    return false;
  }
}

/** Some boxes of a page, by whatever they are kept. */
export type BoxSet = Pick<ReadonlySet<Box>, 'has'>;

export interface BoxTree {
  readonly root: Box;
  /** In document order. */
  readonly boxes: readonly Box[];
  readonly boxOf: ReadonlyMap<Element, Box>;
  /** The boxes of these tags, in document order for each. */
  of(...tags: readonly string[]): readonly Box[];
  /** What another reading would see that this one leaves out: elements of noscript, and what is hidden from screen readers only. */
  readonly leavesOut: { readonly noscript: boolean; readonly unannounced: boolean };
  /** Characters of visible text, and of text that attributes hide. */
  readonly seenCharacters: number;
  readonly hiddenCharacters: number;
}

/** These boxes and all around them. */
export function withAround(boxes: Iterable<Box>): ReadonlySet<Box> {
  const found = new Set<Box>();
  for (const box of boxes) {
    for (let at: Box | null = box; at && !found.has(at); at = at.parent) found.add(at);
  }
  return found;
}

/** The outermost boxes that pass a test, in document order. */
export function outermost({ boxes }: BoxTree, test: (box: Box) => boolean): Box[] {
  const found: Box[] = [];
  for (let at = 0; at < boxes.length; ) {
    const box = boxes[at];
    if (box === undefined) break;
    const isFound = test(box);
    if (isFound) found.push(box);
    at += isFound ? box.size : 1;
  }
  return found;
}

/** The same outside of what is dropped. */
export function outermostLeft(tree: BoxTree, dropped: BoxSet, test: (box: Box) => boolean): Box[] {
  return outermost(tree, (box) => dropped.has(box) || test(box)).filter((box) => !dropped.has(box));
}

/** The boxes without those that have exactly the text of an earlier one, as copies for other screen widths do. */
export function withoutCopies(boxes: readonly Box[]): Box[] {
  const alike = Map.groupBy(boxes, ({ hash, text }) => `${hash} ${text}`);
  return [...alike.values()].flatMap(([first]) => first ?? []);
}

/** MathML, and the output of MathJax (2, and 3 or later) and KaTeX. */
function isFormula({ name, attribs }: Element): boolean {
  if (name === 'math' || name.startsWith('mjx-')) return true;
  const { class: classes = '' } = attribs;
  // Each element of a page is asked, and a search for a word takes less than an expression.
  return (classes.includes('katex') || classes.includes('MathJax')) && formulaClass.test(classes);
}

/** A link within the page is part of the text: in a table of contents, to a note. */
function leadsAway({ name, attribs }: Element): boolean {
  return name === 'a' && !/^\s*#./.test(attribs.href ?? '');
}
