import { type JsonObject, oneOrMany } from '../json-value.ts';

/** An entity as JSON-LD from a syntax in which every property is a list; without keywords that have no value. */
export function linkedObject<V>(
  keywords: JsonObject,
  properties: Readonly<Record<string, readonly V[]>>,
  read: (value: V) => unknown,
): JsonObject {
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(keywords)) if (value !== undefined) object[key] = value;
  for (const [name, values] of Object.entries(properties))
    object[name] = oneOrMany((values as V[]).map(read));
  return object;
}
