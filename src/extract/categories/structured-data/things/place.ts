import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { readDegrees } from '../../../lib/number.ts';
import { typesOf } from '../../../lib/schema-org/names.ts';
import { postalLines, postalParts, writtenAddress } from '../../../lib/schema-org/postal-address.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { addressAt } from '../address-at.ts';

export const PostalAddress = answerType('PostalAddress', 'A postal address.', {
  text: t.string('All of it on one line.'),
  streetAddress: t.nullable(t.string('Street and number.')),
  locality: t.nullable(t.string('Town.')),
  region: t.nullable(t.string('State or region.')),
  postalCode: t.nullable(t.string('Postal code.')),
  country: t.nullable(t.string('Country, as written.')),
});

type PostalAddress = AnswerOf<typeof PostalAddress>;

export const Place = answerType('Place', 'Where something is.', {
  name: t.nullable(t.string('Its name.')),
  url: t.nullable(t.url('Its address on the web: its page, or the place itself if it is online.')),
  address: t.nullable(t.of(PostalAddress, 'Its postal address.')),
  latitude: t.nullable(t.float('Degrees north.')),
  longitude: t.nullable(t.float('Degrees east.')),
});

export type Place = AnswerOf<typeof Place>;

/** The first address of a thing that says anything. */
export function postalAddress(thing: JsonObject): PostalAddress | null {
  for (const value of valuesAt(thing, 'address')) {
    const address = readAddress(value);
    if (address) return address;
  }
  return null;
}

export function position(thing: JsonObject) {
  const degrees = (name: string, max: number) => readDegrees(textAt(thing, `geo.${name}`, name), max);
  return { latitude: degrees('latitude', 90), longitude: degrees('longitude', 180) };
}

/** The places at a property; a place that is only a text is its name. */
export function placesAt(thing: JsonObject, property: string, base: string): readonly Place[] {
  return valuesAt(thing, property).flatMap((value) => {
    const place = isJsonObject(value) ? placeOf(value, base) : namedPlace(value);
    return place ?? [];
  });
}

function placeOf(value: JsonObject, base: string): Place | null {
  // Some pages state the address in place of the place.
  const isAddress = typesOf(value).includes('PostalAddress');
  const place = {
    name: isAddress ? null : textAt(value, 'name'),
    url: addressAt(value, base, 'url', 'sameAs'),
    address: isAddress ? readAddress(value) : postalAddress(value),
    ...position(value),
  };
  return Object.values(place).every((fact) => fact === null) ? null : place;
}

function namedPlace(value: unknown): Place | null {
  const name = textAt({ value }, 'value');
  return name === null ? null : { name, url: null, address: null, latitude: null, longitude: null };
}

/** An address in parts, or as one text. */
function readAddress(value: unknown): PostalAddress | null {
  const stated = isJsonObject(value) ? value : {};
  const { postOfficeBox: _, ...parts } = postalParts(stated);
  const text =
    postalLines(postalParts(stated)).join(', ') || (textAt(stated, 'name') ?? writtenAddress(value));
  return text ? { text, ...parts } : null;
}
