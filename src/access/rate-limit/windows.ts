/** A caller's minute: how many requests it had before this one, and when it ends (milliseconds since the epoch). */
export interface Window {
  readonly before: number;
  readonly end: number;
}

/** Where windows are counted. A call is recorded only if the limit admits it, in one atomic step. */
export interface Windows {
  record(id: string, limit: number): Window | Promise<Window>;
  /** The current window; records nothing. */
  peek(id: string): Window | Promise<Window>;
}
