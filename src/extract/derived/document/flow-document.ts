import type { Document } from 'domhandler';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { DocumentParser } from './document-parser.ts';

/** The tree of what a file other than an HTML document means as HTML. */
export function flowDocument(html: string): Document {
  const parser = new DocumentParser({ treeAdapter: adapter, scriptingEnabled: false });
  parser.tokenizer.write(html, true);
  return parser.document;
}
