import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import type { Variant } from '../types.ts';

export type Property = Variant['properties'][number];

const maxProperties = 100;

/** The additional name-value pairs of a product. */
export function propertiesOf(product: JsonObject): readonly Property[] {
  return valuesAt(product, 'additionalProperty')
    .filter(isJsonObject)
    .map((pair) => ({ name: textAt(pair, 'name'), value: textAt(pair, 'value') }))
    .filter((pair): pair is Property => pair.name !== null && pair.value !== null)
    .slice(0, maxProperties);
}
