import type { TrafficLimits } from './proxy/traffic.ts';

/** The limits of one page. */
export interface PageLimits extends TrafficLimits {
  /** What a page may write to its console, and throw. The browser sends it to this process, outside of its own limits. */
  readonly maxConsoleBytes: number;
  /** For loading a page; one that is still loading then is used as it is. */
  readonly loadMs: number;
  /** For one evaluation in the page, or one screenshot. */
  readonly evaluationMs: number;
  /** For reading the document of a page, including the wait for a slot. */
  readonly renderMs: number;
  /** For waiting for an element that the caller names, if more than the document is requested. */
  readonly waitMs: number;
  /** For the whole visit. */
  readonly deadlineMs: number;
}

export interface BrowserLimits extends PageLimits {
  /** How often a page is loaded to be measured, if there is time. */
  readonly measuredLoads: number;
  /** For one process of the browser, in bytes. */
  readonly pageMemory: number;
  /** For all processes of the browser together, in bytes. */
  readonly memory: number;
  /** A browser is replaced after this many pages. */
  readonly pagesPerBrowser: number;
  /** A browser that uses more than this while no page is open is replaced, in bytes. */
  readonly wornMemory: number;
  /** Maximum number of waiting pages. */
  readonly maxWaiting: number;
  readonly maxWaitingMs: number;
}

export const mebibyte = 1024 * 1024;

export const defaultLimits: BrowserLimits = {
  maxBytes: 64 * mebibyte,
  maxRequests: 1_000,
  maxConsoleBytes: 8 * mebibyte,
  loadMs: 10_000,
  evaluationMs: 8_000,
  renderMs: 10_000,
  waitMs: 15_000,
  deadlineMs: 30_000,
  measuredLoads: 3,
  pageMemory: 1024 * mebibyte,
  memory: 1024 * mebibyte,
  pagesPerBrowser: 200,
  wornMemory: 768 * mebibyte,
  maxWaiting: 50,
  maxWaitingMs: 15_000,
};
