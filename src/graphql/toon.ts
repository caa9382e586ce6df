import { encode } from '@toon-format/toon';
import { isJsonObject, type JsonObject } from '../lib/json-value.ts';

const betweenItems = ' | ';

/**
 * An answer in TOON. The format is short where a list is a table, which every value has to fit into: lists inside the
 * records of a table are written as one text, their items apart by bars, the parts of an item by spaces.
 */
export function writeToon(answer: object): string {
  return encode(withTables(answer));
}

function withTables(value: unknown): unknown {
  if (Array.isArray(value)) return tableOf(value) ?? value.map(withTables);
  return isJsonObject(value) ? mapValues(value, withTables) : value;
}

/** Null if a record holds more than values and flat lists. */
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

/** Names from a page, such as __proto__, are names like others. */
function mapValues(object: JsonObject, map: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}
