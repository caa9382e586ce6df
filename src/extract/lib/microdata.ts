import type { Element } from 'domhandler';
import type { FlatTree } from './html/flat-tree.ts';
import { tokens } from './html/tokens.ts';
import { resolveUrl } from './url.ts';

/** An item in the JSON of the HTML standard (5.6.1): every property is a list of texts and items, in tree order. */
export interface MicrodataItem {
  readonly type?: readonly string[];
  readonly id?: string;
  readonly properties: Readonly<Record<string, readonly MicrodataValue[]>>;
}

export type MicrodataValue = string | MicrodataItem;

/** Items may contain one another through itemref, and so recurse forever or grow exponentially. */
const limits = { depth: 64, items: 100_000, steps: 2_000_000, characters: 8_000_000 } as const;

/** The characters of JSON around a value. */
const overhead = 30;

/** Characters that take as long as a step: those of an element are read again for each item that refers to it. */
const perStep = 20;

/** The top-level items of a document (HTML standard, section 5). */
export function readMicrodata(tree: FlatTree, base: string): readonly MicrodataItem[] {
  return new MicrodataReader(tree, base).topLevelItems();
}

class MicrodataReader {
  readonly #tree: FlatTree;
  readonly #base: string;
  #items = 0;
  #steps = 0;
  #characters = 0;
  /** The characters of each item, which may be the value of several properties at every level. */
  readonly #sizes = new Map<MicrodataItem, number>();

  constructor(tree: FlatTree, base: string) {
    this.#tree = tree;
    this.#base = base;
  }

  topLevelItems(): readonly MicrodataItem[] {
    return this.#tree.elements.flatMap((_, index) => {
      if (!this.#isTopLevel(index) || this.#isSpent()) return [];
      const item = this.#item(index, []);
      this.#characters += this.#sizeOf(item);
      return [item];
    });
  }

  #isTopLevel(index: number): boolean {
    const { attribs } = this.#tree.elements[index] ?? { attribs: {} };
    return 'itemscope' in attribs && !('itemprop' in attribs);
  }

  #isSpent(): boolean {
    return (
      this.#items >= limits.items || this.#steps >= limits.steps || this.#characters >= limits.characters
    );
  }

  #item(index: number, ancestors: readonly number[]): MicrodataItem {
    this.#items += 1;
    const { itemtype, itemid } = this.#tree.elements[index]?.attribs ?? {};
    const types = tokens(this.#counted(itemtype));
    const id = itemid === undefined ? null : this.#address(itemid);
    const properties: Record<string, MicrodataValue[]> = Object.create(null);
    let size = 0;
    for (const property of this.#propertiesOf(index)) {
      const value = this.#isSpent() ? null : this.#value(property, [...ancestors, index]);
      if (value === null) continue;
      for (const name of tokens(this.#counted(this.#tree.elements[property]?.attribs.itemprop))) {
        size += name.length + overhead + this.#sizeOf(value);
        if (size > limits.characters) break;
        properties[name] ??= [];
        properties[name].push(value);
      }
    }
    const item = { ...(types.length > 0 && { type: types }), ...(id !== null && { id }), properties };
    this.#sizes.set(item, size);
    return item;
  }

  #sizeOf(value: MicrodataValue): number {
    return typeof value === 'string' ? value.length : (this.#sizes.get(value) ?? 0);
  }

  /** The elements that are properties of an item: its descendants and those that its itemref names (5.2.5). */
  #propertiesOf(item: number): readonly number[] {
    const seen = new Set([item]);
    const found = [...this.#scan(item + 1, this.#tree.end[item] ?? 0, seen)];
    for (const id of tokens(this.#counted(this.#tree.elements[item]?.attribs.itemref))) {
      const index = this.#tree.byId.get(id);
      if (index === undefined) continue;
      // By the standard, a reference to an item that is not a property adds nothing; the author must mean its content.
      const from = this.#isTopLevel(index) && !seen.has(index) ? index + 1 : index;
      for (const property of this.#scan(from, this.#tree.end[index] ?? 0, seen)) found.push(property);
    }
    return found.sort((a, b) => a - b);
  }

  *#scan(from: number, to: number, seen: Set<number>): Generator<number> {
    for (let index = from; index < to && this.#steps < limits.steps; ) {
      this.#steps += 1;
      const { attribs } = this.#tree.elements[index] ?? { attribs: {} };
      const isSeen = seen.has(index);
      seen.add(index);
      if (!isSeen && 'itemprop' in attribs) yield index;
      // The content of another item belongs to that item.
      index = isSeen || 'itemscope' in attribs ? (this.#tree.end[index] ?? to) : index + 1;
    }
  }

  /** The value of a property (5.2.4); null if items are nested too deeply. */
  #value(index: number, ancestors: readonly number[]): MicrodataValue | null {
    const element = this.#tree.elements[index];
    if (element === undefined) return null;
    if ('itemscope' in element.attribs) {
      if (ancestors.includes(index)) return 'ERROR';
      return ancestors.length < limits.depth ? this.#item(index, ancestors) : null;
    }
    return this.#text(element, index);
  }

  #text(element: Element, index: number): string {
    const { name, attribs } = element;
    const address = urlAttributes.get(name);
    if (address !== undefined) {
      const raw = attribs[address];
      // YouTube names authors by links without an address and with content.
      return raw === undefined ? (attribs.content ?? '') : (this.#address(raw) ?? '');
    }
    const value = attribs[valueAttributes.get(name) ?? ''];
    // The standard allows content on meta only; examples of schema.org, and other consumers, allow it on any element.
    return value ?? (attribs.content || this.#counted(this.#tree.text(index)).trim());
  }

  #address(raw: string): string | null {
    return resolveUrl(this.#counted(raw), this.#base);
  }

  /** Counts the characters of an attribute as steps: little of it may be kept, so that limit is not enough. */
  #counted<T extends string | undefined>(written: T): T {
    this.#steps += (written?.length ?? 0) / perStep;
    return written;
  }
}

const urlAttributes = new Map([
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((name) => [name, 'src'] as const),
  ...['a', 'area', 'link'].map((name) => [name, 'href'] as const),
  ['object', 'data'],
]);

const valueAttributes = new Map(Object.entries({ data: 'value', meter: 'value', time: 'datetime' }));
