/** What the panel needs of an entity to find it inside of another one. */
interface Entity {
  readonly iri: string | null;
  readonly types: readonly string[];
  readonly properties: unknown;
}

/**
 * The entities that are not part of another one. The answer lists each object with a type, also those that are written
 * within another object; one with an id is something of its own, wherever it is written.
 */
export function ownEntities<T extends Entity>(entities: readonly T[]): readonly T[] {
  const parts = new Set(entities.flatMap(({ properties }) => [...keysWithin(properties)]));
  return entities.filter(
    ({ iri, types, properties }) => iri !== null || !parts.has(keyOf(types, properties)),
  );
}

function* keysWithin(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    const { '@type': type, ...properties } = value as Readonly<Record<string, unknown>>;
    if (type !== undefined) yield keyOf([type].flat(), properties);
  }
  for (const inner of Object.values(value)) yield* keysWithin(inner);
}

const keyOf = (types: readonly unknown[], properties: unknown) => JSON.stringify([types, properties]);
