import type { CircuitBreaker } from '../../stores/index.ts';
import type { Window, Windows } from './windows.ts';

export interface FallbackOptions {
  readonly shared: Windows;
  readonly own: Windows;
  readonly breaker: CircuitBreaker;
}

/** Shared windows, with those of this process as the fallback while the shared ones are unreachable. */
export class FallbackWindows implements Windows {
  readonly #options: FallbackOptions;

  constructor(options: FallbackOptions) {
    this.#options = options;
  }

  record(id: string, limit: number): Promise<Window> {
    return this.#try((windows) => windows.record(id, limit));
  }

  peek(id: string): Promise<Window> {
    return this.#try((windows) => windows.peek(id));
  }

  async #try(ask: (windows: Windows) => Window | Promise<Window>): Promise<Window> {
    const { shared, own, breaker } = this.#options;
    try {
      return await breaker.run(async () => ask(shared));
    } catch {
      return ask(own);
    }
  }
}
