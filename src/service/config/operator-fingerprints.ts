import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fingerprint } from '../../extract/derived/technologies/rules/fingerprint.ts';
import { readRow } from '../../extract/derived/technologies/rules/read-row.ts';
import { isJsonObject } from '../../extract/lib/json-value.ts';
import { ConfigError } from './config-error.ts';
import { operatorObject } from './operator-file.ts';

const variable = 'FINGERPRINTS';
const notTechnologies = new Set(['categories.json', 'groups.json', 'package.json']);

/**
 * Reads a directory in the webappanalyzer format: `technologies/*.json` or `*.json`, and `categories.json` there or
 * one level up. Throws a ConfigError if the directory or one of its files cannot be read.
 */
export function loadFingerprints(directory: string): Fingerprint[] {
  const nested = join(directory, 'technologies');
  const folder = existsSync(nested) ? nested : directory;
  const files = listFiles(folder);
  if (files.length === 0) throw new ConfigError(`${variable}: there are no JSON files in ${folder}.`);
  const categories = readCategories([directory, folder, join(directory, '..')]);
  const reading = {
    category: (reference: unknown) => categories.get(String(reference)),
    own: false,
  };
  return files.flatMap((file) =>
    Object.entries(operatorObject(join(folder, file), variable)).flatMap(([name, row]) =>
      isJsonObject(row) ? [readRow(name, row, reading)] : [],
    ),
  );
}

function listFiles(folder: string): string[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !notTechnologies.has(file));
    return files.toSorted();
  } catch (cause) {
    throw new ConfigError(`${variable}: the directory ${folder} cannot be read.`, { cause });
  }
}

function readCategories(folders: readonly string[]): ReadonlyMap<string, string> {
  const path = folders.map((folder) => join(folder, 'categories.json')).find(existsSync);
  const rows = path === undefined ? {} : operatorObject(path, variable);
  return new Map(
    Object.entries(rows).flatMap(([id, row]): [string, string][] =>
      isJsonObject(row) && typeof row.name === 'string' ? [[id, row.name]] : [],
    ),
  );
}
