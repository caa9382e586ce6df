import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isJsonObject } from '../../src/extract/lib/json-value.ts';
import { randomFrom } from './random.ts';

type Row = Readonly<Record<string, unknown>>;

const folder = resolve(import.meta.dirname, '../../src/extract/derived/technologies/fingerprints');
const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Fields whose texts are no patterns. */
const kept = new Set(['website', 'cats', 'oss', 'cpe', 'implies', 'requires', 'excludes']);
/** What is no literal of an expression, and literals long enough to be changed, which are the last group. */
const pieces = /\\;.*$|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!:]?|\{[^}]*\}|([a-z]{4,})/g;

/**
 * As many rows as asked for that are like real ones: our own again and again, each time under other names and with a
 * letter changed in each word of each pattern, so that they ask for what most pages nearly have.
 */
export function similarFingerprints(count: number): Readonly<Record<string, Row>> {
  const rows = ownRows();
  const random = randomFrom(3);
  const change = (word: string) => {
    const at = Math.floor(random() * word.length);
    return word.slice(0, at) + letters[Math.floor(random() * letters.length)] + word.slice(at + 1);
  };
  const changedText = (text: string) =>
    text.replace(pieces, (piece, word: string | undefined) => (word === undefined ? piece : change(word)));
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return changedText(value);
    if (Array.isArray(value)) return value.map(changed);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [changedText(key), changed(inner)]),
    );
  };
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const [name, row] = rows[index % rows.length] ?? ['', {}];
      const fields = Object.entries(row).map(([key, value]) => [key, kept.has(key) ? value : changed(value)]);
      return [`${name} ${Math.floor(index / rows.length) + 2}`, Object.fromEntries(fields)];
    }),
  );
}

function ownRows(): readonly (readonly [string, Row])[] {
  return readdirSync(folder).flatMap((file) => {
    const rows: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return isJsonObject(rows)
      ? Object.entries(rows).filter((entry): entry is [string, Row] => isJsonObject(entry[1]))
      : [];
  });
}
