import type { Element } from 'domhandler';
import { pageLanguage } from '../../derived/citation/page-language.ts';
import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { eachDescendant } from '../../lib/html/dom.ts';
import { part } from '../../page/category.ts';
import { lazily, optional } from '../../page/need.ts';
import type { Read, Reads } from '../../page/reads.ts';
import { matcherOf } from './matcher.ts';
import { type PageParts, readers } from './values.ts';
import { SelectorWork } from './work.ts';

/** What the request reads from the page, by its names. */
export const selected = part(
  { elements, baseUrl, pageLanguage: lazily(optional(pageLanguage)) },
  async ({ elements, baseUrl, pageLanguage }, { reads = {} }): Promise<Readonly<Record<string, unknown>>> => {
    const [root] = elements.all;
    if (!root) return Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, nothing(read)]));
    const page = { base: baseUrl, language: await pageLanguage(), work: new SelectorWork() };
    const reader = new TreeReader(page);
    const values: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(reads))
      values[name] = await reader.value(read, { element: root, inside: elements.all });
    return values;
  },
);

type Test = (element: Element) => boolean;

/** An element, and those that selectors search. */
interface Place {
  readonly element: Element;
  readonly inside: Iterable<Element>;
}

class TreeReader {
  readonly #page: PageParts;
  readonly #tests = new Map<string, Test>();

  constructor(page: PageParts) {
    this.#page = page;
  }

  async value(read: Read, place: Place): Promise<unknown> {
    if (read.type === 'list') return this.#list(read, place);
    if (read.css.length === 0) return this.#of(place.element, read);
    for (const css of read.css) {
      const value = await this.#found(read, css, place);
      if (!isMissing(value)) return value;
    }
    return nothing(read);
  }

  async #found(read: Read, css: string, { inside }: Place): Promise<unknown> {
    if (read.type !== 'texts') {
      const [element] = this.#matches(css, inside, 1);
      return element ? this.#of(element, read) : null;
    }
    const texts: unknown[] = [];
    for (const element of this.#matches(css, inside, Number.POSITIVE_INFINITY)) {
      if (texts.length >= read.first) break;
      const text = await this.#of(element, read);
      if (text !== null) texts.push(text);
    }
    return texts;
  }

  async #list(read: Read, { inside }: Place): Promise<readonly unknown[]> {
    for (const css of read.css) {
      const items: unknown[] = [];
      for (const element of this.#matches(css, inside, Number.POSITIVE_INFINITY)) {
        if (items.length >= read.first) break;
        const item = await this.#item(read.fields, element);
        if (item) items.push(item);
      }
      if (items.length > 0) return items;
    }
    return [];
  }

  /** Null if it lacks what is required. */
  async #item(fields: Reads, element: Element): Promise<Readonly<Record<string, unknown>> | null> {
    const item: Record<string, unknown> = {};
    const inside = { [Symbol.iterator]: () => eachDescendant(element) };
    for (const [name, read] of Object.entries(fields)) {
      const value = await this.value(read, { element, inside });
      if (read.required && isMissing(value)) return null;
      item[name] = value;
    }
    this.#page.work.take(fixedCharacters);
    return item;
  }

  async #of(element: Element, read: Read): Promise<unknown> {
    if (read.type === 'list') return null;
    const value = await readers[read.type](element, read, this.#page);
    this.#page.work.take(typeof value === 'string' ? value.length : fixedCharacters);
    return value;
  }

  *#matches(css: string, inside: Iterable<Element>, first: number): Generator<Element> {
    const { work } = this.#page;
    const known = this.#tests.get(css);
    const matches = known ?? matcherOf(css, work);
    if (!known) this.#tests.set(css, matches);
    let found = 0;
    for (const element of inside) {
      work.spend(1);
      if (!matches(element)) continue;
      yield element;
      found += 1;
      if (found >= first) return;
    }
  }
}

/** What a value that is no text counts for. */
const fixedCharacters = 40;

function isMissing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function nothing({ type }: Read): unknown {
  return type === 'list' || type === 'texts' ? [] : null;
}
