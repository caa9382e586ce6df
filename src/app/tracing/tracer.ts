/** What a span says about its work: never more of a page than its host. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Records the work of the service as spans, each inside the one that it was started in. */
export interface Tracer {
  /** Runs the work; a rejection marks its span with the code of the failure. */
  span<T>(name: SpanName, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Sends what is recorded; resolves, after a second and a half at most, also where nobody takes it. */
  close(): Promise<void>;
}

/** The way of a call, from the outside in. */
export type SpanName = 'endpoint' | 'cache' | 'source' | 'thread' | 'serialise';
