import { escaped } from '../../../lib/html/escaped.ts';
import { withoutSoftHyphens } from '../../../lib/text.ts';
import { headingTags } from '../box-tree/element-kinds.ts';
import { blocks, lines, phrasing } from './allowed-markup.ts';

export type Attributes = Readonly<Record<string, string>>;

interface OpenPhrase {
  readonly name: string;
  readonly attributes: Attributes;
  /** Whether the start tag was written: that happens with the first content, so that no element is empty. */
  written: boolean;
}

interface OpenBlock extends OpenPhrase {
  /** Whether it has text on the current line. */
  begun: boolean;
  /** Whether the boundary of an unwritten block came since the last text. */
  broken: boolean;
  /** Whether the writer added it around loose text. */
  readonly implied: boolean;
}

/** An item of a list, as deep in others of its kind as its level says. */
export interface ListItem {
  /** From 1 on. */
  readonly level: number;
  readonly list: 'ul' | 'ol';
  /** Of the list, where the item begins one. */
  readonly attributes: Attributes;
}

const deepestBlock = 24;
const deepestPhrase = 12;
/** Slightly more than the maximum length of a text in an answer. */
const maxCharacters = 1_200_000;
/** Runs of HTML white space other than a single space. */
const wideSpace = /[ \t\n\r\f]{2,}|[\t\n\r\f]/g;
const zeroWidth = /[\u200B-\u200F\u2060\uFEFF]/;
/**
 * Zero-width joiners and the like, which page builders put into empty blocks, and what allows or forbids a line break, unless it is
 * between letters.
 */
const nothing =
  /(?<![^ ])[\u200B-\u200F\u2060\uFEFF]+(?![^ ])|(?<![\u200B\u2060\uFEFF])[\u200B\u2060\uFEFF]+(?![\p{L}\p{M}\p{N}\u200B\u2060\uFEFF])|(?<![\p{L}\p{M}\p{N}\u200B\u2060\uFEFF])[\u200B\u2060\uFEFF]+/gu;
const longWord = /[\p{L}\p{N}][\p{L}\p{N}%]$/u;
const wordStart = /^[\p{Lu}\p{N}$€£¥]/u;
/** Blocks that may contain a second paragraph after the first line. */
const holdsParagraphs = new Set(['li', 'td', 'th', 'dd', 'figcaption']);
/** The element that wraps loose text in containers that allow certain children only. */
const impliedIn: Readonly<Record<string, string>> = { ul: 'li', ol: 'li', dl: 'dd' };
/** What is above or below the line belongs to the word before it. */
const raised = new Set(['sup', 'sub']);
/** Written even if empty: otherwise the following cells would move. */
const writtenEmpty = new Set(['td', 'th']);

/** Writes well-formed, minimal HTML from a walk over a page with any markup. */
export class HtmlWriter {
  readonly #out: string[] = [];
  readonly #blocks: OpenBlock[] = [];
  readonly #phrases: OpenPhrase[] = [];
  #characters = 0;
  #space = false;
  #gap = false;
  #last = '';
  #lineEmpty = true;
  /** Pending line breaks: they are written before the next text, so that no block ends with one. */
  #breaks = 0;
  #preformatted = 0;
  #isBetweenItems = false;
  /** Whether the last preformatted text ended a line. */
  #endsLine = false;

