/** The attributes of a span. Of a page's address, they contain only the host. */
type Attributes = Readonly<Record<string, string | number>>;

/** Records work as spans; a span that is started within another becomes its child. */
export interface Tracer {
  /** Runs the work. If it rejects, the span has the error's code. */
  span<T>(name: SpanName, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Sends the remaining spans. Resolves within 1.5 s, also if the collector does not answer. */
  close(): Promise<void>;
}

/** From the outermost to the innermost. */
type SpanName = 'endpoint' | 'cache' | 'source' | 'thread' | 'serialise';
