/** A pure function too slow for the main thread: a field with arguments runs it in an extraction thread. */
export interface Rendering<I = never, O = unknown> {
  readonly name: string;
  /** Whether the result is not cut at the bounds of answers, because it is made of answers. */
  readonly whole?: true;
  run(input: I): O | Promise<O>;
}

/** The context of every resolver of the answer. The endpoints add what concerns the request. */
export interface AnswerContext {
  /** Runs a category's rendering in an extraction thread. */
  render<I, O>(rendering: Rendering<I, O>, input: I): Promise<O>;
}
