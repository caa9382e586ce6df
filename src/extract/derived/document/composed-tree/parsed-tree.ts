import type { Document, Element } from 'domhandler';

/** A document fresh from the parser. */
export interface ParsedTree {
  readonly root: Document;
  /** The content of each template, kept outside the tree, in source order. */
  readonly templates: ReadonlyMap<Element, Document>;
}
