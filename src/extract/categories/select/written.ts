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
    this.#last = { element, ...writtenBelow(element, this.#base, this.#work) };
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

/** Its text and HTML, from one walk. */
function writtenBelow(root: Element, base: string, work: SelectorWork): Written {
  const writer = new HtmlWriter();
  const texts: string[] = [];
  const endings: (() => void)[] = [];

  const empty = (element: Element) => {
    if (element.name !== 'img') {
      writer.empty(element.name, {});
      return;
    }
    const image = realImageSource(element.attribs, base);
    const src = image && resolveWebUrl(image.url, base);
    if (src) writer.empty('img', { ...attributesOf('img', element, { base, page: base }), src });
  };
  const open = (element: Element) => {
    const { name } = element;
    const attributes = attributesOf(name, element, { base, page: base });
    const isInline = isPhrasing(element);
    const isOpen = attributes !== null && writer.open(name, attributes);
    if (!isOpen && !isInline) writer.break();
    return () => {
      if (!isInline) texts.push(' ');
      if (isOpen) writer.close(name);
      else if (!isInline) writer.break();
    };
  };
  const enter = (node: ChildNode) => {
    work.spend(1);
    if (node.type === 'text') {
      work.spend(node.data.length / 64);
      texts.push(node.data);
      writer.text(node.data);
    }
    if (!('attribs' in node) || unread.has(node.name) || isSecret(node)) return false;
    if (!isPhrasing(node) || node.name === 'br') texts.push(' ');
    if (voids.has(node.name)) empty(node);
    if (voids.has(node.name) || !node.firstChild) return false;
    endings.push(open(node));
    return true;
  };

  walk(root, { enter, leave: () => endings.pop()?.() });
  const written = { text: collapse(texts.join('')), html: writer.html };
  work.take(written.text.length + written.html.length);
  return written;
}
