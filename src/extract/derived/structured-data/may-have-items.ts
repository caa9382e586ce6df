import { derived } from '../../page/need.ts';
import { sourceText } from '../document/document.ts';

/** False if the page has no Microdata with a type; found in the markup by a pattern, without parsing it. */
export const mayHaveItems = derived('mayHaveItems', { sourceText }, ({ sourceText }) =>
  /\bitemtype\s*=/i.test(sourceText.text),
);
