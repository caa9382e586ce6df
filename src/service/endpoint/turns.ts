/** How long a request may use the main thread before other events and other callers have their turn. */
const sliceMs = 5;

/** Resolves when the work may go on; null if it may at once. */
export type NextTurn = () => Promise<void> | null;

interface Waiting {
  readonly request: object;
  readonly order: number;
  readonly go: () => void;
}

/**
 * Shares the main thread among callers: whatever costs time there is done in turns of some milliseconds. In each turn of
 * the event loop, one request has its turn: of the caller who has waited longest, the oldest. So other events wait for one
 * turn, however much is asked for, and the requests of a caller are finished one after the other.
 */
export class Turns {
  /** In the order in which callers have their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #current: object | null = null;
  #since = 0;
  #requests = 0;
  #scheduled = false;

  /** The turns of one request; it asks for the next one before each piece of work. */
  forRequest(caller: string): NextTurn {
    const request = {};
    const order = this.#requests++;
    return () => {
      if (this.#current === null && this.#waiting.size === 0) this.#begin(request);
      else if (this.#current !== request || performance.now() - this.#since >= sliceMs)
        return new Promise((go) => this.#wait(caller, { request, order, go }));
      return null;
    };
  }

  #wait(caller: string, waiting: Waiting): void {
    const theirs = this.#waiting.get(caller);
    if (theirs) theirs.push(waiting);
    else this.#waiting.set(caller, [waiting]);
    this.#schedule();
  }

  #begin(request: object): void {
    this.#current = request;
    this.#since = performance.now();
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#current = null;
      this.#advance();
    });
  }

  #advance(): void {
    const [caller, theirs = []] = this.#waiting.entries().next().value ?? [];
    if (caller === undefined) return;
    const oldest = theirs.reduce((first, one) => (one.order < first.order ? one : first));
    this.#waiting.delete(caller);
    const others = theirs.filter((one) => one !== oldest);
    if (others.length > 0) this.#waiting.set(caller, others);
    this.#begin(oldest.request);
    oldest.go();
  }
}
