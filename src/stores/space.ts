import type { Guard } from './guard.ts';
import { type Adapter, openKeyv } from './keyv.ts';
import type { Kept, Stored } from './stored.ts';

/** Time budget for listing all keys. */
const listingMs = 5000;

/** A namespace of a store behind a guard: every method soon resolves, or rejects with StoreAway. */
export class Space {
  readonly #keyv: ReturnType<typeof openKeyv>;
  readonly #guard: Guard;

  constructor(adapter: Adapter, { namespace, guard }: { namespace: string; guard: Guard }) {
    this.#keyv = openKeyv(adapter, namespace);
    this.#guard = guard;
  }

  get(key: string): Promise<Kept | undefined> {
    return this.#guard.run(() => this.#keyv.getRaw(key) as Promise<Kept | undefined>);
  }

  /** Without `ttlMs` the value stays until it is deleted. */
  async set(key: string, stored: Stored, ttlMs?: number): Promise<void> {
    await this.#guard.run(() => this.#keyv.set(key, stored, ttlMs));
  }

  /** Whether there was something to delete. */
  delete(key: string): Promise<boolean> {
    return this.#guard.run(() => this.#keyv.delete(key));
  }

  list(): Promise<[key: string, stored: Stored][]> {
    return this.#guard.run(async () => {
      const found: [string, Stored][] = [];
      for await (const entry of this.#keyv.iterator?.(undefined) ?? []) found.push(entry);
      return found;
    }, listingMs);
  }
}
