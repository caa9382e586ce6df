import type { SourceText } from '../source-text.ts';
import {
  asciiLowercase,
  attributeValue,
  commentEnd,
  endsName,
  equals,
  greaterThan,
  isLetter,
  isSpace,
  slash,
} from './characters.ts';

/** The kind of the next piece: a run of text, a tag, a `<![CDATA[`, or the end of the document. */
export type Piece = 'TEXT' | 'TAG' | 'CDATA' | 'END';

/**
 * Reads a document's text piece by piece, as the tokenizer of the HTML standard does (13.2.5). Comments and an
 * unfinished tag are skipped. After the start tag of an element with plain text, the caller has to call `skipText`.
 */
export class TagReader {
  readonly #text: string;
  readonly #decode: SourceText['decode'];
  /** The index after the current piece. */
  #at = 0;
  #start = 0;
  #nameEnd = 0;
  /** The range of the attribute read last. */
  #attribute = 0;
  #attributeEnd = 0;
  #value = 0;
  #valueEnd = 0;
  /** Where to read on; 0 if the document ends inside of the tag. */
  #next = 0;
  name = '';
  isEndTag = false;
  isSelfClosing = false;

  constructor({ text, decode }: SourceText) {
    this.#text = text;
    this.#decode = decode;
  }

  next(): Piece {
    const text = this.#text;
    while (this.#at < text.length) {
      const opening = text.indexOf('<', this.#at);
      if (opening !== this.#at) return this.#readText(opening < 0 ? text.length : opening);
      const mark = text.charAt(opening + 1);
      if (mark === '!' && text.startsWith('[CDATA[', opening + 2)) {
        this.#skipTo('>', opening);
        return 'CDATA';
      }
      if (mark === '!' && text.startsWith('--', opening + 2)) this.#at = commentEnd(text, opening + 4);
      else if (mark === '!' || mark === '?') this.#skipTo('>', opening);
      else if (isLetter(text.charCodeAt(opening + (mark === '/' ? 2 : 1)))) {
        if (this.#readTag(opening, mark === '/')) return 'TAG';
      } else if (mark === '/' && opening + 2 < text.length) this.#skipTo('>', opening);
      else return this.#readText(opening + 1);
    }
    return 'END';
  }

  /** The source of the current piece. */
  source(): string {
    return this.#text.slice(this.#start, this.#at);
  }

  /** The attributes of the current tag, with character references resolved; the first of a name counts. */
  attributes(): Record<string, string> {
    const attribs: Record<string, string> = Object.create(null);
    for (let at = this.#nameEnd; this.#readAttribute(at); at = this.#next) {
      const name = asciiLowercase(this.#decoded(this.#attribute, this.#attributeEnd));
      if (!(name in attribs)) attribs[name] = attributeValue(this.#decoded(this.#value, this.#valueEnd));
    }
    return attribs;
  }

  /** Returns the plain text of the element that the current tag begins; its end tag is the next piece. */
  skipText(): string {
    const { name } = this;
    const from = this.#at;
    this.#at = this.#endTagOf(name, from);
    return this.#text.slice(from, this.#at);
  }

  #decoded(start: number, end: number): string {
    return this.#decode(this.#text.slice(start, end));
  }

  #readText(end: number): Piece {
    this.#start = this.#at;
    this.#at = end;
    return 'TEXT';
  }

  #skipTo(mark: string, from: number): void {
    const end = this.#text.indexOf(mark, from);
    this.#at = end < 0 ? this.#text.length : end + 1;
  }

  /** False if the document ends inside of the tag, which then does not count. */
  #readTag(opening: number, isEndTag: boolean): boolean {
    const text = this.#text;
    const nameStart = opening + (isEndTag ? 2 : 1);
    let end = nameStart + 1;
    while (end < text.length && !endsName(text.charCodeAt(end))) end += 1;
    this.#start = opening;
    this.#nameEnd = end;
    this.name = asciiLowercase(text.slice(nameStart, end));
    this.isEndTag = isEndTag;
    let at = end;
    while (this.#readAttribute(at)) at = this.#next;
    this.#at = this.#next > 0 ? this.#next : text.length;
    return this.#next > 0;
  }

  /** Reads the next attribute of the current tag; false if the tag ends instead. */
  #readAttribute(from: number): boolean {
    const text = this.#text;
    let at = from;
    let code = text.charCodeAt(at);
    this.isSelfClosing = false;
    while (isSpace(code) || code === slash) {
      this.isSelfClosing = code === slash;
      at += 1;
      code = text.charCodeAt(at);
    }
    const isEnd = at >= text.length || code === greaterThan;
    if (isEnd) {
      this.#next = at < text.length ? at + 1 : 0;
      return false;
    }
    this.#attribute = at;
    this.#attributeEnd = this.#attributeNameEnd(at);
    this.#readValue(this.#attributeEnd);
    return this.#next > 0;
  }

  #attributeNameEnd(start: number): number {
    const text = this.#text;
    let at = start + 1;
    while (at < text.length && text.charCodeAt(at) !== equals && !endsName(text.charCodeAt(at))) at += 1;
    return at;
  }

  /** Reads the value after an attribute's name. */
  #readValue(nameEnd: number): void {
    const text = this.#text;
    const at = this.#spaceEnd(nameEnd);
    const hasValue = text.charCodeAt(at) === equals;
    this.#value = hasValue ? this.#spaceEnd(at + 1) : nameEnd;
    this.#valueEnd = nameEnd;
    this.#next = at;
    if (!hasValue) return;
    const quote = text.charAt(this.#value);
    if (quote === '"' || quote === "'") {
      this.#value += 1;
      this.#valueEnd = text.indexOf(quote, this.#value);
      this.#next = this.#valueEnd + 1;
    } else {
      this.#valueEnd = this.#unquotedEnd(this.#value);
      this.#next = this.#valueEnd;
    }
  }

  #unquotedEnd(start: number): number {
    const text = this.#text;
    let at = start;
    while (at < text.length && text.charCodeAt(at) !== greaterThan && !isSpace(text.charCodeAt(at))) at += 1;
    return at;
  }

  #spaceEnd(from: number): number {
    let at = from;
    while (isSpace(this.#text.charCodeAt(at))) at += 1;
    return at;
  }

  #endTagOf(name: string, from: number): number {
    const text = this.#text;
    for (let at = text.indexOf('</', from); at >= 0; at = text.indexOf('</', at + 2)) {
      const end = at + 2 + name.length;
      const isEndTag = endsName(text.charCodeAt(end)) && text.slice(at + 2, end).toLowerCase() === name;
      if (isEndTag) return at;
    }
    return text.length;
  }
}
