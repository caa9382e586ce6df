export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a text in JSON; undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The values of a list or an object; none for a scalar. */
export function childrenOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isJsonObject(value) ? Object.values(value) : [];
}

/** The values of a property that may have one or several; none for undefined and null. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A string, number or boolean as text; empty for anything else. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** A boolean, or one as text or as an address of schema.org: "False", http://schema.org/True. */
export function readBoolean(value: unknown): boolean | null {
  const text = scalarText(value).replace(/^.*\//, '').toLowerCase();
  return text === 'true' || text === 'false' ? text === 'true' : null;
}

/** The value of a list with one value; other lists as they are. */
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
