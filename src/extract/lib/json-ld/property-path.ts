import { unescapedOnce } from '../html/plain-text.ts';
import { isJsonObject, type JsonObject, listOf } from '../json-value.ts';
import { collapse } from '../text.ts';

/** All values at paths such as "offers.price", in the order of the paths, with lists flattened and without empty values. */
export function valuesAt(properties: JsonObject, ...paths: readonly string[]): readonly unknown[] {
  return paths.flatMap((path) => valuesAlong(path, properties));
}

/** The objects among them. */
export function objectsAt(properties: JsonObject, ...paths: readonly string[]): readonly JsonObject[] {
  return valuesAt(properties, ...paths).filter(isJsonObject);
}

function valuesAlong(path: string, properties: JsonObject): readonly unknown[] {
  let values: readonly unknown[] = [properties];
  for (const key of path.split('.')) {
    values = values.flatMap((value) => (isJsonObject(value) ? listOf(value[key]).flat() : []));
  }
  return values.filter((value) => value !== null && value !== '');
}

/** The first text or number at the paths, in their order, as text on one line; of an object, its name. */
export function textAt(properties: JsonObject, ...paths: readonly string[]): string | null {
  for (const value of valuesAt(properties, ...paths)) {
    const text = textOfValue(value);
    if (text !== '') return text;
  }
  return null;
}

function textOfValue(value: unknown): string {
  const text = isJsonObject(value) ? value.name : value;
  return typeof text === 'string'
    ? collapse(unescapedOnce(text))
    : typeof value === 'number'
      ? String(value)
      : '';
}
