import { nameWithoutVocabulary } from '../../lib/schema-org/names.ts';
import { derived } from '../../page/need.ts';
import { sourceText } from '../document/document.ts';

const attribute = /\bitemtype\s*=\s*(?=("[^"]{0,500}|'[^']{0,500}|[^ \t\n\f\r>]{0,500}))/gi;

/**
 * The names of all types in the page's Microdata, and possibly more: they are found in the markup by a pattern, without
 * parsing it. Empty if no item has a type.
 */
export const itemTypes = derived('itemTypes', { sourceText }, ({ sourceText }): readonly string[] => {
  const { text, decode } = sourceText;
  const values = Array.from(text.matchAll(attribute), ([, value = '']) => decode(value).replace(/^["']/, ''));
  return [...new Set(values.flatMap((value) => value.split(/\s+/)).map(nameWithoutVocabulary))];
});
