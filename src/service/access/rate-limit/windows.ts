import type { CircuitBreaker } from '../../stores/index.ts';

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

interface Fallback {
  readonly shared: Windows;
  readonly own: Windows;
  readonly breaker: CircuitBreaker;
}

/** The shared windows; while they are unreachable, those of this process. */
export function fallbackWindows({ shared, own, breaker }: Fallback): Windows {
  const ask = (of: (windows: Windows) => Window | Promise<Window>): Promise<Window> =>
    breaker.run(async () => of(shared)).catch(() => of(own));
  return {
    record: (id, limit) => ask((windows) => windows.record(id, limit)),
    peek: (id) => ask((windows) => windows.peek(id)),
  };
}
