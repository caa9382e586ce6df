import { readdirSync, readFileSync } from 'node:fs';
import { isJsonObject } from '../../../lib/json-value.ts';
import type { Fingerprint } from './fingerprint.ts';
import { withProviders } from './provider-fingerprints.ts';
import { type RowReading, readRow } from './read-row.ts';

const folder = new URL('../fingerprints/', import.meta.url);

const reading: RowReading = {
  category: (reference) => (typeof reference === 'string' ? reference : undefined),
  groupIsVersion: true,
};

/**
 * The fingerprints that come with the service. Each technology is in one file only; the headers of CDNs and hosts are
 * in the table of providers.
 */
export function ownFingerprints(): Fingerprint[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const fingerprints = files.toSorted().flatMap((file) => {
    const rows: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return isJsonObject(rows)
      ? Object.entries(rows).flatMap(([name, row]) =>
          isJsonObject(row) ? [readRow(name, row, reading)] : [],
        )
      : [];
  });
  return withProviders(fingerprints);
}
