import type { Fetched, FetchLimits } from '../../page/reach.ts';
import type { Deadline } from '../abort.ts';
import { readBody } from './body.ts';
import { decodersFor } from './content-coding.ts';
import type { Exchange, Head } from './exchange.ts';

/** What one address answered; what the way to it was is not its affair. */
export type Answer = Omit<Fetched, 'requestedUrl' | 'redirects'>;

interface Reading {
  readonly url: URL;
  readonly head: Head;
  readonly limits: Pick<FetchLimits, 'maxBytes' | 'coded' | 'signal'> & { readonly deadline: Deadline };
}

/** Reads the body that comes after a head, as far as it goes; rejects where nothing of it came. */
export async function readAnswer({ wire }: Exchange, { url, head, limits }: Reading): Promise<Answer> {
  const fetchedAt = new Date().toISOString();
  const headAt = performance.now();
  // Also for who wants it coded: what cannot be decoded is of no use to anybody.
  const decoders = decodersFor(head.headers);
  const { bytes, over, failure } = await readBody(wire, {
    decoders: limits.coded ? [] : decoders,
    limit: limits.maxBytes,
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
