import { readdirSync } from 'node:fs';
import type { Fingerprint } from './fingerprint.ts';
import { ownFolder, ownRows } from './own-rows.ts';
import { type RowReading, readRow } from './read-row.ts';

const reading: RowReading = {
  category: (reference) => (typeof reference === 'string' ? reference : undefined),
  own: true,
};

/** The fingerprints that come with the service. Each technology is in one file only. */
export function ownFingerprints(): Fingerprint[] {
  const files = readdirSync(ownFolder).filter((file) => file.endsWith('.json'));
  return files
    .toSorted()
    .flatMap((file) => ownRows(file).map(([technology, row]) => readRow(technology, row, reading)));
}
