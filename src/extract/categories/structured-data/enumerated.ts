import { textAt } from '../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../lib/json-value.ts';
import { nameWithoutVocabulary } from '../../lib/schema-org/names.ts';

/** The short name of an enumeration value, such as InStock; null if there is none. */
export function enumerated(thing: JsonObject, property: string): string | null {
  const value = textAt(thing, property, `${property}.@id`);
  return value === null ? null : nameWithoutVocabulary(value);
}
