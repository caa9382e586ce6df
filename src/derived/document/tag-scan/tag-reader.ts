import {
  attributeValue,
  commentEnd,
  endsName,
  equals,
  greaterThan,
  isLetter,
  isSpace,
  lowerCased,
  slash,
} from './source-text.ts';

/** What stands next in a document: a run of text, a tag, a `<![CDATA[`, or its end. */
export type Piece = 'TEXT' | 'TAG' | 'CDATA' | 'END';

/**
 * Reads a document's text piece by piece, as the tokenizer of the HTML standard does (13.2.5). Comments and a tag that
 * is not finished are left out. It does not know where an element holds plain text: `skipText` is told.
 */
export class TagReader {
  readonly #text: string;
  /** Behind the current piece. */
  #at = 0;
  #start = 0;
  #nameEnd = 0;
  name = '';
  isEndTag = false;
  isSelfClosing = false;

  constructor(text: string) {
    this.#text = text;
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

  /** The current piece as written. */
  source(): string {
    return this.#text.slice(this.#start, this.#at);
  }

  /** The attributes of the current tag, with their references resolved; the first of a name counts. */
  attributes(): Record<string, string> {
    const attribs: Record<string, string> = Object.create(null);
    this.#readAttributes((name, value) => {
      const key = lowerCased(this.#text.slice(name[0], name[1]));
      if (!(key in attribs)) attribs[key] = attributeValue(this.#text.slice(value[0], value[1]));
    });
    return attribs;
  }

  /** The text of the element that the current tag has begun, up to its own end tag, which is the next piece. */
  skipText(): string {
    const { name } = this;
    const from = this.#at;
    this.#at = this.#endTagOf(name, from);
    return this.#text.slice(from, this.#at);
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

  /** False where the document ends inside of the tag: then there is none. */
  #readTag(opening: number, isEndTag: boolean): boolean {
    const text = this.#text;
    const nameStart = opening + (isEndTag ? 2 : 1);
    let end = nameStart + 1;
    while (end < text.length && !endsName(text.charCodeAt(end))) end += 1;
    this.#start = opening;
    this.#nameEnd = end;
    this.name = lowerCased(text.slice(nameStart, end));
    this.isEndTag = isEndTag;
    this.#at = this.#readAttributes();
    return this.#at > 0 || this.#finish();
  }

  #finish(): boolean {
    this.#at = this.#text.length;
    return false;
  }

  /** Tells the places of each name and value; returns where the tag ends, 0 if it does not. */
  #readAttributes(tell?: (name: Place, value: Place) => void): number {
    const text = this.#text;
    let at = this.#nameEnd;
    for (;;) {
      this.isSelfClosing = false;
      while (isSpace(text.charCodeAt(at)) || text.charCodeAt(at) === slash) {
        this.isSelfClosing = text.charCodeAt(at) === slash;
        at += 1;
      }
      if (at >= text.length) return 0;
      if (text.charCodeAt(at) === greaterThan) return at + 1;
      const name: Place = [at, this.#attributeNameEnd(at)];
      const value = this.#valueBehind(name[1]);
      if (value === null) return 0;
      tell?.(name, value);
      at = value[2];
    }
  }

  #attributeNameEnd(start: number): number {
    const text = this.#text;
    let at = start + 1;
    while (at < text.length && text.charCodeAt(at) !== equals && !endsName(text.charCodeAt(at))) at += 1;
    return at;
  }

  /** Beginning and end of the value behind an attribute's name, and where to read on; null if it does not end. */
  #valueBehind(nameEnd: number): readonly [start: number, end: number, next: number] | null {
    const text = this.#text;
    let at = this.#spaceEnd(nameEnd);
    if (text.charCodeAt(at) !== equals) return [nameEnd, nameEnd, at];
    at = this.#spaceEnd(at + 1);
    const quote = text.charAt(at);
    if (quote === '"' || quote === "'") {
      const end = text.indexOf(quote, at + 1);
      return end < 0 ? null : [at + 1, end, end + 1];
    }
    let end = at;
    while (end < text.length && text.charCodeAt(end) !== greaterThan && !isSpace(text.charCodeAt(end)))
      end += 1;
    return [at, end, end];
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
      const isOwn = endsName(text.charCodeAt(end)) && text.slice(at + 2, end).toLowerCase() === name;
      if (isOwn) return at;
    }
    return text.length;
  }
}

type Place = readonly [start: number, end: number, ...rest: number[]];
