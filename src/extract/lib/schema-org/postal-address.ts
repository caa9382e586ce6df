import { isJsonObject, type JsonObject, listOf, scalarText } from '../json-value.ts';
import { collapsed } from '../text.ts';

/** The parts of a schema.org PostalAddress; a part that is an object is its name. */
export interface PostalParts {
  readonly streetAddress: string | null;
  readonly postOfficeBox: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

export function postalParts(address: JsonObject): PostalParts {
  const part = (name: string) => names(address[name])[0] ?? null;
  return {
    streetAddress: part('streetAddress'),
    postOfficeBox: part('postOfficeBoxNumber'),
    locality: part('addressLocality'),
    region: part('addressRegion'),
    postalCode: part('postalCode'),
    country: part('addressCountry'),
  };
}

/** One line. With a state, the postal code follows it (town, state code); without one it precedes the town. */
export function postalLines(parts: PostalParts): readonly string[] {
  const { streetAddress, postOfficeBox, locality, region, postalCode, country } = parts;
  // A city that is its own state is written once.
  const place =
    region === null || region === locality
      ? joined(' ', postalCode, locality)
      : joined(', ', locality, joined(' ', region, postalCode));
  return [streetAddress, postOfficeBox, place, country].filter((line) => line !== null);
}

/** An address that is written as one text. Site builders leave empty parts between commas where a field was not filled in. */
export function writtenAddress(value: unknown): string | null {
  const parts = scalarText(value)
    .split(',')
    .flatMap((part) => collapsed(part) ?? []);
  return parts.length > 0 ? parts.join(', ') : null;
}

function joined(separator: string, ...parts: readonly (string | null)[]): string | null {
  return parts.filter((one) => one !== null).join(separator) || null;
}

function names(value: unknown): string[] {
  return listOf(value).flatMap((one) => {
    const name = isJsonObject(one) ? one.name : one;
    return (typeof name === 'string' && collapsed(name)) || [];
  });
}
