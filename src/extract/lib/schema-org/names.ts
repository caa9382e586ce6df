import { childrenOf, isJsonObject, listOf } from '../json-value.ts';

const schemaOrg = /^(?:schema:|(?:https?:\/\/)?(?:[\w-]+\.)?(?:schema\.org|data-vocabulary\.org)\/)(?=.)/i;

/** The name of a type or property without the address of schema.org: "Article" for "http://schema.org/Article". */
export function nameWithoutVocabulary(name: string): string {
  return name.trim().replace(schemaOrg, '');
}

/** A property's name without the vocabulary, and without the capitals that Wix shops write. */
export function propertyName(name: string): string {
  return nameWithoutVocabulary(name).replace(/^[A-Z](?=[a-z]+$)/, (capital) => capital.toLowerCase());
}

/** The bare names of the types of a JSON-LD object. */
export function typesOf(node: Readonly<Record<string, unknown>>): readonly string[] {
  const types = listOf(node['@type']).filter((type) => typeof type === 'string');
  return [...new Set(types.map(nameWithoutVocabulary))].filter((type) => type !== '');
}

/** The distinct types of all objects in a JSON-LD value, outermost first. */
export function typesWithin(json: unknown): readonly string[] {
  const found = new Set<string>();
  for (let level: readonly unknown[] = [json]; level.length > 0; level = level.flatMap(childrenOf)) {
    for (const value of level) if (isJsonObject(value)) for (const type of typesOf(value)) found.add(type);
  }
  return [...found];
}
