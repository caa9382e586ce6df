import { type Cookie as Parsed, parseSetCookie } from 'set-cookie-parser';
import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';
import { enumValue } from '../../schema/leaf.ts';
import { type CookieInfo, SameSite } from './types.ts';

/** A cookie that the page sets, without its value. */
export interface Cookie extends CookieInfo {
  /** False if SameSite has a value that browsers do not know. */
  readonly sameSiteValid: boolean;
  /** False if browsers reject the cookie, because it lacks what the prefix of its name requires. */
  readonly isAccepted: boolean;
}

interface Prefix {
  readonly name: string;
  readonly isMet: (cookie: Parsed) => boolean;
}

const isSecure = ({ secure }: Parsed) => secure === true;
const isBound = ({ secure, path, domain }: Parsed) =>
  secure === true && path === '/' && (domain ?? '') === '';
const isUnscripted = ({ httpOnly }: Parsed) => httpOnly === true;

/** What each prefix requires (RFC 6265bis, section 4.1.3), longest first. */
const prefixes: readonly Prefix[] = [
  { name: '__Host-Http-', isMet: (cookie) => isBound(cookie) && isUnscripted(cookie) },
  { name: '__Secure-', isMet: isSecure },
  { name: '__Http-', isMet: (cookie) => isSecure(cookie) && isUnscripted(cookie) },
  { name: '__Host-', isMet: isBound },
];

/** The cookies of a response; of several with the same name, domain and path, the last. */
export function readCookies(headers: HeaderList): Cookie[] {
  const lines = headerValues(headers, 'set-cookie');
  const parsed = parseSetCookie(lines, { decodeValues: false, silent: true, split: false });
  const cookies = new Map<string, Cookie>();
  for (const cookie of parsed) {
    if (cookie.name === '') continue;
    cookies.set(JSON.stringify([cookie.name, cookie.domain, cookie.path]), readCookie(cookie));
  }
  return [...cookies.values()];
}

/** Whether the cookie has a valid lifetime, so that it outlives the session. */
function isPersistent({ expires, maxAge }: Parsed): boolean {
  return Number.isInteger(maxAge) || (expires !== undefined && !Number.isNaN(expires.getTime()));
}

function readCookie(cookie: Parsed): Cookie {
  const written = cookie.sameSite?.trim() ?? null;
  const sameSite = enumValue(SameSite, written);
  const prefix = prefixes.find(({ name }) => cookie.name.toLowerCase().startsWith(name.toLowerCase()));
  return {
    name: cookie.name,
    secure: cookie.secure === true,
    httpOnly: cookie.httpOnly === true,
    sameSite,
    prefix: prefix?.name ?? null,
    session: !isPersistent(cookie),
    partitioned: cookie.partitioned === true,
    sameSiteValid: written === null || sameSite !== null,
    isAccepted: prefix === undefined || prefix.isMet(cookie),
  };
}
