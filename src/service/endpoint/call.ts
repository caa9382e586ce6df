import type { ErrorCode } from '../../extract/page/errors.ts';
import type { Caller } from '../access/caller.ts';
import type { HeaderReader } from '../access/header-reader.ts';
import type { CacheStatus } from '../engine/answer/open-page.ts';

/** Answers the calls of some paths. */
export type Endpoint = (call: Call) => Promise<Reply>;

/** The body of a request, or why it cannot be read. INCOMPLETE: the caller left before its end. */
export type RequestBody = Uint8Array | 'ENCODED' | 'TOO_LONG' | 'INCOMPLETE';

/** What is said of a body that cannot be read, of whatever length it is. */
export const unreadable = {
  ENCODED: 'The body must not be compressed: send it without Content-Encoding.',
  INCOMPLETE: 'The body ended before it was complete.',
} as const;

/** Whether a body with this Content-Encoding is compressed. */
export function isEncoded(coding: string | null | undefined): boolean {
  return (coding ?? 'identity').toLowerCase() !== 'identity';
}

/** A request, from Node's server or `app.fetch`. */
export interface Call {
  /** Identifies the request in the log and in X-Request-Id. */
  readonly id: string;
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly path: string;
  readonly headers: HeaderReader;
  /** The address at the other end of the connection; undefined if there is no connection, as with `app.fetch`. */
  readonly peer: string | undefined;
  /** Null until the caller is identified. */
  caller: Caller | null;
  /** As returned by performance.now(). */
  readonly startedAt: number;
  readonly signal: AbortSignal;
  /** Reads the body, of at most `max` bytes; it can be read once. Rejects with what `admit` throws for a chunk. */
  body(max: number, admit?: (bytes: number) => void): Promise<RequestBody>;
  /** The body as it arrives, instead; throws if the caller leaves before its end. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** A response, independent of Node's server and `app.fetch`. */
export interface Reply {
  readonly status: number;
  /** Alternates names and values, the form that Node writes fastest. */
  readonly headers: readonly string[];
  /** Chunks are sent as they come. */
  readonly body: Uint8Array | string | AsyncIterable<Uint8Array> | null;
  /** Whether the body may be compressed, where the client accepts that. */
  readonly compressible?: boolean;
  /** The body in zstd, if it is stored so. */
  readonly zstd?: Uint8Array | undefined;
  /** For the log and the metrics. */
  readonly cache?: CacheStatus;
  readonly code?: ErrorCode;
}

export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

/** What comes after the path's question mark. */
export function searchOf(target: string): string {
  const start = target.indexOf('?');
  return start < 0 ? '' : target.slice(start + 1);
}

export function isStreamed(body: Reply['body']): body is AsyncIterable<Uint8Array> {
  return body !== null && typeof body === 'object' && Symbol.asyncIterator in body;
}
