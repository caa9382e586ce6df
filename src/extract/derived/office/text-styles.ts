import { type Document, type Element, isTag } from 'domhandler';
import { descendants } from '../../lib/html/dom.ts';
import { elementAt } from './xml.ts';

const maxAncestors = 20;

/** What the styles of an OpenDocument say of text; programs name a style of their own for each formatted paragraph. */
export class TextStyles {
  readonly #parents = new Map<string, string>();
  readonly #properties = new Map<string, Element['attribs']>();
  readonly #ordered = new Set<string>();

  constructor(roots: readonly (Document | Element)[]) {
    for (const style of roots.flatMap((root) => descendants(root))) this.#read(style);
  }

  isBold(style: string): boolean {
    return this.#stated(style, 'fo:font-weight') === 'bold' || this.isLike(style, 'Strong_20_Emphasis');
  }

  isItalic(style: string): boolean {
    return this.#stated(style, 'fo:font-style') === 'italic' || this.isLike(style, 'Emphasis');
  }

  isHidden(style: string): boolean {
    return this.#stated(style, 'text:display') === 'none';
  }

  /** Whether the items of a list with this style are numbered. */
  isOrdered(style: string): boolean {
    return this.#ordered.has(style);
  }

  /** Whether a style is this one or based on it. */
  isLike(style: string, named: string): boolean {
    return this.#line(style).includes(named);
  }

  #read(style: Element): void {
    const name = style.attribs['style:name'] ?? '';
    if (style.name === 'text:list-style') {
      const [first] = style.children.filter(isTag);
      if (first?.name === 'text:list-level-style-number') this.#ordered.add(name);
    }
    if (style.name !== 'style:style') return;
    const parent = style.attribs['style:parent-style-name'];
    if (parent) this.#parents.set(name, parent);
    // Styles of different families may have the same name.
    const text = elementAt(style, 'style:text-properties')?.attribs;
    this.#properties.set(name, Object.assign(this.#properties.get(name) ?? {}, text));
  }

  #stated(style: string, property: string): string | undefined {
    return this.#line(style)
      .map((name) => this.#properties.get(name)?.[property])
      .find(Boolean);
  }

  /** A style and those that it is based on. */
  #line(style: string): string[] {
    const line: string[] = [];
    let at: string | undefined = style;
    while (at !== undefined && line.length < maxAncestors) {
      line.push(at);
      at = this.#parents.get(at);
    }
    return line;
  }
}
