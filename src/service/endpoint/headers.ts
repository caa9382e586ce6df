import { mayPass, type ScrapeError } from '../../extract/page/errors.ts';
import type { RateState } from '../access/rate-limit/index.ts';
import type { Entry } from '../engine/answer/entry.ts';
import type { CacheStatus } from '../engine/answer/open-page.ts';
import { opaqueTag } from '../engine/answer/validators.ts';

export interface Facts {
  readonly cache: CacheStatus;
  /** Milliseconds since the epoch; null if no entry backs the answer. */
  readonly expiresAt: number | null;
  readonly rate: RateState;
}

// The headers that answers of several endpoints have. Lists alternate names and values.

const exposed =
  'X-Cache, X-Cache-Expires-At, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, ETag, Retry-After, WWW-Authenticate';

export function headerPairs(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
}

/** Headers of every response: any origin may read it, and browsers must not sniff its type. */
export const everyAnswer: readonly string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  exposed,
];

/** The answer to a CORS preflight. */
export function preflightHeaders(methods: string): string[] {
  return [
    ...everyAnswer,
    'Access-Control-Allow-Methods',
    methods,
    'Access-Control-Allow-Headers',
    // The * allows the headers that clients add for tracing or identification; it does not cover Authorization.
    'Authorization, Content-Type, If-None-Match, X-API-Key, X-Request-Id, *',
    'Access-Control-Max-Age',
    '86400',
    'Allow',
    methods,
    'Content-Length',
    '0',
  ];
}

/** Headers of every answer: the cache and the caller's rate-limit window. */
export function factHeaders({ cache, expiresAt, rate }: Facts): string[] {
  return [...cacheHeaders(cache, expiresAt), ...rateHeaders(rate)];
}

/** Headers of a REST answer with a body, and of its 304; without the caller's window. */
export function bodyHeaders(
  entry: Pick<Entry, 'contentHash'> & { readonly expiresAt: number | null },
  cache: CacheStatus,
): string[] {
  return [
    ...everyAnswer,
    'ETag',
    etagOf(entry),
    'Cache-Control',
    'private, no-cache',
    ...negotiated,
    ...cacheHeaders(cache, entry.expiresAt),
  ];
}

/** Headers of a body that is sent whole. */
export function contentHeaders(type: string, { byteLength }: Uint8Array): string[] {
  return ['Content-Type', type, 'Content-Length', String(byteLength)];
}

/** For answers whose format depends on Accept; the rest of the response also depends on the caller's key. */
export const negotiated: readonly string[] = ['Vary', 'Accept, Accept-Encoding, Authorization, X-API-Key'];

export const notStored: readonly string[] = ['Cache-Control', 'no-store'];

export function rateHeaders({ limit, remaining, resetAt }: RateState): string[] {
  return [
    'X-RateLimit-Limit',
    String(limit),
    'X-RateLimit-Remaining',
    String(remaining),
    'X-RateLimit-Reset',
    isoTime(resetAt),
  ];
}

/** After this time, most of the current work is done. */
const busySeconds = '5';

/** Additional headers for a call that fails as a whole; `allow` lists the endpoint's methods. */
export function refusalHeaders(
  { code, status, retryAfter }: ScrapeError,
  { rate, allow, now }: { rate: RateState; allow: string; now: number },
): string[] {
  const facts = factHeaders({ cache: 'MISS', expiresAt: null, rate });
  if (status === 401) return [...facts, 'WWW-Authenticate', 'Bearer'];
  if (status === 405) return [...facts, 'Allow', allow];
  if (retryAfter !== null) return [...facts, 'Retry-After', String(retryAfter)];
  if (status === 503 && mayPass(code)) return [...facts, 'Retry-After', busySeconds];
  return status === 429 ? [...facts, 'Retry-After', String(secondsUntil(rate.resetAt, now))] : facts;
}

export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000));
}

/** A weak ETag: answers that differ only in volatile fields share it (RFC 9110, section 8.8.1). */
export function etagOf({ contentHash }: Pick<Entry, 'contentHash'>): string {
  return `W/"${contentHash}"`;
}

export function matchesTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = opaqueTag(etag);
  return ifNoneMatch.split(',').some((tag) => opaqueTag(tag.trim()) === opaque);
}

function cacheHeaders(cache: CacheStatus, expiresAt: number | null): string[] {
  const status = ['X-Cache', cache];
  return expiresAt === null ? status : [...status, 'X-Cache-Expires-At', isoTime(expiresAt)];
}

const knownTimes = new Map<number, string>();
const maxKnownTimes = 10_000;

/** A time as ISO 8601, memoised: the times of windows and entries recur. */
function isoTime(milliseconds: number): string {
  const found = knownTimes.get(milliseconds);
  if (found !== undefined) return found;
  if (knownTimes.size >= maxKnownTimes) knownTimes.clear();
  const text = new Date(milliseconds).toISOString();
  knownTimes.set(milliseconds, text);
  return text;
}
