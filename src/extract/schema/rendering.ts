/** A pure function too slow for the main thread: a field with arguments runs it in an extraction thread. */
export interface Rendering<I = never, O = unknown> {
  readonly name: string;
  run(input: I): O | Promise<O>;
}
