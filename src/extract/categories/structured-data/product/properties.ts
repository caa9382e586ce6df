import { objectsAt, textAt } from '../../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../../lib/json-value.ts';
import type { Variant } from '../types.ts';

export type Property = Variant['properties'][number];

const maxProperties = 100;

export function propertiesOf(product: JsonObject): readonly Property[] {
  return objectsAt(product, 'additionalProperty')
    .map((pair) => ({ name: textAt(pair, 'name'), value: textAt(pair, 'value') }))
    .filter((pair): pair is Property => pair.name !== null && pair.value !== null)
    .slice(0, maxProperties);
}

const numberNames = ['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8', 'isbn'];
const writtenNumber = /^(?:\d{8}|\d{12,14}|\d{9}[\dX])$/i;

/** A product's GTIN, EAN, UPC or ISBN as stated. Shops without one write "n/a" or "does not apply". */
export function itemNumber(product: JsonObject): string | null {
  const stated = numberNames.map((name) => textAt(product, name));
  return stated.find((text) => text !== null && writtenNumber.test(text.replace(/[\s-]/g, ''))) ?? null;
}
