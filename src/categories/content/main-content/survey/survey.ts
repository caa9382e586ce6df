import type { ChildNode, Element } from 'domhandler';
import { isHidden } from '../../../../lib/html/hidden.ts';
import { phrasing } from '../../../../lib/html/phrasing.ts';
import { isCode } from './code-lines.ts';
import { headings, unread } from './element-kinds.ts';
import { measureText } from './measure-text.ts';
import { isPanel } from './panels.ts';

/** An element of the page that readers see, with what was measured of it. Lengths are in weighed characters. */
export class Passage {
  readonly element: Element;
  readonly parent: Passage | null;
  /** The passage whose line of text this one continues: itself where it begins one. */
  readonly block: Passage;
  readonly inLink: boolean;
  readonly inSection: boolean;
  /** A piece of code is in itself. */
  readonly inCode: boolean;
  readonly inFormula: boolean;
  /** Words about an image, set apart by their element: the running text leaves them out. */
  readonly inCaption: boolean;
  readonly children: Passage[] = [];
  /** Its place among its parent's children. */
  readonly place: number;
  /** The first child with text in it. */
  opening: Passage | null = null;
  /** Passages of the whole subtree, itself among them: those inside of it stand right behind it. */
  size = 1;
  /** Of the whole subtree. */
  text = 0;
  linkText = 0;
  /** Characters of code and formulas. */
  verbatim = 0;
  /** Characters of the subtree that stand in paragraphs that read like prose. */
  prose = 0;
  paragraphs = 0;
  headings = 0;
  links = 0;
  images = 0;
  /** Of the text without its white space: equal where passages say the same. */
  hash = 0;
  #factor = 1;
  /** Of the text that stands in this block itself, not in blocks inside of it. */
  ownText = 0;
  ownLinkText = 0;
  ownMarks = 0;

  constructor(element: Element, parent: Passage | null) {
    this.element = element;
    this.parent = parent;
    this.place = parent?.children.length ?? 0;
    this.block = parent && phrasing.has(element.name) ? parent.block : this;
    this.inLink = (parent?.inLink ?? false) || leadsAway(element);
    this.inCode = (parent?.inCode ?? false) || isCode(element);
    this.inFormula = (parent?.inFormula ?? false) || isFormula(element);
    this.inCaption = (parent?.inCaption ?? false) || element.name === 'figcaption';
    this.inSection = parent !== null && (parent.inSection || sections.has(parent.name));
  }

  /** Carries the hash on over text that follows. */
  hashOn(hash: number, factor: number): void {
    this.hash = (Math.imul(this.hash, factor) + hash) | 0;
    this.#factor = Math.imul(this.#factor, factor);
  }

  get factor(): number {
    return this.#factor;
  }

  get name(): string {
    return this.element.name;
  }

  get linkDensity(): number {
    return this.text === 0 ? 0 : this.linkText / this.text;
  }
}

export interface Survey {
  readonly root: Passage;
  /** In document order. */
  readonly passages: readonly Passage[];
  readonly passageOf: ReadonlyMap<Element, Passage>;
  /** Characters of text that readers see, and that the page's own attributes keep from them. */
  readonly seenCharacters: number;
  readonly hiddenCharacters: number;
}

/** A header or footer inside of one is its own, and not the page's. */
const sections = new Set(['article', 'main', 'section']);
/** MathML, what MathJax (its versions 2 and 3 on) and KaTeX make of TeX. */
const formulaElement = /^(?:math|mjx-.*)$/;
const formulaClass = /(?:^|\s)(?:MathJax|katex)(?:$|[\s_-])/;
const shortestProse = 25;
const surelyProse = 80;

export interface SurveyOptions {
  /** Ids of what is closed and can be opened. */
  readonly panels: ReadonlySet<string>;
  /** What is hidden until the page has loaded, and is the page. */
  readonly veiled?: Element | null;
  /** Whether the reader has no scripts, and so sees what stands in noscript. */
  readonly scriptless?: boolean;
}

