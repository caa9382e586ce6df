import { Element } from 'domhandler';
import { isHidden } from '../../../lib/html/hidden.ts';
import { countWords } from '../../../lib/word-count.ts';
import { blocks, impliedEnds, scopes, voidTags } from './element-sets.ts';
import type { TagReader } from './tag-reader.ts';

/** More than any rule of the outcome asks of a page that has text. */
const enoughCharacters = 1_500;
const enoughWords = 200;
/** Those rules read no further into a text. */
const readAtMost = 45_000;
const deepest = 200;

/** What an element that is hidden has in its tag; others have it too. */
const mayHide = /hid|display|visibility|popover|^<dialog|sr-only|s-sr|screen|v-h|invisible|assistive|&#/i;
/** What is not shown, or may have been written for something else; the rest of a word that stands behind a tag. */
const unsure = /^(?:[\p{L}\p{M}\p{N}'’\u00AD]|&[#\w]*;?)+|&[#\w]*;?|\u00AD/gu;

/**
 * Counts what readers see of a text, while its tags pass by: no less is there in its tree, in elements that are not
 * hidden. What is doubtful does not count.
 */
export class ShownWords {
  #characters = 0;
  #words = 0;
  #read = 0;
  /** A hidden element and those that are open in it. */
  readonly #hidden: string[] = [];

  /** Whether the document has so much text that no rule can take it for an empty or a small one. */
  get areMany(): boolean {
    return this.#characters >= enoughCharacters && this.#words >= enoughWords;
  }

  /** Whether more tags and texts could change anything. */
  get isDone(): boolean {
    return this.areMany || this.#read >= readAtMost;
  }

  begin(tag: TagReader): void {
    if (voidTags.has(tag.name)) return;
    const isInside = this.#hidden.length > 0;
    if (!isInside && !(mayHide.test(tag.source()) && isHidden(new Element(tag.name, tag.attributes()))))
      return;
    this.#hidden.push(tag.name);
    // Too deep to be followed: nothing more is counted.
    if (this.#hidden.length > deepest) this.#read = readAtMost;
  }

  end(name: string): void {
    const at = this.#hidden.lastIndexOf(name);
    if (at >= 0 && this.#closes(name, this.#hidden.slice(at + 1))) this.#hidden.length = at;
  }

  /** A text that stands where the tree has it in an element that is read. */
  text(source: string, isRead: boolean): void {
    this.#read += source.length + 1;
    if (!isRead || this.#hidden.length > 0 || this.#read >= readAtMost) return;
    const shown = source.replace(unsure, '');
    this.#characters += shown.replace(/\s+/g, '').length;
    this.#words += countWords(shown);
  }

  #closes(name: string, open: readonly string[]): boolean {
    if (name === 'table') return true;
    const may = blocks.has(name) ? (one: string) => !scopes.has(one) : (one: string) => impliedEnds.has(one);
    return open.every(may);
  }
}
