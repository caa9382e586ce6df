import { Semaphore } from './semaphore.ts';

interface Line {
  readonly semaphore: Semaphore;
  /** How many hold a slot or wait for one. */
  present: number;
}

/** A semaphore for each key. A key that nobody uses takes no memory. */
export class KeyedSemaphore {
  readonly #lines = new Map<string, Line>();

  /** The number of keys in use. */
  get size(): number {
    return this.#lines.size;
  }

  /** How many hold a slot of a key or wait for one. */
  presentAt(key: string): number {
    return this.#lines.get(key)?.present ?? 0;
  }

  /** Waits for one of so many slots of a key, and returns the function that releases it. */
  async enter(
    key: string,
    { slots, signal }: { readonly slots: number; readonly signal: AbortSignal },
  ): Promise<() => void> {
    const line = this.#lines.get(key) ?? { semaphore: new Semaphore(slots), present: 0 };
    this.#lines.set(key, line);
    line.present += 1;
    const leave = () => {
      line.present -= 1;
      if (line.present === 0) this.#lines.delete(key);
    };
    try {
      await line.semaphore.acquire(signal);
    } catch (error) {
      leave();
      throw error;
    }
    return () => {
      line.semaphore.release();
      leave();
    };
  }
}
