import { setImmediate as nextEvents } from 'node:timers/promises';

/** An operation that has been started. */
export interface Running {
  /** Resolves when it waits for a page, and so leaves the processor to others. */
  readonly waits: Promise<unknown>;
  readonly done: Promise<void>;
}

/**
 * Runs one caller's operations one after the other, each until it waits for a page or is done. Between any two of them
 * the event loop handles whatever else has come in.
 */
export class OperationQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Resolves when the operation is done. Rejects with what it rejects with. */
  async run(caller: string, start: () => Running): Promise<void> {
    const before = this.#last.get(caller);
    const turn = Promise.withResolvers<void>();
    this.#last.set(caller, turn.promise);
    await before;
    const { waits, done } = start();
    await Promise.race([waits, done]).catch(() => {});
    await nextEvents();
    if (this.#last.get(caller) === turn.promise) this.#last.delete(caller);
    turn.resolve();
    return done;
  }
}
