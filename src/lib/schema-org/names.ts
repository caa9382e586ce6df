import { childrenOf, isJsonObject, listOf } from '../json-value.ts';

const schemaOrg = /^(?:schema:|(?:https?:\/\/)?(?:[\w-]+\.)?(?:schema\.org|data-vocabulary\.org)\/)(?=.)/i;

/** A type or property as schema.org names it: "Article" for "http://schema.org/Article"; others as they are. */
export function bareName(name: string): string {
  return name.trim().replace(schemaOrg, '');
}

/** The same for a property, of which schema.org writes none with a capital: shops of Wix have Offers and Availability. */
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
