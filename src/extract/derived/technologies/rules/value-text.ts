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
  /** Its index among all values. */
  readonly order: number;
}

/** The values of attributes, joined so that all are searched at once. */
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

  /** The joined values, with white space normalised to spaces. */
  joined(): string {
    this.#all = this.#texts.joined().replace(/[\t\n\f\r]/g, ' ');
    return this.#all;
  }

  /** The value that a literal ending at a position of the joined text belongs to. Call it with ascending positions. */
  endingAt(end: number): Value | undefined {
    return this.#values[this.#texts.indexAt(end)];
  }

  /** Whether the literal that ends at a position of the joined text satisfies a key for the value there. */
  satisfies({ attribute, order }: Value, key: SelectorKey, end: number): boolean {
    if (key.by === 'tag' || key.by === 'attribute' || key.attribute !== attribute) return false;
    const literal = written(key);
    const start = end - literal.length;
    return key.by === 'part' ? this.#texts.contains(order, start, end) : this.#all.startsWith(literal, start);
  }
}

/** The literal of a key in the joined text, in lower case. */
export function literalOf(key: ValueKey): string {
  return written(key).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The literal of a key; in its original case for whole values and words, which are case-sensitive. */
function written({ by, text }: ValueKey): string {
  if (by === 'part') return text;
  return by === 'word' ? ` ${text} ` : `\0 ${text} \0`;
}
