import type { CircuitBreaker } from './circuit-breaker.ts';
import { type Adapter, openKeyv } from './keyv.ts';
import type { Kept, Stored } from './stored.ts';

/** Time budget for listing all keys. */
const listingMs = 5000;

/** A namespace of a store behind a breaker: every method soon resolves, or rejects with StoreUnavailable. */
export class Space {
  readonly #keyv: ReturnType<typeof openKeyv>;
  readonly #breaker: CircuitBreaker;

  constructor(adapter: Adapter, { namespace, breaker }: { namespace: string; breaker: CircuitBreaker }) {
    this.#keyv = openKeyv(adapter, namespace);
    this.#breaker = breaker;
  }

  get(key: string): Promise<Kept | undefined> {
    return this.#breaker.run(() => this.#keyv.getRaw(key) as Promise<Kept | undefined>);
  }

  /** Without `ttlMs` the value stays until it is deleted. False if the store has something fresher. */
  set(key: string, stored: Stored, ttlMs?: number): Promise<boolean> {
    return this.#breaker.run(() => this.#keyv.set(key, stored, ttlMs));
  }

  /** Whether there was something to delete. */
  delete(key: string): Promise<boolean> {
    return this.#breaker.run(() => this.#keyv.delete(key));
  }

  list(): Promise<[key: string, stored: Stored][]> {
    return this.#breaker.run(async () => {
      // Redis may name a key twice.
      const found = new Map<string, Stored>();
      for await (const [key, stored] of this.#keyv.iterator?.(undefined) ?? []) found.set(key, stored);
      return [...found];
    }, listingMs);
  }
}
