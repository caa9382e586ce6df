import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../shared/corpus');

/** Why nothing can be measured on the saved pages, as in a user's clone; null where they are there. */
export const corpusMissing = existsSync(folder) ? null : 'there is no ../shared/corpus beside the project';

/** A saved page, as the corpus's own script reads it. */
export interface CorpusPage {
  readonly id: string;
  readonly url: string;
  /** As it was served. */
  readonly buf: Buffer;
  readonly html: string;
  /** Whether the bytes are UTF-8, whatever they declare. */
  readonly utf8: boolean;
}

export async function corpusPages(): Promise<readonly CorpusPage[]> {
  const { devSet } = await import(resolve(folder, 'dev-set.mjs'));
  return devSet();
}

const largeFolder = resolve(import.meta.dirname, '../../../shared/corpus-large');

/** So many pages of both corpora, in equal steps; those of the first alone where the second is absent. */
export async function pagesOfBoth(count: number): Promise<readonly CorpusPage[]> {
  const pages = await corpusPages();
  if (!existsSync(largeFolder)) return everyNth(pages, count);
  const [{ largeSet }, { decodePage }] = await Promise.all([
    import(resolve(largeFolder, 'score.mjs')),
    import(resolve(folder, 'dev-set.mjs')),
  ]);
  return everyNth([...pages, ...(largeSet() as CorpusPage[])], count).map(({ id, url, buf }) => ({
    id,
    url,
    buf,
    ...decodePage(buf),
  }));
}

function everyNth<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => Math.floor((index + 1) / step) > Math.floor(index / step));
}
