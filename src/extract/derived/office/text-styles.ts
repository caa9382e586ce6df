import { type Document, type Element, isTag } from 'domhandler';
import { descendants } from '../../lib/html/dom.ts';
import { elementAt } from './xml.ts';

const maxAncestors = 20;

/** What the styles of an OpenDocument say of text; programs name a style of their own for each formatted paragraph. */
export class TextStyles {
  readonly #parents = new Map<string, string>();
  readonly #weights = new Map<string, string>();
  readonly #slants = new Map<string, string>();
  readonly #displays = new Map<string, string>();
  readonly #ordered = new Set<string>();

  constructor(roots: readonly (Document | Element)[]) {
    for (const style of roots.flatMap((root) => descendants(root))) this.#read(style);
  }

  isBold(style: string): boolean {
    return this.#stated(style, this.#weights) === 'bold' || this.isLike(style, 'Strong_20_Emphasis');
  }

  isItalic(style: string): boolean {
    return this.#stated(style, this.#slants) === 'italic' || this.isLike(style, 'Emphasis');
  }

  isHidden(style: string): boolean {
    return this.#stated(style, this.#displays) === 'none';
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
    const text = elementAt(style, 'style:text-properties')?.attribs ?? {};
    if (text['fo:font-weight']) this.#weights.set(name, text['fo:font-weight']);
    if (text['text:display']) this.#displays.set(name, text['text:display']);
    if (text['fo:font-style']) this.#slants.set(name, text['fo:font-style']);
  }

  #stated(style: string, values: ReadonlyMap<string, string>): string | undefined {
    return this.#line(style)
      .map((name) => values.get(name))
      .find((value) => value !== undefined);
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
