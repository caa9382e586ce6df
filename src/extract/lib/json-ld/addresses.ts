import { isJsonObject, listOf } from '../json-value.ts';

/**
 * The addresses in a value of linked data: a string, or the properties of an object, most trusted first. Blank node
 * labels and identifiers with a fragment such as #primaryimage are not addresses, nor is the markup of iframes that
 * some pages have.
 */
export function addressesIn(
  value: unknown,
  properties: readonly string[] = ['url', 'contentUrl', '@id'],
): string[] {
  return listOf(value).flatMap((one) => {
    if (typeof one === 'string') return one.trim() === '' || /[<>]/.test(one) ? [] : [one.trim()];
    if (!isJsonObject(one)) return [];
    return properties.flatMap((name) =>
      name === '@id' ? addressesIn(one[name]).filter(isAddress) : addressesIn(one[name]),
    );
  });
}

function isAddress(id: string): boolean {
  return !id.startsWith('_:') && !id.includes('#');
}
