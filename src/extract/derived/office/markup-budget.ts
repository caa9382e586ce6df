import type { ZipParts } from './zip-parts.ts';

/** In characters; longer ones are cut. */
export const longestMarkup = 1_200_000;

/** What the tags of an element count, whatever they are. */
const tagCharacters = 10;

/**
 * The characters of markup that may still be written of a file. Writers count them as they write, since a file may refer to
 * what it holds any number of times, and stop when none are left.
 */
export class MarkupBudget {
  /** Whether something has been left out; writers with limits of their own say so. */
  isCut = false;
  #left = longestMarkup;
  #pictures = 0;

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Counts an element; false if there is no room for it. */
  element(): boolean {
    return this.spend(tagCharacters);
  }

  /** Counts so many characters. If there is no room for them, nothing more is written. */
  spend(characters: number): boolean {
    const fits = characters <= this.#left;
    this.#left = fits ? this.#left - characters : 0;
    this.isCut ||= !fits;
    return fits;
  }

  /** A text as far as there is room for it. */
  text(text: string): string {
    const kept = text.slice(0, this.#left);
    this.spend(text.length);
    return kept;
  }

  /** A text that is of no use in part, such as an address; '' if there is no room for it. */
  whole(text: string): string {
    return this.spend(text.length) ? text : '';
  }

  /** A text that counts already, so many times or as often as there is room for it. */
  repeated(text: string, times: number): string {
    const copies = Math.min(times - 1, Math.floor(this.#left / Math.max(1, text.length)));
    this.spend((times - 1) * text.length);
    return text.repeat(copies + 1);
  }

  /** The address of the next picture of the file, by its number: it has none of its own on the web. */
  pictureAddress(): string {
    this.#pictures += 1;
    return `#image/${this.#pictures}`;
  }
}

/** Writes what an office file means as HTML. */
export type OfficeReader = (parts: ZipParts, budget: MarkupBudget) => Promise<string>;
