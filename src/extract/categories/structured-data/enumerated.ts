import { textAt } from '../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../lib/json-value.ts';
import { lastSegment } from '../../lib/schema-org/members.ts';
import { readAvailability, readCondition } from '../../lib/schema-org/offer-members.ts';

/** The short name of an enumeration value, such as InStock; null if there is none. */
export function enumerated(thing: JsonObject, property: string): string | null {
  const value = textAt(thing, property, `${property}.@id`);
  return value === null ? null : lastSegment(value) || value;
}

/** Whether an offer can be had; null if no word says that schema.org or feeds have. */
export function availabilityAt(thing: JsonObject, property: string) {
  return readAvailability(enumerated(thing, property));
}

/** The condition of an item, in the same way. */
export function conditionAt(thing: JsonObject, property: string) {
  return readCondition(enumerated(thing, property));
}
