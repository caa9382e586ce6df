import type { Fetched, FetchLimits } from '../../../extract/page/reach.ts';
import { type Reader, readBody, share } from '../../../extract/sources/body/body.ts';
import { decodersFor } from '../../../extract/sources/body/content-coding.ts';
import type { Deadline } from '../abort.ts';
import type { Exchange, Head } from './exchange.ts';

/** The response of one address, without the redirects that led to it. */
export type HttpAnswer = Omit<Fetched, 'requestedUrl' | 'redirects'>;

interface Reading {
  readonly url: URL;
  readonly head: Head;
  readonly limits: Pick<FetchLimits, 'maxBytes' | 'maxBytesOf' | 'coded' | 'signal'> & {
    readonly deadline: Deadline;
  };
  readonly early?: Early | undefined;
}

/** Receives an answer whose document has a complete head, if the rest takes longer than `restMs`. */
interface Early {
  readonly restMs: number;
  take(answer: HttpAnswer): void;
}

/** How long to wait for a complete coded body before decoding what has arrived, if its beginning may suffice. */
const gatherMs = 500;

/** Reads the body that follows a head, or as much of it as arrives; rejects if nothing arrives. */
export async function readAnswer({ wire }: Exchange, options: Reading): Promise<HttpAnswer> {
  const { url, head, limits, early } = options;
  const fetchedAt = new Date().toISOString();
  const headAt = performance.now();
  const answerOf = (body: Uint8Array, cut: Fetched['cut']): HttpAnswer => ({
    ...head,
    url: url.href,
    body,
    transferBytes: wire.received,
    cut,
    fetchedAt,
    timings: { ...head.timings, downloadMs: performance.now() - headAt, totalMs: 0 },
  });
  // Checked even if the caller wants the coded bytes, since a body that cannot be decoded is useless.
  const decoders = decodersFor(head.headers);
  const reading = {
    decoders: limits.coded ? [] : decoders,
    limit: limits.maxBytesOf?.(head.headers) ?? limits.maxBytes,
    gatherMs: early && gatherMs,
  };
  const reader = early && earlyReader(early, (body) => answerOf(share(body), 'TIME'));
  const { bytes, over, failure } = await readBody(wire, reading, reader);
  if (failure && (bytes.length === 0 || limits.signal.aborted)) throw failure;
  const broken = failure && (limits.deadline.passed ? 'TIME' : 'BROKEN');
  return answerOf(bytes, over ? 'SIZE' : broken);
}

/** The end tag of the head, or the start tag of the body, which may follow a head without an end tag. */
const endOfHead = /<(?:\/head|body)[\t\n\f\r />]/i;
/** One character less than the longest match, which may be split between two chunks. */
const overlap = 6;
/** The end of the head is not searched for beyond this. */
const maxHeadBytes = 256 * 1024;

/** Watches a document as it arrives for the end of its head, in any encoding that extends ASCII. */
function earlyReader({ restMs, take }: Early, answerOf: (body: Uint8Array) => HttpAnswer): Reader {
  let arrived: Uint8Array = new Uint8Array();
  let seen = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    look(body) {
      arrived = body;
      if (timer || seen > maxHeadBytes) return;
      const from = Math.max(0, seen - overlap);
      seen = body.length;
      const added = Buffer.from(body.buffer, body.byteOffset + from, body.length - from).toString('latin1');
      if (endOfHead.test(added)) timer = setTimeout(() => take(answerOf(arrived)), restMs);
    },
    end: () => clearTimeout(timer),
  };
}
