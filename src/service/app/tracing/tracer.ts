/** The attributes of a span. Of a page's address, they contain only the host. */
type Attributes = Readonly<Record<string, string | number>>;

/** Records work as spans; a span that is started within another becomes its child. */
export interface Tracer {
  /** Runs what answers a call, as a span of the caller's trace if `traceparent` names one (W3C Trace Context). */
  call(traceparent: string | null, attributes: Attributes, work: () => Promise<void>): Promise<void>;
  /** Adds to the span of the call that is being answered. */
  note(attributes: Attributes): void;
  /** How the call was answered. */
  answered(status: number, code: string | undefined): void;
  /** Runs the work. If it rejects, the span has the error's code. */
  span<T>(name: SpanName, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Sends the remaining spans. Resolves within 1.5 s, also if the collector does not answer. */
  close(): Promise<void>;
}

/** From the outermost to the innermost, inside the span of a call, which is an `endpoint`. */
export type SpanName = 'cache' | 'source' | 'thread' | 'serialise';