  get html(): string {
    while (this.#blocks.length > 0) this.#popBlock();
    return this.#out.join('');
  }

  get isFull(): boolean {
    return this.#characters >= maxCharacters;
  }

  /** Whether white space is preserved in the current place. */
  get isPreformatted(): boolean {
    return this.#preformatted > 0;
  }

  /** Returns whether the element was opened and has to be closed; unknown or misplaced elements are not opened. */
  open(name: string, given: Attributes): boolean {
    if (phrasing.has(name)) return this.#openPhrase(name, given);
    return blocks.has(name) && this.#openBlock(name, given);
  }

  close(name: string): void {
    if (phrasing.has(name)) this.#closePhrase();
    else {
      this.#closeImplied();
      this.#popBlock();
    }
  }

  /** Continues the block of code that was just closed. Returns false if something else was written last. */
  reopenCode(): boolean {
    if (this.#out.at(-1) !== '</pre>') return false;
    this.#out.pop();
    this.#openBlock('pre', {});
    const block = this.#blocks.at(-1);
    if (block) block.written = true;
    if (!this.#endsLine) this.#emit('\n');
    return true;
  }

  /** Writes an element that holds a text. Returns false, and writes nothing, where it cannot be. */
  element(name: string, given: Attributes, text: string): boolean {
    const isOpen = this.open(name, given);
    if (isOpen) {
      this.text(text);
      this.close(name);
    }
    return isOpen;
  }

  /** Called at the beginning and end of a block that is not written. */
  break(): void {
    this.#closeImplied();
    const block = this.#blocks.at(-1);
    if (block) block.broken = true;
    this.#space = false;
    this.#breaks = 0;
  }

  /** Called between adjacent inline elements: style sheets may separate them, so they are not one word. */
  gap(): void {
    this.#gap = true;
  }

  text(text: string): void {
    if (this.#preformatted > 0) this.#write(text);
    else this.#words(text);
  }

  get #startsLine(): boolean {
    return this.#lineEmpty || this.#blocks.at(-1)?.broken === true;
  }

  /** Writes text with white space collapsed. */
  #words(text: string): void {
    const spaced = withoutSoftHyphens(text).replace(wideSpace, ' ');
    const line = zeroWidth.test(spaced) ? spaced.replace(nothing, '').replace(wideSpace, ' ') : spaced;
    const isSpaced = { before: line.startsWith(' '), after: line.endsWith(' ') };
    if (isSpaced.before && !this.#lineEmpty) this.#space = true;
    const words = line.slice(isSpaced.before ? 1 : 0, isSpaced.after ? -1 : undefined);
    if (words === '' || (this.#startsLine && /^[ \u00A0]+$/.test(words))) return;
    const parted = this.#space || (this.#gap && longWord.test(this.#last) && wordStart.test(words));
    this.#beginLine(parted && !this.#startsLine);
    this.#emit(escapeText(words.slice(0, maxCharacters)));
    this.#space = isSpaced.after;
    this.#gap = false;
    this.#last = words;
    this.#lineEmpty = false;
  }

  /** Begins a new line of code, unless the text before ended one. */
  startLine(): void {
    const isBegun = !this.#lineEmpty && !this.#endsLine && this.#blocks.at(-1)?.broken === false;
    if (this.#preformatted > 0 && isBegun) this.#write('\n');
  }

  /** Writes a void element: br, hr, img, input. */
  empty(name: string, given: Attributes): void {
    if (name === 'hr') this.#rule();
    else if (name === 'br') this.#lineBreak();
    else this.#mark(tag(name, given));
  }

  /** Writes a link whose words are not part of the text; white space around it is as around an image. */
  embed(href: string, words: string): void {
    if (this.#phrases.some(({ name }) => name === 'a')) return;
    this.#mark(`${tag('a', { class: 'embed', href })}${escapeText(words)}</a>`);
  }

  #mark(html: string): void {
    this.#beginLine(this.#space && !this.#lineEmpty);
    this.#space = false;
    this.#emit(html);
    this.#lineEmpty = false;
  }

  #write(text: string): void {
    if (text === '') return;
    this.#beginLine();
    this.#emit(escapeText(text.slice(0, maxCharacters)));
    this.#endsLine = text.endsWith('\n');
    this.#lineEmpty = false;
  }

  #rule(): void {
    this.break();
    if (this.#blocks.some(({ name }) => lines.has(name))) return;
    this.#writeBlocks();
    this.#emit('<hr>');
  }

  #lineBreak(): void {
    if (this.#preformatted > 0) this.#write('\n');
    else if (!this.#lineEmpty || this.#breaks > 0) {
      this.#breaks += 1;
      this.#space = false;
      this.#lineEmpty = true;
    }
  }

  #openPhrase(name: string, given: Attributes): boolean {
    if (this.#phrases.length >= deepestPhrase) return false;
    if (raised.has(name) || given.class === 'note') this.#gap = false;
    this.#phrases.push({ name, attributes: given, written: false });
    return true;
  }

  #closePhrase(): void {
    const phrase = this.#phrases.pop();
    if (phrase?.written) this.#emit(`</${phrase.name}>`);
  }

  #openBlock(name: string, given: Attributes): boolean {
    this.#closeImplied();
    const parent = this.#blocks.at(-1);
    const full = this.#blocks.length >= deepestBlock;
    if (full || holdsNoBlock(parent) || (name === 'p' && parent && impliedIn[parent.name])) return false;
    this.#begin(name, given, false);
    if (name === 'pre') this.#preformatted += 1;
    this.#space = false;
    this.#breaks = 0;
    return true;
  }

  /**
   * Begins an item of a list whose levels are stated and not nested; its lists stay open until something else is written.
   * Returns false where no list can be.
   */
  item({ level, list, attributes }: ListItem): boolean {
    if (!this.#isBetweenItems) this.break();
    this.#isBetweenItems = false;
    const open = [...this.#blocks.keys()].filter((at) => isImpliedList(this.#blocks[at]));
    const parent = this.#blocks[open[0] ?? this.#blocks.length - 1];
    if (holdsNoBlock(parent) || this.#blocks.length + 2 > deepestBlock) return false;
    const same = open[level - 1];
    if (same !== undefined && this.#blocks[same]?.name === list) this.#popTo(same + 1);
    else {
      if (same !== undefined) this.#popTo(same);
      if (this.#blocks.at(-1)?.name === 'p') this.#popBlock();
      this.#begin(list, attributes);
    }
    this.#begin('li');
    this.#space = false;
    this.#breaks = 0;
    return true;
  }

  endItem(): void {
    this.#isBetweenItems = true;
  }

  #popTo(length: number): void {
    while (this.#blocks.length > length) this.#popBlock();
  }

  #closeImplied(): void {
    this.#isBetweenItems = false;
    while (this.#blocks.at(-1)?.implied) this.#popBlock();
  }

  #popBlock(): void {
    this.#closePhrases();
    const block = this.#blocks.at(-1);
    if (!block) return;
    if (!block.written && writtenEmpty.has(block.name)) this.#writeBlocks();
    if (block.written) this.#emit(`</${block.name}>`);
    if (block.name === 'pre') this.#preformatted -= 1;
    this.#blocks.pop();
    const parent = this.#blocks.at(-1);
    if (parent) parent.broken = true;
    this.#space = false;
    this.#lineEmpty = true;
    this.#breaks = 0;
  }

  /** Closes the open inline elements; they are reopened with the next text. */
  #closePhrases(): void {
    for (const phrase of this.#phrases.toReversed()) {
      if (phrase.written) this.#emit(`</${phrase.name}>`);
      phrase.written = false;
    }
  }

  /** Prepares for text: opens a block that allows text, and the pending inline elements. */
  #beginLine(spaced = false): void {
    if (this.#isBetweenItems) this.#closeImplied();
    const block = this.#blocks.at(-1);
    if (!block || !lines.has(block.name)) this.#begin(impliedIn[block?.name ?? ''] ?? 'p');
    else if (block.broken && block.begun) this.#resume(block);
    else if (this.#breaks > 0) this.#breakLine(block);
    this.#breaks = 0;
    const line = this.#blocks.at(-1);
    if (line) {
      line.begun = true;
      line.broken = false;
    }
    this.#writeBlocks();
    if (spaced) this.#emit(' ');
    for (const phrase of this.#phrases) {
      if (phrase.written) continue;
      this.#emit(tag(phrase.name, phrase.attributes));
      phrase.written = true;
    }
  }

  /** Continues in a block after a block that was not written. */
  #resume(block: OpenBlock): void {
    if (holdsParagraphs.has(block.name)) this.#begin('p');
    else if (this.#preformatted > 0) this.#emit(this.#endsLine ? '' : '\n');
    else this.#emit(headingTags.has(block.name) ? ' ' : '<br>');
  }

  /** Turns two line breaks into a new paragraph, on pages that separate paragraphs by empty lines. */
  #breakLine(block: OpenBlock): void {
    if (this.#breaks === 1 || block.name !== 'p') this.#emit('<br>');
    else {
      this.#closePhrases();
      this.#emit('</p>');
      block.written = false;
    }
  }

  #begin(name: string, attributes: Attributes = {}, implied = true): void {
    this.#closePhrases();
    this.#blocks.push({ name, attributes, written: false, begun: false, broken: false, implied });
    this.#lineEmpty = true;
  }

  #writeBlocks(): void {
    for (const block of this.#blocks) {
      if (block.written) continue;
      this.#emit(tag(block.name, block.attributes));
      block.written = true;
    }
  }

  #emit(piece: string): void {
    this.#out.push(piece);
    this.#characters += piece.length;
  }
}

function holdsNoBlock(block: OpenBlock | undefined): boolean {
  return block !== undefined && lines.has(block.name) && !holdsParagraphs.has(block.name);
}

function isImpliedList(block: OpenBlock | undefined): boolean {
  return block?.implied === true && (block.name === 'ul' || block.name === 'ol');
}

function tag(name: string, given: Attributes): string {
  const written = Object.entries(given).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>`;
}

function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
