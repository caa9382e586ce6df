import type { Element } from 'domhandler';
import type { FlatTree } from '../html/flat-tree.ts';
import { tokens } from '../html/tokens.ts';
import { hasClass, type PropertyName, propertiesOf, type Root, rootOf } from './class-names.ts';
import { dayOf, withDay } from './date-parts.ts';
import { impliedName, impliedPhoto, impliedUrl } from './implied.ts';
import { type Microformat, type MicroformatValue, plain, sizeOf } from './microformat.ts';
import { address, date, type Html, html, type Image, plainText } from './property-value.ts';
import { Source } from './source.ts';

/** A nested microformat may be the value of several properties at every level: its characters count for each. */
const limits = { depth: 32, items: 100_000, characters: 8_000_000 } as const;

/** The characters of JSON around a value. */
const overhead = 60;

/** The top-level microformats of a document (https://microformats.org/wiki/microformats2-parsing). */
export function readMicroformats(tree: FlatTree, base: string): readonly Microformat[] {
  return new MicroformatReader(tree, base).topLevel();
}

/** An item that is being read. */
interface Draft {
  readonly root: Root;
  readonly depth: number;
  readonly properties: Record<string, MicroformatValue[]>;
  readonly children: Microformat[];
  /** The prefixes of the explicit properties, on which implied properties depend. */
  readonly prefixes: Set<string>;
  /** The day of the last date that has one. */
  day: string | null;
  /** The characters of its content. */
  size: number;
  /** Its plain value as that of a p- property. */
  name: string | null;
  /** Its plain value as that of a u- property. */
  url: string | Image | null;
  /** Whether a microformat is nested in it: then no properties are implied. */
  hasInner: boolean;
}

class MicroformatReader {
  readonly #tree: FlatTree;
  readonly #source: Source;
  #items = 0;
  #characters = 0;

  constructor(tree: FlatTree, base: string) {
    this.#tree = tree;
    this.#source = new Source(base);
  }

  topLevel(): readonly Microformat[] {
    const items: Microformat[] = [];
    for (let index = 0; index < this.#tree.elements.length && !this.#isSpent; ) {
      const root = this.#root(index, []);
      const read = root && this.#item(index, root, 0);
      if (read) items.push(read.item);
      this.#characters += read?.draft.size ?? 0;
      index = root ? (this.#tree.end[index] ?? 0) : index + 1;
    }
    return items;
  }

  get #isSpent(): boolean {
    const isLong = this.#characters >= limits.characters;
    return isLong || this.#source.isSpent || this.#items >= limits.items;
  }

