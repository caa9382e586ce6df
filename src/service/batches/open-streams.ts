import { ScrapeError } from '../../extract/page/errors.ts';

/** Streams of one kind that are open at once, by caller. */
export class OpenStreams {
  readonly #max: number;
  /** What they are, in the plural. */
  readonly #name: string;
  readonly #open = new Map<string, number>();

  constructor(max: number, name: string) {
    this.#max = max;
    this.#name = name;
  }

  /** Throws RATE_LIMITED if a caller has as many as are allowed. */
  refuseMore(caller: string): void {
    if ((this.#open.get(caller) ?? 0) < this.#max) return;
    throw new ScrapeError(
      'RATE_LIMITED',
      `At most ${this.#max} ${this.#name} may be open at once; end one of them first.`,
    );
  }

  /** A stream that counts as open from its first item on until it ends or is left; it may be refused then. */
  async *counted<T>(caller: string, stream: () => AsyncGenerator<T>): AsyncGenerator<T> {
    this.refuseMore(caller);
    this.#add(caller, 1);
    try {
      yield* stream();
    } finally {
      this.#add(caller, -1);
    }
  }

  /** The same for work that takes as long as its caller likes. Rejects with RATE_LIMITED. */
  async during<T>(caller: string, work: () => Promise<T>): Promise<T> {
    this.refuseMore(caller);
    this.#add(caller, 1);
    try {
      return await work();
    } finally {
      this.#add(caller, -1);
    }
  }

  #add(caller: string, count: 1 | -1): void {
    const open = (this.#open.get(caller) ?? 0) + count;
    if (open > 0) this.#open.set(caller, open);
    else this.#open.delete(caller);
  }
}
