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

/** eld with its smallest set of n-grams, which covers the same languages, stored in a twentieth of the memory. */
export const detector = createDetector(readFileSync(join(library, 'ngrams/extrasmall.js'), 'utf8'));

function createDetector(source: string): Detector {
  const [head = '', members = ''] = source.split('ngrams:{', 2);
  const languages = [...head.matchAll(/(\d{1,2}):'([a-z]{2})'/g)].map(([, id = '', code = '']) => [id, code]);
  const table = new NgramTable(members, { most: 65_536 });
  if (table.size === 0) throw new Error('The n-grams of eld are not where they are read');
  const { instance, loadData } = createEld();
  loadData({ type: 'XS60', languages: Object.fromEntries(languages), ngrams: readThrough(table) });
  return instance;
}

/** The library looks an n-gram up as a property. */
function readThrough(table: NgramTable): Profiles['ngrams'] {
  return new Proxy<Profiles['ngrams']>({}, { get: (_, ngram) => table.get(String(ngram)) });
}
