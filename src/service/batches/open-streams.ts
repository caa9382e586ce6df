import { ScrapeError } from '../../extract/page/errors.ts';

/** Streams of one kind that are open at once, by caller. */
export class OpenStreams {
  readonly #max: number;
  readonly #name: string;
  readonly #open = new Map<string, number>();

  constructor(max: number, name: string) {
    this.#max = max;
    this.#name = name;
  }

  refuseMore(caller: string): void {
    if ((this.#open.get(caller) ?? 0) < this.#max) return;
    throw new ScrapeError(
      'RATE_LIMITED',
      `At most ${this.#max} ${this.#name} may be open at once; end one of them first.`,
    );
  }

  /** A stream that counts as open from its first item on until it ends or is left; it may be refused then. */
  async *counted<T>(caller: string, stream: () => AsyncGenerator<T>): AsyncGenerator<T> {
    using _ = this.#enter(caller);
    yield* stream();
  }

  /** The same for work that takes as long as its caller likes. Rejects with RATE_LIMITED. */
  async during<T>(caller: string, work: () => Promise<T>): Promise<T> {
    using _ = this.#enter(caller);
    return await work();
  }

  #enter(caller: string): Disposable {
    this.refuseMore(caller);
    this.#add(caller, 1);
    return { [Symbol.dispose]: () => this.#add(caller, -1) };
  }

  #add(caller: string, count: 1 | -1): void {
    const open = (this.#open.get(caller) ?? 0) + count;
    if (open > 0) this.#open.set(caller, open);
    else this.#open.delete(caller);
  }
}
