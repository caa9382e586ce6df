import type { ChildNode, Element } from 'domhandler';
import { unread, walk } from '../../lib/html/dom.ts';
import { isPhrasing } from '../../lib/html/phrasing.ts';
import { realImageSource } from '../../lib/images/source.ts';
import { collapse } from '../../lib/text.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { voids } from '../content/clean-html/allowed-markup.ts';
import { attributesOf } from '../content/clean-html/clean-attributes.ts';
import { HtmlWriter } from '../content/clean-html/html-writer.ts';
import { isSecret } from './secrets.ts';
import type { SelectorWork } from './work.ts';

interface Written {
  /** On one line. */
  readonly text: string;
  /** Sanitised as in content.html. */
  readonly html: string;
}

/** Elements with their content, without scripts, form fields and secret values. */
export class WrittenElements {
  readonly #base: string;
  readonly #work: SelectorWork;
  #last: (Written & { readonly element: Element }) | null = null;

  constructor(base: string, work: SelectorWork) {
    this.#base = base;
    this.#work = work;
  }

  /** Writes an element whose text and HTML are read next: the text alone takes half as long as both. */
  writeOnce(element: Element): void {
    const own = new Walk(this.#base, this.#work);
    own.over(element);
    this.#last = { element, ...own.written };
  }

  text(element: Element): string {
    return this.#last?.element === element ? this.#last.text : textIn(element, this.#work);
  }

  html(element: Element): string {
    if (this.#last?.element !== element) this.writeOnce(element);
    return this.#last?.html ?? '';
  }
}

/** Its text alone. */
function textIn(root: Element, work: SelectorWork): string {
  const texts: string[] = [];
  const around = (node: ChildNode) => (isPhrasing(node as Element) ? '' : ' ');
  const enter = (node: ChildNode) => {
    work.spend(1 + (node.type === 'text' ? node.data.length / 64 : 0));
    if (node.type === 'text') texts.push(node.data);
    if (!('attribs' in node) || unread.has(node.name) || isSecret(node)) return false;
    texts.push(node.name === 'br' ? ' ' : around(node));
    return true;
  };
  walk(root, { enter, leave: (node) => texts.push(around(node)) });
  return collapse(texts.join(''));
}

class Walk {
  readonly #base: string;
  readonly #work: SelectorWork;
  readonly #writer = new HtmlWriter();
  readonly #texts: string[] = [];
  readonly #endings: (() => void)[] = [];

  constructor(base: string, work: SelectorWork) {
    this.#base = base;
    this.#work = work;
  }

  get written(): Written {
    const written = { text: collapse(this.#texts.join('')), html: this.#writer.html };
    this.#work.take(written.text.length + written.html.length);
    return written;
  }

  over(root: Element): void {
    walk(root, { enter: (node) => this.#enter(node), leave: () => this.#endings.pop()?.() });
  }

  /** Writes the beginning of a node. Returns whether what is in it is to be written. */
  #enter(node: ChildNode): boolean {
    this.#work.spend(1);
    if (node.type === 'text') {
      this.#work.spend(node.data.length / 64);
      this.#texts.push(node.data);
      this.#writer.text(node.data);
    }
    if (!('attribs' in node) || unread.has(node.name) || isSecret(node)) return false;
    if (!isPhrasing(node) || node.name === 'br') this.#texts.push(' ');
    if (voids.has(node.name)) this.#empty(node);
    if (voids.has(node.name) || !node.firstChild) return false;
    this.#endings.push(this.#open(node));
    return true;
  }

  #empty(element: Element): void {
    if (element.name !== 'img') {
      this.#writer.empty(element.name, {});
      return;
    }
    const image = realImageSource(element.attribs, this.#base);
    const src = image && resolveWebUrl(image.url, this.#base);
    if (src)
      this.#writer.empty('img', {
        ...attributesOf('img', element, { base: this.#base, page: this.#base }),
        src,
      });
  }

  #open(element: Element): () => void {
    const { name } = element;
    const attributes = attributesOf(name, element, { base: this.#base, page: this.#base });
    const isInline = isPhrasing(element);
    const isOpen = attributes !== null && this.#writer.open(name, attributes);
    if (!isOpen && !isInline) this.#writer.break();
    return () => {
      if (!isInline) this.#texts.push(' ');
      if (isOpen) this.#writer.close(name);
      else if (!isInline) this.#writer.break();
    };
  }
}
