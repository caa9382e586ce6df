import { isJsonObject, listOf } from '../json-value.ts';

/**
 * The addresses in a value of linked data: a text is one, an object has them in properties, most trusted first. The
 * label of a blank node leads nowhere, nor does a name that tells a thing from others on its page: #primaryimage; some
 * write the markup of a frame.
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
