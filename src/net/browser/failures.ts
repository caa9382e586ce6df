import { ScrapeError } from '../../page/errors.ts';
import { BrowserLost, isClosedError } from './process/browser-lost.ts';

/** Whether a browser error means that the page navigated away in the meantime. */
export function hasMovedOn(error: unknown): boolean {
  return /execution context|context with specified id|navigated or closed|No frame/i.test(String(error));
}

/** Translates an error during a visit, which `signal` may have ended. */
export function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ScrapeError) return error;
  if (/crashed/i.test(String(error))) return crashed(error);
  if (hasMovedOn(error)) return new ScrapeError('SOURCE_FAILED', neverStayed, { cause: error });
  return isClosedError(error) ? new BrowserLost(error) : error;
}

/** Why a page could not be opened. */
export function loadFailure(cause: unknown): ScrapeError {
  if (/Timeout \d+ms exceeded/.test(String(cause)))
    return new ScrapeError('BROWSER_TIMEOUT', undefined, { cause });
  if (/ERR_UNSAFE_PORT/.test(String(cause))) return new ScrapeError('BLOCKED_PORT', undefined, { cause });
  return didNotLoad(cause);
}

export function crashed(cause?: unknown): ScrapeError {
  const sentence = 'The page crashed in the browser, or needed more memory than a page may take.';
  return new ScrapeError('BROWSER_TIMEOUT', sentence, { cause });
}

export function didNotLoad(cause?: unknown): ScrapeError {
  return new ScrapeError('SOURCE_FAILED', 'The page did not load in the browser.', { cause });
}

const neverStayed = 'The page went on to other pages, one after the other.';
