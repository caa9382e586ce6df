import type { Element } from 'domhandler';

export type MarkTag = 'meta' | 'link' | 'base' | 'title' | 'script';

/** The elements in which a document describes itself to programs. Most can be read without building its tree. */
export interface Marks {
  /** The HTML elements of a tag in document order, with their text. Scripts other than JSON-LD may be missing. */
  of(tag: MarkTag): readonly Element[];
  inHead(element: Element): boolean;
  inNoscript(element: Element): boolean;
  /** True if the body certainly shows more text than a challenge, login or error page has; else false. */
  readonly hasMuchText: boolean;
}
