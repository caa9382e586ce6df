import { foreignBreaks } from './element-sets.ts';
import type { TagReader } from './tag-reader.ts';

/** Tracks the open elements of SVG and MathML (HTML standard, 13.2.6.5). */
export class ForeignContent {
  readonly #open: string[] = [];

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  enter({ name, isSelfClosing }: TagReader): void {
    if (!isSelfClosing) this.#open.push(name);
  }

  /** False for a tag that is HTML again, or that ends the foreign content. */
  begin(tag: TagReader): boolean {
    if (/^(?:title|desc)$/.test(this.#open.at(-1) ?? '') || foreignBreaks.has(tag.name)) return false;
    this.enter(tag);
    return true;
  }

  /** Closes an element and all inside it; false for the end tag of an HTML element around the foreign content. */
  end(name: string): boolean {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return false;
    this.#open.length = at;
    return true;
  }
}
