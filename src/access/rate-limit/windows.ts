/** A caller's minute: how many requests it had before this one, and when it ends (milliseconds since the epoch). */
export interface Window {
  readonly before: number;
  readonly end: number;
}

/** Where windows are counted. A call is recorded, in one indivisible step, only where the limit admits it. */
export interface Windows {
  record(id: string, limit: number): Window | Promise<Window>;
  /** The same without recording anything. */
  peek(id: string): Window | Promise<Window>;
}
