import { isJsonObject, listOf } from '../json-value.ts';

/**
 * The addresses in a linked-data value: a string is one, an object has them in properties, most trusted first. Blank
 * node labels and bare fragment identifiers such as #primaryimage are not addresses; some pages write iframe markup.
 */
export function addressesIn(
  value: unknown,
  properties: readonly string[] = ['url', 'contentUrl', '@id'],
): string[] {
  return listOf(value).flatMap((one) => {
    if (typeof one === 'string') return one.trim() === '' || /[<>]/.test(one) ? [] : [one.trim()];
    if (!isJsonObject(one)) return [];
    return properties.flatMap((name) =>
      name === '@id' ? addressesIn(one[name]).filter(leads) : addressesIn(one[name]),
    );
  });
}

function leads(id: string): boolean {
  return !id.startsWith('_:') && !id.includes('#');
}