  #root(index: number, inside: readonly string[]): Root | null {
    const element = this.#tree.elements[index];
    return element && !isTemplate(element) ? rootOf(element, inside) : null;
  }

  #item(index: number, root: Root, depth: number): { readonly item: Microformat; readonly draft: Draft } {
    this.#items += 1;
    const draft: Draft = {
      root,
      depth,
      properties: Object.create(null),
      children: [],
      prefixes: new Set(),
      day: null,
      size: 0,
      name: null,
      url: null,
      hasInner: false,
    };
    const seen = new Set([index]);
    this.#scan(index + 1, this.#tree.end[index] ?? 0, draft, seen);
    this.#include(index, draft, seen);
    const element = this.#tree.elements[index];
    if (element && root.classic.length === 0 && !draft.hasInner) this.#imply(element, draft);
    const id = root.classic.length === 0 ? element?.attribs.id : undefined;
    const { properties, children } = draft;
    return {
      item: { type: root.types, ...(id && { id }), properties, ...(children.length > 0 && { children }) },
      draft,
    };
  }

  #scan(from: number, to: number, draft: Draft, seen: Set<number>): void {
    for (let index = from; index < to && !this.#isSpent; ) {
      const element = this.#tree.elements[index];
      if (element === undefined || seen.has(index)) return;
      seen.add(index);
      this.#source.visit(element);
      if (isTemplate(element)) {
        index = this.#tree.end[index] ?? to;
        continue;
      }
      const names = propertiesOf(element, draft.root.classic);
      const root = rootOf(element, draft.root.classic);
      if (root) this.#addInner(index, root, names, draft);
      else {
        for (const name of names) {
          if (this.#isSpent) break;
          this.#add(draft, name, this.#value(element, name, draft));
        }
        this.#include(index, draft, seen);
      }
      index = root ? (this.#tree.end[index] ?? to) : index + 1;
    }
  }

  #add(draft: Draft, { prefix, name }: PropertyName, value: MicroformatValue, inner = 0): void {
    draft.prefixes.add(prefix);
    draft.size += name.length + overhead + sizeOf(value) + inner;
    if (draft.size > limits.characters) return;
    draft.properties[name] ??= [];
    draft.properties[name].push(value);
    if (prefix === 'p' && name === 'name') draft.name ??= plain(value);
    if (prefix === 'u' && name === 'url')
      draft.url ??= typeof value === 'object' && 'alt' in value ? value : plain(value);
  }

  #value(element: Element, { prefix }: PropertyName, draft: Draft): MicroformatValue {
    const reading = { source: this.#source, classic: draft.root.classic };
    if (prefix === 'p') return plainText(element, reading);
    if (prefix === 'u') return address(element, reading);
    if (prefix === 'e') return html(element, this.#source);
    const value = withDay(date(element, reading), draft.day);
    draft.day = dayOf(value) ?? draft.day;
    return value;
  }

  /** A nested microformat is the value of the properties of its element, or a child if there are none. */
  #addInner(index: number, root: Root, names: readonly PropertyName[], draft: Draft): void {
    draft.hasInner = true;
    const element = this.#tree.elements[index];
    if (element === undefined || draft.depth >= limits.depth) return;
    const { item, draft: inner } = this.#item(index, root, draft.depth + 1);
    for (const name of names) {
      if (this.#isSpent) break;
      this.#add(draft, name, { ...item, ...this.#plainValue(element, name, inner) }, inner.size);
    }
    if (names.length > 0) return;
    draft.size += inner.size;
    if (draft.size <= limits.characters) draft.children.push(item);
  }

  /** The plain value of a nested microformat, for a property that does not know microformats. */
  #plainValue(
    element: Element,
    { prefix }: PropertyName,
    inner: Draft,
  ): { readonly value: string | Image } | Html {
    // The value-class elements inside belong to the properties of the nested microformat.
    const reading = { source: this.#source, classic: inner.root.classic };
    if (prefix === 'p') return { value: inner.name ?? plainText(element, reading) };
    if (prefix === 'u') return { value: inner.url ?? this.#source.spacedText(element) };
    return prefix === 'e' ? html(element, this.#source) : { value: date(element, reading) };
  }

  /** Adds the implied properties, which have no class names in the markup. */
  #imply(element: Element, draft: Draft): void {
    const { properties, prefixes } = draft;
    if (!('name' in properties) && !prefixes.has('p') && !prefixes.has('e')) {
      draft.name = impliedName(element, this.#source);
      properties.name = [draft.name];
    }
    if (prefixes.has('u')) return;
    const photo = 'photo' in properties ? null : impliedPhoto(element, this.#source);
    if (photo !== null) properties.photo = [photo];
    const url = 'url' in properties ? null : impliedUrl(element, this.#source);
    if (url === null) return;
    draft.url = url;
    properties.url = [url];
  }

  /** The include pattern of classic roots: reads an element with that id after the root's own content. */
  #include(index: number, draft: Draft, seen: Set<number>): void {
    const element = this.#tree.elements[index];
    if (element === undefined || draft.root.classic.length === 0) return;
    for (const id of includedIds(element)) {
      const included = this.#tree.byId.get(id);
      if (included !== undefined) this.#scan(included, this.#tree.end[included] ?? 0, draft, seen);
    }
  }
}

/** A template is for scripts to copy: nothing on it or in it is about the page. */
function isTemplate({ name }: Element): boolean {
  return name === 'template';
}

function includedIds(element: Element): readonly string[] {
  const { itemref, href, data, headers } = element.attribs;
  if (itemref !== undefined) return tokens(itemref);
  const link = element.name === 'object' ? data : href;
  if (hasClass(element, 'include') && link?.startsWith('#')) return [link.slice(1)];
  return element.name === 'td' ? tokens(headers) : [];
}
