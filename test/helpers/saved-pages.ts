import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test } from 'vitest';
import { isLongSearch } from './property.ts';

const shared = resolve(import.meta.dirname, '../../../shared');
const folders = [resolve(shared, 'corpus/pages'), resolve(shared, 'corpus-large/html')];
const present = folders.every((folder) => existsSync(folder));

/** Of the large corpus, the suite reads one page of so many; the long search reads all of them. */
const step = isLongSearch ? 1 : 12;

/** `test`, skipped by name where the saved pages are absent, as in a user's clone. */
export const savedPagesTest = test.skipIf(!present);

/** The saved pages of both corpora, and of other folders beside them: their file names and what the server sent. */
export function* savedPages(
  others: readonly string[] = [],
): Generator<{ readonly name: string; readonly body: Buffer }> {
  for (const folder of [...folders, ...others.map((other) => resolve(shared, other))]) {
    const names = readdirSync(folder).sort();
    for (const name of names.filter((name, index) => !name.endsWith('.gz') || index % step === 0)) {
      const file = readFileSync(resolve(folder, name));
      yield { name, body: name.endsWith('.gz') ? gunzipSync(file) : file };
    }
  }
}
