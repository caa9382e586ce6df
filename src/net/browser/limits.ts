import type { TrafficLimits } from './proxy/traffic.ts';

/** What one page may take. */
export interface PageLimits extends TrafficLimits {
  /** After this long a page that is still loading is taken as it is. */
  readonly loadMs: number;
  /** For one question to the page, or one picture of it. */
  readonly answerMs: number;
  /** For everything. */
  readonly deadlineMs: number;
}

export interface BrowserLimits extends PageLimits {
  /** Of one process of the browser's, in bytes. */
  readonly pageMemory: number;
  /** After this many pages a browser is replaced. */
  readonly pagesPerBrowser: number;
  /** A browser that holds more than this while no page is open is replaced, in bytes. */
  readonly wornMemory: number;
  /** Pages that may wait at once. */
  readonly maxWaiting: number;
  readonly maxWaitingMs: number;
}

const mebibyte = 1024 * 1024;

export const usualLimits: BrowserLimits = {
  maxBytes: 64 * mebibyte,
  maxRequests: 1_000,
  loadMs: 10_000,
  answerMs: 8_000,
  deadlineMs: 30_000,
  pageMemory: 1024 * mebibyte,
  pagesPerBrowser: 200,
  wornMemory: 768 * mebibyte,
  maxWaiting: 50,
  maxWaitingMs: 15_000,
};
