import type { Element } from 'domhandler';
import { phrasing } from '../../../../lib/html/phrasing.ts';
import { isCode } from './code-lines.ts';

/** A header or footer inside of one is its own, and not the page's. */
const sections = new Set(['article', 'main', 'section']);
/** MathML, what MathJax (its versions 2 and 3 on) and KaTeX make of TeX. */
const formulaElement = /^(?:math|mjx-.*)$/;
const formulaClass = /(?:^|\s)(?:MathJax|katex)(?:$|[\s_-])/;

/**
 * An element that readers see, with what was measured of its text. As in the box tree of CSS, what is hidden has none.
 * Lengths are in weighed characters.
 */
export class Box {
  readonly element: Element;
  readonly parent: Box | null;
  /** The block whose line of text this continues; itself where it is a block. */
  readonly block: Box;
  readonly inLink: boolean;
  readonly inSection: boolean;
  /** A piece of code is in itself. */
  readonly inCode: boolean;
  readonly inFormula: boolean;
  /** Words about an image, set apart by their element: the running text leaves them out. */
  readonly inCaption: boolean;
  readonly children: Box[] = [];
  /** Among its parent's children. */
  readonly index: number;
  /** The first child with text in it. */
  opening: Box | null = null;
  /** Boxes of the whole subtree, itself among them: those inside of it stand right behind it. */
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
  /** Of the text without its white space: equal where boxes say the same. */
  hash = 0;
  #factor = 1;
  /** Of the text that stands in this block itself, not in blocks inside of it. */
  ownText = 0;
  ownLinkText = 0;
  ownMarks = 0;

  constructor(element: Element, parent: Box | null) {
    this.element = element;
    this.parent = parent;
    this.index = parent?.children.length ?? 0;
    this.block = parent && phrasing.has(element.name) ? parent.block : this;
    this.inLink = (parent?.inLink ?? false) || leadsAway(element);
    this.inCode = (parent?.inCode ?? false) || isCode(element);
    this.inFormula = (parent?.inFormula ?? false) || isFormula(element);
    this.inCaption = (parent?.inCaption ?? false) || element.name === 'figcaption';
    this.inSection = parent !== null && (parent.inSection || sections.has(parent.name));
  }

  /** Makes the hash that of the text up to here and the text that follows. */
  appendHash(hash: number, factor: number): void {
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

export interface BoxTree {
  readonly root: Box;
  /** In document order. */
  readonly boxes: readonly Box[];
  readonly boxOf: ReadonlyMap<Element, Box>;
  /** Characters of text that readers see, and that the page's own attributes keep from them. */
  readonly seenCharacters: number;
  readonly hiddenCharacters: number;
}

function isFormula({ name, attribs }: Element): boolean {
  return formulaElement.test(name) || (attribs.class !== undefined && formulaClass.test(attribs.class));
}

/** A link to a place in the same page is part of the text: a table of contents, a note. */
function leadsAway({ name, attribs }: Element): boolean {
  return name === 'a' && !/^\s*#./.test(attribs.href ?? '');
}
