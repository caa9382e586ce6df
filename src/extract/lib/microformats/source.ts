import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { serialize } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { nodeAfter } from '../html/dom.ts';
import { resolveUrl } from '../url.ts';

/** The nodes that are visited in total: nested and included elements are read several times. */
const maxSteps = 2_000_000;
/** Characters of an attribute that take as long as visiting a node. */
const perStep = 20;

/** The text, markup and addresses of a document's elements, as the microformats rules define them. */
export class Source {
  readonly #base: string;
  #steps = 0;

  constructor(base: string) {
    this.#base = base;
  }

  get isSpent(): boolean {
    return this.#steps >= maxSteps;
  }

  /** Counts a visit to an element, with the attributes that are read. */
  visit({ attribs: { class: classes = '', itemref = '', headers = '' } }: Element): void {
    this.#steps += 1 + (classes.length + itemref.length + headers.length) / perStep;
  }

  /** An absolute address; one that is already absolute is kept as written. */
  address(raw: string): string {
    const text = raw.trim();
    return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : (resolveUrl(text, this.#base) ?? text);
  }

  /** The text of an element without scripts and styles, with the alternative text of images. */
  text(element: Element): string {
    return this.#read(element, ({ attribs }) => attribs.alt ?? '');
  }

  /** The same with spaces around each image, and with the address of an image without alternative text. */
  spacedText(element: Element): string {
    return this.#read(element, ({ attribs: { alt, src } }) => {
      const text = alt ?? (src === undefined ? '' : this.address(src));
      return text === '' ? '' : ` ${text} `;
    });
  }

  #read(root: Element, image: (element: Element) => string): string {
    const texts: string[] = [];
    let node: AnyNode | null = root.firstChild;
    while (node !== null && !this.isSpent) {
      this.#steps += 1;
      if (isText(node)) texts.push(node.data);
      const isWhole = isTag(node) && ['img', 'script', 'style'].includes(node.name);
      if (isTag(node) && node.name === 'img') texts.push(image(node));
      node = isTag(node) && !isWhole && node.firstChild ? node.firstChild : nodeAfter(node, root);
    }
    return texts.join('').trim();
  }

  /** The inner HTML of an element, with absolute addresses and without templates. */
  markup(element: Element): string {
    const getAttrList: typeof adapter.getAttrList = (node) =>
      adapter.getAttrList(node).map((attribute) => {
        this.#steps += 1;
        const isAddress =
          addressed.has(attribute.name) && (attribute.name !== 'data' || node.name === 'object');
        return isAddress ? { ...attribute, value: this.address(attribute.value) } : attribute;
      });
    const getChildNodes: typeof adapter.getChildNodes = (node) =>
      node.children.filter((child) => !isTag(child) || child.name !== 'template');
    try {
      return serialize(element, { treeAdapter: { ...adapter, getAttrList, getChildNodes } }).trim();
    } catch {
      // The serialiser recurses, and the page may be nested deeper than the call stack allows.
      return '';
    }
  }
}

const addressed = new Set(['href', 'src', 'data']);
