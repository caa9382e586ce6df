import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import type { Person } from '../../../schema/person.ts';
import { addressAt } from '../address-at.ts';

/** The people or organisations at a property, each once: names, or objects with a name. */
export function peopleAt(thing: JsonObject, property: string, base: string): readonly Person[] {
  const people = new Map<string, Person>();
  for (const value of valuesAt(thing, property)) {
    const name = textAt({ value }, 'value');
    if (name === null || people.has(name)) continue;
    const url = isJsonObject(value) ? addressAt(value, base, 'url', 'url.@id', '@id') : null;
    people.set(name, { name, url });
  }
  return [...people.values()];
}
