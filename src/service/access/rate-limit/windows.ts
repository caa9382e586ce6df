/** A caller's window: the requests counted before this one, and when it ends (milliseconds since the epoch). */
export interface Window {
  readonly before: number;
  readonly end: number;
}

export interface Windows {
  /** In one atomic step, counts a request if the limit admits it. */
  record(id: string, limit: number): Window | Promise<Window>;
  /** The current window; counts nothing. */
  peek(id: string): Window | Promise<Window>;
}
