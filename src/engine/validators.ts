import { type HeaderList, header } from '../lib/http/header-list.ts';
import { withoutNonces } from '../lib/http/nonce.ts';
import { isVolatileHeader } from '../lib/http/volatile-headers.ts';
import { sha256 } from '../lib/sha256.ts';
import type { Conditions, Fetched } from '../page/reach.ts';

/** What of a response lets its origin say later that the page is still the same (RFC 9110, section 8.8). */
export interface Validators extends Conditions {
  /** The headers that tell of the page: their names, each with a hash of its value, as JSON. */
  readonly headers: string;
}

/** Longer ones are not stored, nor sent. */
const maxEtag = 256;
const maxHeaders = 64;
const wellFormedEtag = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** Of the body and its transfer, which a 304 has not, or about caches. */
const notInConfirmation = new Set([
  'accept-ranges',
  'alt-svc',
  'cache-control',
  'content-encoding',
  'content-type',
  'pragma',
  'vary',
]);

/**
 * Null if the origin gave none that can be used. Our requests to an address are all alike, so of Vary only * matters:
 * it says that something else than the request decides (RFC 9111, section 4.1).
 */
export function validatorsOf({
  headers,
  fetchedAt,
}: Pick<Fetched, 'headers' | 'fetchedAt'>): Validators | null {
  if (/(?:^|,)\s*\*/.test(header(headers, 'vary') ?? '')) return null;
  const etag = etagIn(headers);
  const lastModified = lastModifiedIn(headers);
  const telling = fingerprints(headers);
  if (telling.size > maxHeaders || (etag === null && lastModified === null)) return null;
  if (etag === null && !isStrong(lastModified, header(headers, 'date') ?? fetchedAt)) return null;
  return { etag, lastModified, headers: JSON.stringify(Object.fromEntries(telling)) };
}

/**
 * Whether a 304 is about the response that these come from, and repeats none of its headers otherwise. One without
 * validators is, though servers should send the ETag: browsers take it as that, too.
 */
export function confirms(known: Validators, { headers }: Pick<Fetched, 'headers'>): boolean {
  const etag = header(headers, 'etag');
  if (etag !== null && (known.etag === null || opaque(etag) !== opaque(known.etag))) return false;
  const lastModified = header(headers, 'last-modified');
  if (etag === null && lastModified !== null && lastModified !== known.lastModified) return false;
  const told = JSON.parse(known.headers) as Readonly<Record<string, string>>;
  return [...fingerprints(headers)].every(([name, value]) => told[name] === value);
}

function etagIn(headers: HeaderList): string | null {
  const etag = header(headers, 'etag');
  return etag !== null && etag.length <= maxEtag && wellFormedEtag.test(etag) ? etag : null;
}

function lastModifiedIn(headers: HeaderList): string | null {
  const date = header(headers, 'last-modified');
  return date !== null && httpDate.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
}

/** A page may change twice in the second of its date: one from that second does not tell (RFC 9110, 8.8.2.2). */
function isStrong(lastModified: string | null, sent: string): boolean {
  return lastModified !== null && Date.parse(sent) - Date.parse(lastModified) >= 1000;
}

/** ETags are compared weakly (RFC 9110, section 13.1.2). */
function opaque(etag: string): string {
  return etag.replace(/^W\//, '');
}

function fingerprints(headers: HeaderList): Map<string, string> {
  const names = new Set(headers.map(([name]) => name));
  const telling = [...names].filter((name) => !isVolatileHeader(name) && !notInConfirmation.has(name));
  return new Map(
    telling.map((name) => [name, sha256(withoutNonces(header(headers, name) ?? '')).slice(0, 8)]),
  );
}
