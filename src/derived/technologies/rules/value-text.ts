import type { Element } from 'domhandler';
import type { SelectorKey, ValueKey } from './selector.ts';

const maxLength = 2_048;
/** No value holds a NUL: the HTML standard's tokenizer replaces it. */
const separator = ' \0 ';

interface Value {
  readonly element: Element;
  readonly attribute: string;
  /** Which of all it is. */
  readonly order: number;
  /** Where it stands in the joined text. */
  readonly start: number;
  readonly end: number;
}

interface Found {
  /** Joined values. */
  readonly text: string;
  readonly end: number;
}

/** Values of attributes one behind the other, so that one pass finds what is asked for in any of them. */
export class ValueText {
  readonly #texts: string[] = [];
  readonly #values: Value[] = [];
  #end = 0;
  #reached = 0;

  get count(): number {
    return this.#values.length;
  }

  add(element: Element, attribute: string): void {
    const text = (element.attribs[attribute] ?? '').slice(0, maxLength);
    const start = this.#end + separator.length;
    this.#end = start + text.length;
    this.#values.push({ element, attribute, order: this.#values.length, start, end: this.#end });
    this.#texts.push(text);
  }

  /** All values, with a space for white space. */
  joined(): string {
    return `${separator}${this.#texts.join(separator)}${separator}`.replace(/[\t\n\f\r]/g, ' ');
  }

  /** The value in or right behind which a place of the joined text lies; to be asked for in ascending order. */
  endingAt(end: number): Value | undefined {
    while ((this.#values[this.#reached + 1]?.start ?? Infinity) < end) this.#reached += 1;
    return this.#values[this.#reached];
  }
}

/** What to look for in the joined text, in lower case. */
export function literalOf(key: ValueKey): string {
  return written(key).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Whether what was found up to a place of the joined text is what the key asks of the value there. */
export function standsIn(value: Value, key: SelectorKey, { text, end }: Found): boolean {
  if (key.by === 'tag' || key.by === 'attribute' || key.attribute !== value.attribute) return false;
  const literal = written(key);
  if (key.by === 'part') return end <= value.end && end - literal.length >= value.start;
  return text.startsWith(literal, end - literal.length);
}

/** Case counts where all of a value or a word is asked for. */
function written({ by, text }: ValueKey): string {
  if (by === 'part') return text;
  return by === 'word' ? ` ${text} ` : `\0 ${text} \0`;
}
