import { distinctBy } from '../../../lib/distinct.ts';
import { objectsAt, textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../../lib/json-value.ts';
import { nameWithoutVocabulary } from '../../../lib/schema-org/names.ts';
import type { Variant } from '../types.ts';
import { offersOf } from './offers.ts';
import { itemNumber, type Property, propertiesOf } from './properties.ts';

const maxVariants = 1_000;
const maxOptions = 20;

/** What variants usually differ in, for groups that do not say (variesBy). */
const usualOptions = ['color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender'];

/** The variants that a product group lists, or that name the group; those with nothing but an address are left out. */
export function variantsOf(
  group: JsonObject,
  products: readonly JsonObject[],
  base: string,
): readonly Variant[] {
  const listed = objectsAt(group, 'hasVariant');
  const naming = products.filter((product) => isVariantOf(product, group));
  const names = optionNames(group);
  const read = [...listed, ...naming]
    .slice(0, maxVariants)
    .map((variant) => readVariant(variant, names, base));
  return distinctBy(read.filter(hasContent), (variant) => JSON.stringify(variant));
}

/** Whether a product says that it is a variant of this group. */
export function isVariantOf(product: JsonObject, group: JsonObject): boolean {
  const groupId = textAt(group, 'productGroupID');
  if (groupId !== null && textAt(product, 'inProductGroupWithID') === groupId) return true;
  return objectsAt(product, 'isVariantOf').some((named) => sameGroup(named, group));
}

function sameGroup(named: JsonObject, group: JsonObject): boolean {
  const groupId = textAt(group, 'productGroupID');
  if (groupId !== null && textAt(named, 'productGroupID') === groupId) return true;
  return textAt(named, 'name') !== null && textAt(named, 'name') === textAt(group, 'name');
}

function optionNames(group: JsonObject): readonly string[] {
  const named = valuesAt(group, 'variesBy', 'variesBy.@id')
    .filter((name) => typeof name === 'string')
    .map(nameWithoutVocabulary);
  return named.length > 0 ? [...new Set(named)].slice(0, maxOptions) : usualOptions;
}

function readVariant(variant: JsonObject, names: readonly string[], base: string): Variant {
  return {
    name: textAt(variant, 'name'),
    sku: textAt(variant, 'sku', 'productID', 'mpn'),
    gtin: itemNumber(variant),
    properties: optionsOf(variant, names),
    offers: offersOf(variant, base),
  };
}

/** The variant's properties with these names, then its additional name-value pairs. */
function optionsOf(variant: JsonObject, names: readonly string[]): readonly Property[] {
  const own = names.map((name) => ({ name, value: textAt(variant, name) }));
  return [...own, ...propertiesOf(variant)]
    .filter((option): option is Property => option.name !== null && option.value !== null)
    .slice(0, maxOptions);
}

function hasContent({ name, sku, gtin, properties: options, offers }: Variant): boolean {
  return name !== null || sku !== null || gtin !== null || options.length > 0 || offers.length > 0;
}
