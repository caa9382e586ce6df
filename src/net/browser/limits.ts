import type { TrafficLimits } from './proxy/traffic.ts';

/** The limits of one page. */
export interface PageLimits extends TrafficLimits {
  /** A page that is still loading after this time is used as it is. */
  readonly loadMs: number;
  /** For one evaluation in the page, or one screenshot. */
  readonly answerMs: number;
  /** Until the document of a page has been read, the wait for a place included. */
  readonly renderMs: number;
  /** For what a caller waits for in a page, where its document alone has less time. */
  readonly waitMs: number;
  /** For the whole visit. */
  readonly deadlineMs: number;
}

export interface BrowserLimits extends PageLimits {
  /** For one process of the browser, in bytes. */
  readonly pageMemory: number;
  /** For all its processes together, in bytes. */
  readonly memory: number;
  /** After this many pages a browser is replaced. */
  readonly pagesPerBrowser: number;
  /** A browser that holds more than this while no page is open is replaced, in bytes. */
  readonly wornMemory: number;
  /** Maximum number of waiting pages. */
  readonly maxWaiting: number;
  readonly maxWaitingMs: number;
}

export const mebibyte = 1024 * 1024;

export const usualLimits: BrowserLimits = {
  maxBytes: 64 * mebibyte,
  maxRequests: 1_000,
  loadMs: 10_000,
  answerMs: 8_000,
  renderMs: 10_000,
  waitMs: 15_000,
  deadlineMs: 30_000,
  pageMemory: 1024 * mebibyte,
  memory: 1024 * mebibyte,
  pagesPerBrowser: 200,
  wornMemory: 768 * mebibyte,
  maxWaiting: 50,
  maxWaitingMs: 15_000,
};
