import type { Window, Windows } from './windows.ts';

/** Beyond this number the oldest windows are dropped, so that a flood of addresses cannot exhaust memory. */
const maxWindows = 250_000;

/** The windows of this process. */
export class MemoryWindows implements Windows {
  // All windows have the same length, so insertion order is the order in which they end.
  readonly #open = new Map<string, { count: number; readonly end: number }>();
  readonly #lengthMs: number;
  readonly #now: () => number;

  constructor({ lengthMs, now = Date.now }: { lengthMs: number; now?: () => number }) {
    this.#lengthMs = lengthMs;
    this.#now = now;
  }

  record(id: string, limit: number): Window {
    const now = this.#now();
    const window = this.#running(id, now) ?? this.#begin(id, now);
    const before = window.count;
    if (before < limit) window.count += 1;
    return { before, end: window.end };
  }

  peek(id: string): Window {
    const now = this.#now();
    const window = this.#running(id, now);
    return window ? { before: window.count, end: window.end } : { before: 0, end: now + this.#lengthMs };
  }

  #running(id: string, now: number) {
    const window = this.#open.get(id);
    return window && this.#isRunning(window, now) ? window : undefined;
  }

  /** A window that ends more than its length ahead was started before the clock was set back. */
  #isRunning({ end }: { readonly end: number }, now: number): boolean {
    return end > now && end <= now + this.#lengthMs;
  }

  #begin(id: string, now: number) {
    this.#open.delete(id);
    for (const [old, other] of this.#open) {
      if (this.#isRunning(other, now) && this.#open.size < maxWindows) break;
      this.#open.delete(old);
    }
    const window = { count: 0, end: now + this.#lengthMs };
    this.#open.set(id, window);
    return window;
  }
}
