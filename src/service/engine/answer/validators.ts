import { type HeaderList, header } from '../../../extract/lib/http/header-list.ts';
import { isVolatileHeader, withoutNonces } from '../../../extract/lib/http/volatile-headers.ts';
import { sha256 } from '../../../extract/lib/sha256.ts';
import type { Conditions, Fetched } from '../../../extract/page/reach.ts';

/** What lets the origin of a response confirm later that the page has not changed (RFC 9110, section 8.8). */
export interface Validators extends Conditions {
  /** The headers that depend on the page: their names, each with a hash of its value, as JSON. */
  readonly headers: string;
}

/** Longer ones are not stored, nor sent. */
const maxEtag = 256;
const maxHeaders = 64;
const wellFormedEtag = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** Headers about the body and its transfer, which a 304 does not have, or about caching. */
const notInConfirmation = new Set(
  'accept-ranges alt-svc cache-control content-encoding content-type pragma vary'.split(' '),
);

/**
 * Null if the origin sent none that can be used. Our requests to an address are all alike, so the only value of Vary
 * that matters is *: then the response depends on more than the request (RFC 9111, section 4.1). Nor can a page confirm a
 * version of it at another address.
 */
export function validatorsOf({
  headers,
  fetchedAt,
  redirects,
}: Pick<Fetched, 'headers' | 'fetchedAt' | 'redirects'>): Validators | null {
  if (redirects.some(({ kind }) => kind === 'ALTERNATE')) return null;
  if (/(?:^|,)\s*\*/.test(header(headers, 'vary') ?? '')) return null;
  const etag = etagIn(headers);
  const lastModified = lastModifiedIn(headers);
  const hashes = headerHashes(headers);
  if (hashes.size > maxHeaders || (etag === null && lastModified === null)) return null;
  if (etag === null && !isStrong(lastModified, header(headers, 'date') ?? fetchedAt)) return null;
  return { etag, lastModified, headers: JSON.stringify(Object.fromEntries(hashes)) };
}

/**
 * Whether a 304 confirms the response that these validators come from, with no header that differs. A 304 without
 * validators of its own does, as in browsers, although servers should send the ETag.
 */
export function confirms(known: Validators, { headers }: Pick<Fetched, 'headers'>): boolean {
  const etag = header(headers, 'etag');
  if (etag !== null && (known.etag === null || opaqueTag(etag) !== opaqueTag(known.etag))) return false;
  const lastModified = header(headers, 'last-modified');
  if (etag === null && lastModified !== null && lastModified !== known.lastModified) return false;
  const knownHashes = JSON.parse(known.headers) as Readonly<Record<string, string>>;
  return [...headerHashes(headers)].every(([name, hash]) => knownHashes[name] === hash);
}

/** What of an ETag is compared weakly (RFC 9110, section 13.1.2): all but the mark of weak ones. */
export function opaqueTag(etag: string): string {
  return etag.replace(/^W\//, '');
}

function etagIn(headers: HeaderList): string | null {
  const etag = header(headers, 'etag');
  return etag !== null && etag.length <= maxEtag && wellFormedEtag.test(etag) ? etag : null;
}

function lastModifiedIn(headers: HeaderList): string | null {
  const date = header(headers, 'last-modified');
  return date !== null && httpDate.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
}

/** A date is weak if it was sent within a second: the page may have changed again in that time (RFC 9110, 8.8.2.2). */
function isStrong(lastModified: string | null, sent: string): boolean {
  return lastModified !== null && Date.parse(sent) - Date.parse(lastModified) >= 1000;
}

function headerHashes(headers: HeaderList): Map<string, string> {
  const names = new Set(headers.map(([name]) => name));
  const compared = [...names].filter((name) => !isVolatileHeader(name) && !notInConfirmation.has(name));
  return new Map(
    compared.map((name) => [name, sha256(withoutNonces(header(headers, name) ?? '')).slice(0, 8)]),
  );
}
