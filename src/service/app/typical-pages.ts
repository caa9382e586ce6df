import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./typical-pages/', import.meta.url);

/** Pages of the usual kinds, as large and as varied in their markup as those of real sites. */
export function typicalPages(): string[] {
  return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
}
