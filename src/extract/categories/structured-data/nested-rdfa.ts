import { isJsonObject, type JsonObject, listOf, oneOrMany } from '../../lib/json-value.ts';

const usesVocabulary = 'http://www.w3.org/ns/rdfa#usesVocabulary';
const maxDepth = 32;

/**
 * Nests RDFa's flat objects as in hand-written JSON-LD: a blank node that is referenced once moves to the reference, and
 * a list of one value becomes that value.
 */
export function nestedRdfa(objects: readonly JsonObject[]): readonly JsonObject[] {
  const inner = mentionedOnce(objects);
  const placed = new Set<JsonObject>();
  const nest = (object: JsonObject, depth: number): JsonObject => {
    placed.add(object);
    const copy: Record<string, unknown> = Object.create(null);
    for (const [key, value] of Object.entries(object)) {
      if (key === '@id' ? inner.has(String(value)) : key === usesVocabulary) continue;
      copy[key] = Array.isArray(value) ? oneOrMany(value.map((one) => place(one, depth))) : value;
    }
    return copy;
  };
  const place = (value: unknown, depth: number): unknown => {
    const target = isJsonObject(value) ? inner.get(String(value['@id'])) : undefined;
    return target === undefined || placed.has(target) || depth >= maxDepth ? value : nest(target, depth + 1);
  };
  const nested = objects
    .filter((object) => !inner.has(String(object['@id'])))
    .map((object) => nest(object, 0));
  // Blank nodes that reference each other in a circle have not been reached from outside.
  for (const object of objects) if (!placed.has(object)) nested.push(nest(object, 0));
  return nested;
}

/** The blank nodes that are referenced exactly once, by their label. */
function mentionedOnce(objects: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  const mentions = new Map<string, number>();
  for (const value of objects.flatMap((object) => Object.values(object).flatMap(listOf))) {
    if (!isJsonObject(value) || typeof value['@id'] !== 'string') continue;
    mentions.set(value['@id'], (mentions.get(value['@id']) ?? 0) + 1);
  }
  return new Map(
    objects.flatMap((object) => {
      const id = String(object['@id']);
      return id.startsWith('_:') && mentions.get(id) === 1 ? [[id, object] as const] : [];
    }),
  );
}
