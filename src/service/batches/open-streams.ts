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

  /** Counts one more until the returned function is called, or refuses it. */
  enter(caller: string): () => void {
    this.refuseMore(caller);
    this.#open.set(caller, (this.#open.get(caller) ?? 0) + 1);
    return () => {
      const left = (this.#open.get(caller) ?? 0) - 1;
      if (left > 0) this.#open.set(caller, left);
      else this.#open.delete(caller);
    };
  }
}
