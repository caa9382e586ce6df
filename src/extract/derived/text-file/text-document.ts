import type { Document } from 'domhandler';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { derived } from '../../page/need.ts';
import { DocumentParser } from '../document/document-parser.ts';
import { elementsBelow } from '../document/elements.ts';
import { textFile } from './text-file.ts';
import { markupOf } from './text-markup.ts';

/** The tree of what a text means; NOT_HTML for other pages. */
const textDocument = derived('textDocument', { textFile }, async ({ textFile }): Promise<Document> => {
  const parser = new DocumentParser({ treeAdapter: adapter, scriptingEnabled: false });
  parser.tokenizer.write(await markupOf(textFile), true);
  return parser.document;
});

/** The elements of a page that is text. */
export const textElements = derived('textElements', { textDocument }, ({ textDocument }) =>
  elementsBelow(textDocument),
);
