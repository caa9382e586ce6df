import { plainError, ScrapeError } from '../../../extract/page/errors.ts';
import type { PageError } from '../../../extract/page/page-error.ts';

/** Why the part at a path is null. */
export function pageError(error: unknown, path: string): PageError {
  const { code, message } = plainError(error);
  const retryAfter = error instanceof ScrapeError ? error.retryAfter : null;
  return { path: path.split('.'), code, message, retryAfter };
}
