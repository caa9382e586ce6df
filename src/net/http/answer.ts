import type { Fetched, FetchLimits } from '../../page/reach.ts';
import type { Deadline } from '../abort.ts';
import { readBody } from './body.ts';
import { decodersFor } from './content-coding.ts';
import type { Exchange, Head } from './exchange.ts';

/** The response of one address, without the redirects that led to it. */
export type Answer = Omit<Fetched, 'requestedUrl' | 'redirects'>;

interface Reading {
  readonly url: URL;
  readonly head: Head;
  readonly limits: Pick<FetchLimits, 'maxBytes' | 'maxBytesOf' | 'coded' | 'signal'> & {
    readonly deadline: Deadline;
  };
}

/** Reads the body that follows a head, as far as it arrives; rejects if none of it does. */
export async function readAnswer({ wire }: Exchange, { url, head, limits }: Reading): Promise<Answer> {
  const fetchedAt = new Date().toISOString();
  const headAt = performance.now();
  // Checked even if the body is wanted coded: one that cannot be decoded is of no use.
  const decoders = decodersFor(head.headers);
  const { bytes, over, failure } = await readBody(wire, {
    decoders: limits.coded ? [] : decoders,
    limit: limits.maxBytesOf?.(head.headers) ?? limits.maxBytes,
  });
  if (failure && (bytes.length === 0 || limits.signal.aborted)) throw failure;
  const broken = failure && (limits.deadline.passed ? 'TIME' : 'BROKEN');
  return {
    ...head,
    url: url.href,
    body: bytes,
    transferBytes: wire.received,
    cut: over ? 'SIZE' : broken,
    fetchedAt,
    timings: { ...head.timings, downloadMs: performance.now() - headAt, totalMs: 0 },
  };
}
