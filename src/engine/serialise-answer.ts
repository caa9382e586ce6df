import type { Serialised } from './answer.ts';
import type { Format } from './entry-key.ts';
import type { Extracted } from './extraction/extracted.ts';
import type { OpenPage } from './open-page.ts';
import type { Selection } from './selection.ts';

/** A page of which units were extracted. */
export interface ExtractedPage extends Omit<OpenPage, 'category' | 'cacheStatus' | 'answer' | 'entry'> {
  /** A unit by the path of its value; rejects with the ScrapeError that it failed with. */
  extracted(path: string): Promise<Extracted>;
}

/** Joins the full selection of what was extracted from a page; the endpoints implement it. */
export type SerialiseAnswer = (
  page: ExtractedPage,
  selection: Selection,
  format: Format,
) => Promise<Serialised>;
