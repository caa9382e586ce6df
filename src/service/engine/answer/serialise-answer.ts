import type { Rendering } from '../../../extract/schema/rendering.ts';
import type { Extracted } from '../extraction/extractor.ts';
import type { Format } from '../request/page-request.ts';
import type { Selection } from '../request/selection.ts';
import type { Serialised } from './answer.ts';
import type { OpenPage } from './open-page.ts';

/** A page and its extracted units. */
export interface ExtractedPage
  extends Omit<OpenPage, 'category' | 'cacheStatus' | 'answer' | 'entry' | 'errors' | 'within'> {
  /** A unit by the path of its value; rejects with the ScrapeError that it failed with. */
  extracted(path: string): Promise<Extracted>;
}

/** The form of an answer, and the threads in which it is brought into that form. */
export interface AnswerForm {
  readonly format: Format;
  render<I, O>(rendering: Rendering<I, O>, input: I): Promise<O>;
}

/** Joins the extracted units of a page to its complete answer; the endpoints implement it. */
export type SerialiseAnswer = (
  page: ExtractedPage,
  selection: Selection,
  form: AnswerForm,
) => Promise<Serialised>;
