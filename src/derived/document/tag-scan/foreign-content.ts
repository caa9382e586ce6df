import { foreignBreaks } from './element-sets.ts';
import type { TagReader } from './tag-reader.ts';

/** Follows the elements of SVG and MathML in a document (HTML standard, 13.2.6.5). */
export class ForeignContent {
  readonly #open: string[] = [];

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  enter({ name, isSelfClosing }: TagReader): void {
    if (!isSelfClosing) this.#open.push(name);
  }

  /** False for what is HTML again, or ends all of it. */
  begin(tag: TagReader): boolean {
    if (/^(?:title|desc)$/.test(this.#open.at(-1) ?? '') || foreignBreaks.has(tag.name)) return false;
    this.enter(tag);
    return true;
  }

  /** An end tag closes what is open inside; false for one of an element outside, which ends all of it. */
  end(name: string): boolean {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return false;
    this.#open.length = at;
    return true;
  }
}
