import type { Selected } from '../categories/select/types.ts';
import type { ErrorCode, PlainError } from '../page/errors.ts';
import type { Selector } from '../page/selector.ts';
import type { FetchReport } from '../schema/fetch-report.ts';
import type { Truncation } from '../schema/truncation.ts';

/** What one selector of a request finds. */
export interface SelectedBy {
  readonly selector: Selector;
  readonly found: readonly Selected[];
}

/** The REST body: `data.page` of the full selection, and what failed in it. */
export interface Answer extends Readonly<Record<string, unknown>> {
  readonly requestedUrl: string;
  readonly url: string;
  readonly fetch: FetchReport;
  readonly truncations: readonly Truncation[];
  /** Where the request has selectors; null if they failed. */
  readonly select?: readonly SelectedBy[] | null;
  readonly errors?: readonly AnswerError[];
}

/** A part that failed; the path begins with its category. */
export interface AnswerError {
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly extensions: { readonly code: ErrorCode };
}

/** An answer as it is stored and sent. */
export interface Serialised {
  readonly body: Uint8Array;
  /** Of what it says, in hexadecimal: the same for an unchanged page scraped anew. */
  readonly contentHash: string;
  /** Whether nothing in it but the report of the fetch depends on when it was made. */
  readonly timeless: boolean;
}

/** Why there is nothing at a path: the failure stored there, or below it if that made this part null too; or null. */
export function failureAt(answer: Answer, path: readonly string[]): PlainError | null {
  const error = answer.errors?.find((one) => path.every((step, index) => one.path[index] === step));
  return error ? { code: error.extensions.code, message: error.message } : null;
}
