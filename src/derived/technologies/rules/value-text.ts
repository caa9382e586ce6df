import type { Element } from 'domhandler';
import { JoinedTexts } from '../patterns/joined-texts.ts';
import type { SelectorKey, ValueKey } from './selector.ts';

const maxLength = 2_048;
/** No value holds a NUL: the HTML standard's tokenizer replaces it. */
const separator = ' \0 ';

/** The value of an attribute. */
export interface Value {
  readonly element: Element;
  readonly attribute: string;
  /** Which of all it is. */
  readonly order: number;
}

/** The values of attributes, to be searched all at once. */
export class ValueText {
  readonly #values: Value[] = [];
  readonly #texts = new JoinedTexts(separator);
  #all = '';

  get count(): number {
    return this.#values.length;
  }

  add(element: Element, attribute: string): void {
    this.#values.push({ element, attribute, order: this.#values.length });
    this.#texts.add((element.attribs[attribute] ?? '').slice(0, maxLength));
  }

  /** All of them, with a space for any white space. */
  joined(): string {
    this.#all = this.#texts.joined().replace(/[\t\n\f\r]/g, ' ');
    return this.#all;
  }

  /** The value in which what ends at a place of all was found; to be asked for in ascending order. */
  endingAt(end: number): Value | undefined {
    return this.#values[this.#texts.indexAt(end)];
  }

  /** Whether what ends at a place of all is what the key asks of the value there. */
  answers({ attribute, order }: Value, key: SelectorKey, end: number): boolean {
    if (key.by === 'tag' || key.by === 'attribute' || key.attribute !== attribute) return false;
    const literal = written(key);
    const start = end - literal.length;
    return key.by === 'part' ? this.#texts.holds(order, start, end) : this.#all.startsWith(literal, start);
  }
}

/** What to look for in the joined text, in lower case. */
export function literalOf(key: ValueKey): string {
  return written(key).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Case counts where all of a value or a word is asked for. */
function written({ by, text }: ValueKey): string {
  if (by === 'part') return text;
  return by === 'word' ? ` ${text} ` : `\0 ${text} \0`;
}
