import { textAt } from '../../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../../lib/json-value.ts';

const names = ['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8', 'isbn'];
const written = /^(?:\d{8}|\d{12,14}|\d{9}[\dX])$/i;

/** A product's GTIN, EAN, UPC or ISBN as stated. Shops without one write "n/a" or "does not apply". */
export function itemNumber(product: JsonObject): string | null {
  const stated = names.map((name) => textAt(product, name));
  return stated.find((text) => text !== null && written.test(text.replace(/[\s-]/g, ''))) ?? null;
}
