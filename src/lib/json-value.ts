export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values directly inside a list or an object; none inside a scalar. */
export function childrenOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isJsonObject(value) ? Object.values(value) : [];
}

/** A property that may hold one value or several, as a list; empty for undefined and null. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A string, number or boolean as text; empty for anything else: a JSON-LD object has no text of its own. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** The only value of a list of one; other lists unchanged. */
export function oneOrMany<T>(values: readonly T[]): T | readonly T[] {
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : values;
}

/** Whether lists and objects are nested at most `max` deep. */
export function isWithinDepth(value: unknown, max: number): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === max) return false;
    level = level.flatMap((container) => childrenOf(container).filter(isContainer));
  }
  return true;
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
