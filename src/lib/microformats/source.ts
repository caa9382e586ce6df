import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { serialize } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { resolveUrl } from '../url.ts';

/** Total nodes visited per document: nested texts are read again and again, as is what others include. */
const maxSteps = 2_000_000;
/** Characters of an attribute that take as long as a node. */
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

  /** Counts a visit to an element, of which its classes are read, and the ids that it names. */
  visit({ attribs: { class: classes = '', itemref = '', headers = '' } }: Element): void {
    this.#steps += 1 + (classes.length + itemref.length + headers.length) / perStep;
  }

  /** An address made absolute; one that is absolute stays as written. */
  address(raw: string): string {
    const text = raw.trim();
    return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : (resolveUrl(text, this.#base) ?? text);
  }

  /** The text below an element, scripts and styles left out, each image as its alternative text. */
  text(element: Element): string {
    return this.#read(element, ({ attribs }) => attribs.alt ?? '');
  }

  /** The text with spaces around each image, and an image's address if it has no alternative text. */
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
      node = isTag(node) && !isWhole && node.firstChild ? node.firstChild : following(node, root);
    }
    return texts.join('').trim();
  }

  /** The markup below an element, with its addresses made absolute and without its templates. */
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
      // The serialiser recurses, and the page is nested deeper than the call stack allows.
      return '';
    }
  }
}

const addressed = new Set(['href', 'src', 'data']);

/** The next node after a node and its descendants, while below the root. */
function following(node: AnyNode, root: Element): AnyNode | null {
  for (let left: AnyNode | null = node; left !== null && left !== root; left = left.parent) {
    if (left.nextSibling !== null) return left.nextSibling;
  }
  return null;
}
