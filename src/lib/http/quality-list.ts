/**
 * The values that a header such as Accept accepts, best first: lower-cased, without parameters, and without those
 * refused by q=0 (RFC 9110, section 12.4.2).
 */
export function qualityList(field: string): string[] {
  return field
    .split(',')
    .map(readItem)
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ name }) => name);
}

function readItem(item: string): { name: string; quality: number } {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters
    .map((parameter) => /^q\s*=\s*(\d+(?:\.\d*)?)$/.exec(parameter)?.[1])
    .find(Boolean);
  return { name, quality: Number(quality ?? 1) };
}
