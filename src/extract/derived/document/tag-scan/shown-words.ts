import { Element } from 'domhandler';
import { voidElements } from '../../../lib/html/from-xhtml.ts';
import { isHidden } from '../../../lib/html/hidden.ts';
import { countWords } from '../../../lib/word-count.ts';
import {
  blocks,
  formatting,
  impliedEndClosers,
  impliedEnds,
  impliedInlineEnds,
  scopes,
} from './element-sets.ts';
import type { TagReader } from './tag-reader.ts';

/** At least as much text as any rule of `derived/outcome` requires. */
const enoughCharacters = 1_500;
const enoughWords = 200;
/** Those rules read no further. */
const readAtMost = 45_000;
const maxHiddenDepth = 200;

/** Matches the tag of every hidden element, and of some others. */
const mayHide = /hid|display|visibility|popover|^<dialog|sr-only|s-sr|screen|v-h|invisible|assistive|&#/i;
/** Characters that may not be shown as such: references, soft hyphens, the rest of a word that a tag has split. */
const uncounted = /^(?:[\p{L}\p{M}\p{N}'’\u00AD]|&[#\w]*;?)+|&[#\w]*;?|\u00AD/gu;

/** Counts the text that readers see, without text that may be hidden: a lower bound of what the tree shows. */
export class ShownWords {
  #characters = 0;
  #words = 0;
  #read = 0;
  /** The outermost hidden element and the elements open inside it. */
  readonly #hidden: string[] = [];

  /** Whether the document has so much text that no rule can take it for an empty or a small one. */
  get isEnough(): boolean {
    return this.#characters >= enoughCharacters && this.#words >= enoughWords;
  }

  /** Whether the rest of the document makes no difference. */
  get isDone(): boolean {
    return this.isEnough || this.#read >= readAtMost;
  }

  begin(tag: TagReader): void {
    if (voidElements.has(tag.name)) return;
    const isInside = this.#hidden.length > 0;
    if (!isInside && !(mayHide.test(tag.source()) && isHidden(new Element(tag.name, tag.attributes()))))
      return;
    this.#hidden.push(tag.name);
    // Too deep to be tracked: nothing more is counted.
    if (this.#hidden.length > maxHiddenDepth) this.#read = readAtMost;
  }

  end(name: string): void {
    const at = this.#hidden.lastIndexOf(name);
    if (at >= 0 && this.#closes(name, this.#hidden.slice(at + 1))) this.#hidden.length = at;
  }

  /** Counts a text, if the tree has it in an element whose text is shown. */
  text(source: string, isShown: boolean): void {
    this.#read += source.length + 1;
    if (!isShown || this.#hidden.length > 0 || this.#read >= readAtMost) return;
    const shown = source.replace(uncounted, '');
    this.#characters += shown.replace(/\s+/g, '').length;
    this.#words += countWords(shown);
  }

  #closes(name: string, open: readonly string[]): boolean {
    // Text after the end tag is inside of them again, and they may be hidden, too.
    if (open.some((one) => formatting.has(one))) return false;
    if (name === 'table') return true;
    if (blocks.has(name)) return open.every((one) => !scopes.has(one));
    const closed = impliedEndClosers.has(name) ? impliedEnds : impliedInlineEnds;
    return open.every((one) => closed.has(one));
  }
}
