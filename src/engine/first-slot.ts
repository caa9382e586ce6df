import type { PageCaller } from './caller-queues.ts';

/** Waits for one of the slots of a caller and returns the function that releases it. */
export type EnterQueue = (caller: PageCaller, signal: AbortSignal) => Promise<() => void>;

/** Of no account to anybody: an abort without a reason makes an exception, with its stack, for each scrape. */
const found = new Error('A slot was found');

/** The first free slot of several callers, so that nobody waits in another caller's queue. */
export class FirstSlot {
  readonly #enter: EnterQueue;
  readonly #wanted: AbortSignal;
  readonly #over = new AbortController();
  readonly #slot = Promise.withResolvers<() => void>();
  #waiting = 0;

  /** `wanted` aborts when no slot is needed any more. */
  constructor(enter: EnterQueue, wanted: AbortSignal) {
    this.#enter = enter;
    this.#wanted = wanted;
  }

  /** The function that releases the slot; rejects when none of the callers can have one. */
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
    this.#over.abort(found);
    this.#slot.resolve(leave);
  }
}
