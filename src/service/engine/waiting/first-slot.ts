import type { PageCaller } from './caller-queues.ts';

/** Waits for one of the slots of a caller and returns the function that releases it. */
export type EnterQueue = (caller: PageCaller, signal: AbortSignal) => Promise<() => void>;

/** Nobody reads this reason, but without one each abort would create an exception and capture its stack. */
const slotFound = new Error('A slot was found');

/** Takes the first free slot of several callers, so that no caller waits in another one's queue. */
export class FirstSlot {
  readonly #enter: EnterQueue;
  readonly #wanted: AbortSignal;
  readonly #over = new AbortController();
  readonly #slot = Promise.withResolvers<() => void>();
  #waiting = 0;

  /** `wanted` aborts when the slot is no longer needed. */
  constructor(enter: EnterQueue, wanted: AbortSignal) {
    this.#enter = enter;
    this.#wanted = wanted;
  }

  /** The function that releases the slot; rejects once every caller was refused one. */
  get found(): Promise<() => void> {
    return this.#slot.promise;
  }

  waitAs(caller: PageCaller): void {
    const { signal } = this.#over;
    if (signal.aborted) return;
    this.#waiting += 1;
    this.#enter(caller, AbortSignal.any([signal, this.#wanted])).then(
      (leave) => (signal.aborted ? leave() : this.#take(leave)),
      (error) => --this.#waiting === 0 && this.#slot.reject(error),
    );
  }

  #take(leave: () => void): void {
    this.#over.abort(slotFound);
    this.#slot.resolve(leave);
  }
}
