/**
 * How long a request may use the main thread before other events and other callers have their turn. Its last piece of work may take
 * as long again, and so may the collection of the young generation.
 */
const sliceMs = 2;

/** Resolves when the work may go on; null if it may at once. */
export type NextTurn = () => Promise<void> | null;

/** A request with work that waits for its turn. */
interface Request {
  readonly caller: string;
  readonly order: number;
  /** First come, first served. */
  readonly waiting: (() => void)[];
}

/**
 * Shares the main thread among callers: whatever costs time there is done in turns of some milliseconds. In each turn of
 * the event loop, one request has its turn: of the caller who has waited longest, the oldest. Its pieces of work that
 * wait are let go one by one until the time is spent. So other events wait for one turn, however much is asked for and
 * in however many pieces, and the requests of a caller are finished one after the other.
 */
export class Turns {
  /** The requests that wait, by caller, in the order in which callers have their turns. */
  readonly #waiting = new Map<string, Set<Request>>();
  #current: Request | null = null;
  #since = 0;
  #requests = 0;
  #scheduled = false;

  /** The turns of one request; it asks for the next one before each piece of work. */
  forRequest(caller: string): NextTurn {
    const request: Request = { caller, order: this.#requests++, waiting: [] };
    return () => {
      if (this.#current === null && this.#waiting.size === 0) this.#begin(request);
      else if (this.#current !== request || this.#isSpent())
        return new Promise((go) => this.#wait(request, go));
      return null;
    };
  }

  #isSpent(): boolean {
    return performance.now() - this.#since >= sliceMs;
  }

  #wait(request: Request, go: () => void): void {
    request.waiting.push(go);
    const theirs = this.#waiting.get(request.caller);
    if (theirs) theirs.add(request);
    else this.#waiting.set(request.caller, new Set([request]));
    this.#schedule();
  }

  #begin(request: Request): void {
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

  /** Begins the turn of the next caller's oldest request. */
  #advance(): void {
    const [caller, theirs] = this.#waiting.entries().next().value ?? [];
    if (caller === undefined || !theirs) return;
    const oldest = [...theirs].reduce((first, one) => (one.order < first.order ? one : first));
    this.#waiting.delete(caller);
    this.#waiting.set(caller, theirs);
    this.#begin(oldest);
    this.#letGo(oldest);
  }

  /** Lets one piece of work go, and the next one once that is done, while there is time. */
  #letGo(request: Request): void {
    const go = request.waiting.shift();
    if (request.waiting.length === 0) this.#settle(request);
    go?.();
    // After the promises that depend on it: ticks come when no microtask is left.
    queueMicrotask(() => {
      process.nextTick(() => {
        if (this.#current === request && request.waiting.length > 0 && !this.#isSpent()) this.#letGo(request);
      });
    });
  }

  /** Nothing of the request waits any more. */
  #settle(request: Request): void {
    const theirs = this.#waiting.get(request.caller);
    theirs?.delete(request);
    if (theirs?.size === 0) this.#waiting.delete(request.caller);
  }
}
