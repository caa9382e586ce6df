import { type Document, type Element, isTag } from 'domhandler';
import { descendants } from '../../lib/html/dom.ts';
import { elementAt } from './xml.ts';

const maxAncestors = 20;

/** What the styles of an OpenDocument say of text; programs name a style of their own for each formatted paragraph. */
export class TextStyles {
  readonly #parents = new Map<string, string>();
  readonly #properties = new Map<string, Element['attribs']>();
  readonly #lists = new Map<string, readonly Element[]>();

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

  /** How items on a level of a list with this style are numbered, as `type` of an ordered list says it; null if they are not. */
  numberType({ style, level }: { readonly style: string; readonly level: number }): string | null {
    const stated = this.#lists.get(style)?.[level - 1];
    if (stated?.name !== 'text:list-level-style-number') return null;
    const format = stated.attribs['style:num-format'] ?? '1';
    return /^[1aAiI]$/.test(format) ? format : '1';
  }

  /** Whether a style is this one or based on it. */
  isLike(style: string, named: string): boolean {
    return this.#line(style).includes(named);
  }

  #read(style: Element): void {
    const name = style.attribs['style:name'] ?? '';
    if (style.name === 'text:list-style') this.#lists.set(name, style.children.filter(isTag));
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
