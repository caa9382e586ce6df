import { derived } from '../../page/need.ts';
import { elementsBelow } from '../document/elements.ts';
import { flowDocument } from '../document/flow-document.ts';
import { textFile } from './text-file.ts';
import { markupOf } from './text-markup.ts';

/** The elements of a page that is text; NOT_HTML for other pages. */
export const textElements = derived('textElements', { textFile }, async ({ textFile }) =>
  elementsBelow(flowDocument(await markupOf(textFile))),
);
