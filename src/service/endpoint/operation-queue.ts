import { setImmediate as eventLoopTurn } from 'node:timers/promises';

/** An operation that has been started. */
export interface Running {
  /** Resolves when it waits for a page, and so uses no CPU. */
  readonly waits: Promise<unknown>;
  readonly done: Promise<void>;
}

/**
 * Runs the operations of a caller one after the other; the next starts when the last one waits for a page or is done. In
 * between, the event loop handles other events.
 */
export class OperationQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Settles as the operation does. */
  async run(caller: string, start: () => Running): Promise<void> {
    const before = this.#last.get(caller);
    const turn = Promise.withResolvers<void>();
    this.#last.set(caller, turn.promise);
    await before;
    const { waits, done } = start();
    await Promise.race([waits, done]).catch(() => {});
    await eventLoopTurn();
    if (this.#last.get(caller) === turn.promise) this.#last.delete(caller);
    turn.resolve();
    return done;
  }
}
