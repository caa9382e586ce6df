import { readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';

export const ownFolder = new URL('../fingerprints/', import.meta.url);

/** The rows of one of our own files of fingerprints, with the names of their technologies, in the order of the file. */
export function ownRows(file: string): [technology: string, row: JsonObject][] {
  const rows: unknown = JSON.parse(readFileSync(new URL(file, ownFolder), 'utf8'));
  if (!isJsonObject(rows)) return [];
  return Object.entries(rows).flatMap(([technology, row]): [string, JsonObject][] =>
    isJsonObject(row) ? [[technology, row]] : [],
  );
}
