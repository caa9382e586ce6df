import { childrenOf, isJsonObject, listOf } from '../json-value.ts';

const schemaOrg = /^(?:schema:|(?:https?:\/\/)?(?:[\w-]+\.)?(?:schema\.org|data-vocabulary\.org)\/)(?=.)/i;

/** The short schema.org name of a type or property: "Article" for "http://schema.org/Article"; others unchanged. */
export function bareName(name: string): string {
  return name.trim().replace(schemaOrg, '');
}

/**
 * The short name of a property. schema.org's properties start in lower case, but Wix shops write Offers and
 * Availability.
 */
export function propertyName(name: string): string {
  return bareName(name).replace(/^[A-Z](?=[a-z]+$)/, (capital) => capital.toLowerCase());
}

/** The bare names of a JSON-LD object's own types. */
export function typesOf(node: Readonly<Record<string, unknown>>): readonly string[] {
  const types = listOf(node['@type']).filter((type) => typeof type === 'string');
  return [...new Set(types.map(bareName))].filter((type) => type !== '');
}

/** The distinct types of all objects inside a JSON-LD value, outermost first. */
export function typesWithin(json: unknown): readonly string[] {
  const found = new Set<string>();
  for (let level: readonly unknown[] = [json]; level.length > 0; level = level.flatMap(childrenOf)) {
    for (const value of level) if (isJsonObject(value)) for (const type of typesOf(value)) found.add(type);
  }
  return [...found];
}
