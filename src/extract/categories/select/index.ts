import type { Element } from 'domhandler';
import { pageLanguage } from '../../derived/citation/page-language.ts';
import { baseUrl } from '../../derived/document/base-url.ts';
import { elements } from '../../derived/document/elements.ts';
import { eachDescendant } from '../../lib/html/dom.ts';
import { memoised } from '../../lib/memoised.ts';
import { part } from '../../page/category.ts';
import { lazily, optional } from '../../page/need.ts';
import type { Read, Reads } from '../../page/reads.ts';
import { matcherOf } from './matcher.ts';
import { type PageParts, readers } from './values.ts';
import { SelectorWork } from './work.ts';
import { WrittenElements } from './written.ts';

/** What the request reads from the page, by its names. */
export const selected = part(
  { elements, baseUrl, pageLanguage: lazily(optional(pageLanguage)) },
  async ({ elements, baseUrl, pageLanguage }, { reads = {} }): Promise<Readonly<Record<string, unknown>>> => {
    const [root] = elements.all;
    if (!root) return Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, nothing(read)]));
    const work = new SelectorWork();
    const page = {
      base: baseUrl,
      language: await pageLanguage(),
      work,
      written: new WrittenElements(baseUrl, work),
    };
    const reader = new TreeReader(page);
    const values = reader.values(reads, { element: root, inside: elements.all });
    await reader.settled();
    return values ?? {};
  },
);

/** An element, and those that selectors search. */
interface Place {
  readonly element: Element;
  readonly inside: Iterable<Element>;
}

/** Only what takes a promise waits for one: a page may have ten thousands of values. */
class TreeReader {
  readonly #page: PageParts;
  readonly #testFor = memoised((css: string) => matcherOf(css, this.#page.work));
  readonly #pending: Promise<void>[] = [];

  constructor(page: PageParts) {
    this.#page = page;
  }

  /** Resolves once all values are there. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  /** Null if a value is missing that is required. */
  values(reads: Reads, place: Place): Record<string, unknown> | null {
    // Assigning makes no member of the name __proto__; where there is one, it sets it.
    const values: Record<string, unknown> = Object.fromEntries(
      Object.keys(reads).map((name) => [name, null]),
    );
    for (const [name, read] of Object.entries(reads)) {
      const value = this.#value(read, place);
      if (read.required && isMissing(value)) return null;
      values[name] = value;
      if (value instanceof Promise) {
        const settle = value.then((settled) => {
          values[name] = settled;
        });
        settle.catch(() => {});
        this.#pending.push(settle);
      }
    }
    return values;
  }

  #value(read: Read, place: Place): unknown {
    if (read.type === 'list') return this.#list(read, place);
    if (read.css.length === 0) return this.#of(place.element, read);
    for (const css of read.css) {
      const value = this.#found(read, css, place);
      if (!isMissing(value)) return value;
    }
    return nothing(read);
  }

  #found(read: Read, css: string, { inside }: Place): unknown {
    const matches = this.#testFor(css);
    const texts: unknown[] = [];
    for (const element of inside) {
      this.#page.work.spend(1);
      if (!matches(element)) continue;
      const value = this.#of(element, read);
      if (read.type !== 'texts') return value;
      if (value !== null) texts.push(value);
      if (texts.length >= read.first) break;
    }
    return read.type === 'texts' ? texts : null;
  }

  #list(read: Read, { inside }: Place): readonly unknown[] {
    const reading = Object.values(read.fields);
    const readsBoth = ['html', 'text'].every((type) =>
      reading.some((one) => one.type === type && one.css.length === 0),
    );
    for (const css of read.css) {
      const items: unknown[] = [];
      const matches = this.#testFor(css);
      for (const element of inside) {
        if (items.length >= read.first) break;
        this.#page.work.spend(1);
        if (!matches(element)) continue;
        if (readsBoth) this.#page.written.writeOnce(element);
        const item = this.values(read.fields, { element, inside: descendantsOf(element) });
        if (!item) continue;
        items.push(item);
        this.#page.work.take(fixedCharacters);
      }
      if (items.length > 0) return items;
    }
    return [];
  }

  #of(element: Element, read: Read): unknown {
    if (read.type === 'list') return null;
    const value = readers[read.type](element, read, this.#page);
    this.#page.work.take(typeof value === 'string' ? value.length : fixedCharacters);
    return value;
  }
}

/** What is below an element, found anew by each selector. */
function descendantsOf(element: Element): Iterable<Element> {
  return { [Symbol.iterator]: () => eachDescendant(element) };
}

/** What a value that is no text counts for. */
const fixedCharacters = 40;

function isMissing(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function nothing({ type }: Read): unknown {
  return type === 'list' || type === 'texts' ? [] : null;
}
