import { type PlainError, plainError, ScrapeError } from '../../../extract/page/errors.ts';
import type { PageError } from '../../../extract/page/page-error.ts';
import type { FetchReport } from '../../../extract/schema/fetch-report.ts';
import type { Truncation } from '../../../extract/schema/truncation.ts';

/** What a request reads by CSS selectors, by its names. */
export type SelectedValues = Readonly<Record<string, unknown>>;

/** The REST body: `data.page` of the full selection. */
export interface Answer extends Readonly<Record<string, unknown>> {
  readonly requestedUrl: string;
  readonly url: string;
  readonly fetch: FetchReport;
  readonly truncations: readonly Truncation[];
  /** Present if the request reads something by selectors; null if that failed. */
  readonly select?: SelectedValues | null;
  /** What failed; a path begins with its category. */
  readonly errors: readonly PageError[];
}

/** An answer as it is stored and sent. */
export interface Serialised {
  readonly body: Uint8Array;
  /** A hash of the content, in hexadecimal: scraping an unchanged page again gives the same one. */
  readonly contentHash: string;
  /** Whether only the fetch report depends on when the answer was made. */
  readonly timeless: boolean;
}

/** Why the value at a path is null: the failure stored at that path, or below it if it propagated; or null. */
export function failureAt(answer: Answer, path: readonly string[]): PlainError | null {
  const error = answer.errors.find((one) => path.every((step, index) => one.path[index] === step));
  return error ?? null;
}

/** Why the part at a path is null. */
export function pageError(error: unknown, path: string): PageError {
  const { code, message } = plainError(error);
  const retryAfter = error instanceof ScrapeError ? error.retryAfter : null;
  return { path: path.split('.'), code, message, retryAfter };
}
