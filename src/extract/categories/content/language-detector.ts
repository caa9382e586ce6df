import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { type NgramScores, NgramTable } from './ngram-table.ts';

interface Detector {
  detect(text: string): Detected;
}

interface Detected {
  /** ISO 639-1, or empty. */
  readonly language: string;
  getScores(): Readonly<Record<string, number>>;
  isReliable(): boolean;
}

/** Does the same as eld's entry files; its package exports nothing else. */
interface DetectorModule {
  createEld(): { readonly instance: Detector; readonly loadData: (data: Profiles) => void };
}

interface Profiles {
  readonly type: string;
  readonly languages: Readonly<Record<number, string>>;
  readonly ngrams: Readonly<Record<string, NgramScores>>;
}

const library = join(findPackageJSON('eld', import.meta.url) ?? '', '../src');
const { createEld } = createRequire(import.meta.url)(join(library, 'languageDetector.js')) as DetectorModule;

/**
 * eld with its smallest set of n-grams, which covers the same languages. They are read from a file made of it by
 * `node test/extract/categories/content/write-ngrams.ts`, in half of the time that the library's own module takes.
 */
export const detector = createDetector(readFileSync(new URL('./ngrams.bin', import.meta.url)));

/** The file has the number of languages, the two letters of each, then the table. */
function createDetector(file: Uint8Array): Detector {
  const letters = 2 * (file[0] ?? 0);
  const codes =
    Buffer.from(file.subarray(1, 1 + letters))
      .toString('latin1')
      .match(/../g) ?? [];
  const table = new NgramTable(file.subarray(1 + letters));
  const { instance, loadData } = createEld();
  loadData({ type: 'XS60', languages: { ...codes }, ngrams: readThrough(table) });
  return instance;
}

/** The library looks an n-gram up as a property. */
function readThrough(table: NgramTable): Profiles['ngrams'] {
  return new Proxy<Profiles['ngrams']>({}, { get: (_, ngram) => table.get(String(ngram)) });
}