/** Walks what readers see of an element once, without recursion: depth is the page's choice. */
export function survey(body: Element, { panels, veiled = null, scriptless = false }: SurveyOptions): Survey {
  const isRead = ({ name }: Element) => !unread.has(name) || (scriptless && name === 'noscript');
  const root = new Passage(body, null);
  const passages = [root];
  const passageOf = new Map([[body, root]]);
  let seenCharacters = 0;
  let hiddenCharacters = 0;
  let passage = root;
  let node: ChildNode | null = body.firstChild;
  while (node) {
    if (node.type === 'text') seenCharacters += addText(passage, node.data);
    else if (isElement(node) && isRead(node)) {
      if (isHidden(node) && node !== veiled && !isPanel(node, panels) && !isImageOfFormula(node))
        hiddenCharacters += charactersIn(node);
      else {
        passage = new Passage(node, passage);
        passage.parent?.children.push(passage);
        passages.push(passage);
        passageOf.set(node, passage);
        if (node.firstChild) {
          node = node.firstChild;
          continue;
        }
        passage = leave(passage);
      }
    }
    while (node && !node.next && node.parent !== body) {
      node = node.parent as ChildNode;
      passage = leave(passage);
    }
    node = node?.next ?? null;
  }
  finish(root);
  return { root, passages, passageOf, seenCharacters, hiddenCharacters };
}

function isElement(node: ChildNode): node is Element {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}

/** An image beside MathML that is hidden: screen readers get the one, as Wikipedia has it, and all others the other. */
function isImageOfFormula({ name, prev }: Element): boolean {
  const before = prev?.type === 'text' ? prev.prev : prev;
  if (name !== 'img' || before?.type !== 'tag') return false;
  return before.children.some((child) => isElement(child) && child.name === 'math');
}

/** Returns the characters that were added. */
function addText(passage: Passage, text: string): number {
  const { length, characters, marks, hash, factor } = measureText(text);
  if (length === 0) return 0;
  passage.hashOn(hash, factor);
  const { block } = passage;
  passage.text += length;
  if (passage.inCode || passage.inFormula) passage.verbatim += length;
  block.ownText += length;
  block.ownMarks += marks;
  if (passage.inLink) {
    passage.linkText += length;
    block.ownLinkText += length;
  }
  return characters;
}

/** Closes a passage and hands its sums to its parent. */
function leave(passage: Passage): Passage {
  finish(passage);
  const { parent } = passage;
  if (!parent) return passage;
  if (passage.text > 0) parent.opening ??= passage;
  parent.hashOn(passage.hash, passage.factor);
  parent.size += passage.size;
  parent.text += passage.text;
  parent.linkText += passage.linkText;
  parent.verbatim += passage.verbatim;
  parent.prose += passage.prose;
  parent.paragraphs += passage.paragraphs;
  parent.headings += passage.headings;
  parent.links += passage.links;
  parent.images += passage.images;
  return parent;
}

function finish(passage: Passage): void {
  if (headings.has(passage.name)) passage.headings += 1;
  if (passage.name === 'img' || passage.name === 'amp-img') passage.images = 1;
  if (passage.inLink && passage.name === 'a' && passage.text > 0) passage.links += 1;
  if (passage.block !== passage || !readsLikeProse(passage)) return;
  passage.prose += passage.ownText - passage.ownLinkText;
  passage.paragraphs += 1;
}

function readsLikeProse({ ownText, ownLinkText, ownMarks }: Passage): boolean {
  if (ownText < shortestProse || ownLinkText > ownText / 2) return false;
  return ownText >= surelyProse || ownMarks > 0;
}

/** Characters of text inside of an element that the survey does not enter. */
function charactersIn(element: Element): number {
  let sum = 0;
  let node: ChildNode | null = element.firstChild;
  while (node) {
    if (node.type === 'text') sum += measureText(node.data).characters;
    else if (isElement(node) && !unread.has(node.name) && node.firstChild) {
      node = node.firstChild;
      continue;
    }
    while (node && !node.next && node.parent !== element) node = node.parent as ChildNode;
    node = node?.next ?? null;
  }
  return sum;
}

function isFormula({ name, attribs }: Element): boolean {
  return formulaElement.test(name) || (attribs.class !== undefined && formulaClass.test(attribs.class));
}

/** A link to a place in the same page is part of the text: a table of contents, a note. */
function leadsAway({ name, attribs }: Element): boolean {
  return name === 'a' && !/^\s*#./.test(attribs.href ?? '');
}
