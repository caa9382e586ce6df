import { type Cookie, parseSetCookie } from 'set-cookie-parser';
import { ownDomain } from '../../../extract/lib/domain.ts';
import { type HeaderList, headerValues } from '../../../extract/lib/http/header-list.ts';
import type { Visitor } from '../../../extract/page/visitor.ts';

const maxCookies = 50;
/** Of name and value together; browsers drop longer cookies (RFC 6265bis, section 5.7). */
const maxCookieLength = 4_096;
const maxHeaderLength = 16 * 1024;

const controls = /[^\P{Cc}\t]/u;

interface Kept {
  readonly pair: string;
  /** The host that has set the cookie, or its Domain attribute. */
  readonly domain: string;
  readonly forSubdomains: boolean;
  readonly path: string;
  readonly secure: boolean;
  /** Whether it is one of the visitor's. */
  readonly ofVisitor: boolean;
}

/**
 * The cookies of the visitor, and those that the redirects of a fetch set for later hops: many sites redirect in a loop
 * until the visitor sends a cookie. They are sent as a browser would send them, and dropped at the end of the fetch.
 */
export class HopCookies {
  readonly #kept = new Map<string, Kept>();

  constructor({ cookies }: Pick<Visitor, 'cookies'>, { hostname }: URL) {
    const scope = { domain: hostname, path: '/', forSubdomains: false, secure: false, ofVisitor: true };
    for (const [name, value] of cookies)
      this.#kept.set(keyOf(name, scope), { ...scope, pair: `${name}=${value}` });
  }

  /** Drops the visitor's cookies, when a redirect has led to another origin. */
  forgetVisitor(): void {
    for (const [key, { ofVisitor }] of this.#kept) if (ofVisitor) this.#kept.delete(key);
  }

  /** Stores the cookies that a response sets. */
  store(from: URL, headers: HeaderList): void {
    const lines = headerValues(headers, 'set-cookie').slice(0, maxCookies);
    for (const cookie of parseSetCookie(lines, { decodeValues: false, silent: true, split: false })) {
      const kept = accept(cookie, from);
      if (!kept) continue;
      const key = keyOf(cookie.name, kept);
      if (isExpired(cookie)) this.#kept.delete(key);
      else if (this.#kept.has(key) || this.#kept.size < maxCookies) this.#kept.set(key, kept);
    }
  }

  /** The Cookie header for an address, if there is one to send. */
  headerFor(url: URL): string | null {
    // Those of longer paths come first (RFC 6265, section 5.4).
    const header = [...this.#kept.values()]
      .filter((kept) => isFor(kept, url))
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ pair }) => pair)
      .join('; ');
    return header === '' || header.length > maxHeaderLength ? null : header;
  }
}

function accept({ name, value, domain = '', path = '', secure = false }: Cookie, from: URL): Kept | null {
  const pair = `${name}=${value}`;
  // Letters beyond ASCII are kept, control characters are not (RFC 6265bis, section 5.6).
  if (name === '' || pair.length > maxCookieLength || controls.test(pair)) return null;
  if (secure && from.protocol !== 'https:') return null;
  // What these prefixes promise (RFC 6265bis, section 4.1.3)
  if (/^__(?:secure|host)-/i.test(name) && !secure) return null;
  if (/^__host-/i.test(name) && (domain !== '' || path !== '/')) return null;
  const wanted = domain.replace(/^\./, '').toLowerCase();
  const ownHost = wanted === '' || wanted === from.hostname;
  // An IP address has no parent domain, and a public suffix such as co.uk may not have cookies.
  const ofParent = isBelow(from.hostname, wanted) && ownDomain(from.hostname) && ownDomain(wanted);
  if (!ownHost && !ofParent) return null;
  return {
    // A header is written as bytes, one for each character of the text.
    pair: Buffer.from(pair, 'utf8').toString('latin1'),
    domain: ownHost ? from.hostname : wanted,
    forSubdomains: wanted !== '' && ownDomain(wanted) !== null,
    path: path.startsWith('/') ? path : from.pathname.replace(/\/[^/]*$/, '') || '/',
    secure,
    ofVisitor: false,
  };
}

function keyOf(name: string, { domain, path }: Pick<Kept, 'domain' | 'path'>): string {
  return JSON.stringify([name, domain, path]);
}

function isFor(
  { domain, forSubdomains, path, secure }: Kept,
  { protocol, hostname, pathname }: URL,
): boolean {
  if (secure && protocol !== 'https:') return false;
  if (hostname !== domain && !(forSubdomains && isBelow(hostname, domain))) return false;
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}

function isBelow(host: string, domain: string): boolean {
  return host.endsWith(`.${domain}`);
}

/** Whether the cookie is already expired, which is how a site deletes it. */
function isExpired({ maxAge, expires }: Cookie): boolean {
  if (maxAge !== undefined && !Number.isNaN(maxAge)) return maxAge <= 0;
  return expires !== undefined && expires.getTime() <= Date.now();
}
