import { encode } from '@toon-format/toon';
import { isJsonObject, type JsonObject } from '../../extract/lib/json-value.ts';

const betweenItems = ' | ';

/**
 * An answer for a model to read: TOON whose tables may have lists in their cells. Cells hold single values only, so a list
 * inside a record becomes one text: bars separate its items, spaces the fields of an item. Programs cannot decode that.
 */
export function writeCompact(answer: object): string {
  return encode(withTables(answer), { delimiter: '\t' });
}

function withTables(value: unknown): unknown {
  if (Array.isArray(value)) return tableOf(value) ?? value.map(withTables);
  return isJsonObject(value) ? mapValues(value, withTables) : value;
}

/** Null if a record holds something that does not fit into a cell. */
function tableOf(items: readonly unknown[]): readonly JsonObject[] | null {
  if (!items.every(isJsonObject)) return null;
  const rows = items.map((item) => mapValues(item, cellOf));
  return rows.every(isFlat) ? rows : null;
}

function cellOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const texts = value.map((item) => (isJsonObject(item) && isFlat(item) ? partsOf(item) : item));
  return texts.every(isPlain) ? texts.join(betweenItems) : value;
}

function partsOf(record: JsonObject): string {
  return Object.values(record)
    .filter((part) => part !== null)
    .join(' ');
}

function isFlat(record: JsonObject): boolean {
  return Object.values(record).every(isPlain);
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** Object.fromEntries, because a page may use names such as __proto__. */
function mapValues(object: JsonObject, map: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}
