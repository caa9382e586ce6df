import type { JsonObject } from '../../../lib/json-value.ts';
import * as t from '../../../schema/field.ts';
import type { Entity } from '../types.ts';

/** The field with the JSON of a thing. */
export const jsonField = t.json<JsonObject>(
  'All that the page states about it, as JSON-LD: its types, its id and its properties.',
);

/** An entity as JSON-LD: its types, its id and its properties. */
export function stated({ iri, types, properties }: Pick<Entity, 'iri' | 'types' | 'properties'>): JsonObject {
  const object: Record<string, unknown> = Object.create(null);
  object['@type'] = types.length === 1 ? types[0] : types;
  if (iri !== null) object['@id'] = iri;
  return Object.assign(object, properties);
}
