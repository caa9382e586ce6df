import { bareName } from '../../lib/schema-org/names.ts';
import { derived } from '../../page/need.ts';
import { sourceText } from '../document/document.ts';

const attribute = /\bitemtype\s*=\s*(?=("[^"]{0,500}|'[^']{0,500}|[^ \t\n\f\r>]{0,500}))/gi;

/**
 * The names of every type that the page's Microdata may have, and perhaps of more: they are read from the text of the
 * document, wherever they stand in it. Empty where no item has a type.
 */
export const itemTypes = derived('itemTypes', { sourceText }, ({ sourceText }): readonly string[] => {
  const { text, decode } = sourceText;
  const values = Array.from(text.matchAll(attribute), ([, value = '']) => decode(value).replace(/^["']/, ''));
  return [...new Set(values.flatMap((value) => value.split(/\s+/)).map(bareName))];
});
