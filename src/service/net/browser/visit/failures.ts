import { ScrapeError } from '../../../../extract/page/errors.ts';
import { BrowserLost, isClosedError } from '../process/browser-lost.ts';

/** Whether an error of the browser means that the page has navigated. */
export function hasNavigated(error: unknown): boolean {
  return /execution context|context with specified id|navigated or closed|No frame/i.test(String(error));
}

/** Translates an error of the browser; if `signal` has ended the visit, its reason is the failure. */
export function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ScrapeError) return error;
  if (/crashed/i.test(String(error))) return crashed(error);
  if (hasNavigated(error))
    return new ScrapeError('SOURCE_FAILED', 'The page kept navigating to other pages.', { cause: error });
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
  const sentence = 'The page crashed in the browser, or used more memory than a page may.';
  return new ScrapeError('BROWSER_TIMEOUT', sentence, { cause });
}

export function flooded(): ScrapeError {
  return new ScrapeError('BROWSER_TIMEOUT', 'The page wrote more to its console than a page may.');
}

export function didNotLoad(cause?: unknown): ScrapeError {
  return new ScrapeError('SOURCE_FAILED', 'The page did not load in the browser.', { cause });
}
