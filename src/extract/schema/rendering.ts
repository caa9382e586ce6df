/** A pure function too slow for the main thread: a field with arguments runs it in an extraction thread. */
export interface Rendering<I = never, O = unknown> {
  readonly name: string;
  /** Whether the result is not cut at the bounds of answers, because it is made of answers. */
  readonly whole?: true;
  run(input: I): O | Promise<O>;
}
