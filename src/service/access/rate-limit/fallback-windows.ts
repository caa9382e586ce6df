import type { CircuitBreaker } from '../../stores/index.ts';
import type { Window, Windows } from './windows.ts';

interface FallbackOptions {
  readonly shared: Windows;
  readonly own: Windows;
  readonly breaker: CircuitBreaker;
}

/** The shared windows; while they are unreachable, those of this process. */
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
