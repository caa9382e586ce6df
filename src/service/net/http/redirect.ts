import { headerValues } from '../../../extract/lib/http/header-list.ts';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Fetched, PageRedirect } from '../../../extract/page/reach.ts';
import type { RedirectHop } from '../../../extract/schema/redirect-hop.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
export const maxUrlLength = 8 * 1024;

/**
 * The target of a redirect, without its fragment; null if the response is not a redirect or its target cannot be
 * parsed. Throws UPSTREAM_PROTOCOL, not INVALID_URL, for a target that may not be followed: the mistake is that of the
 * site.
 */
export function redirectTarget(
  from: URL,
  { status, headers }: Pick<Fetched, 'status' | 'headers'>,
): URL | null {
  const [location] = redirectStatuses.has(status) ? headerValues(headers, 'location') : [];
  const target = location === undefined ? null : URL.parse(location, from);
  if (!target) return null;
  const fault = faultOf(target);
  if (fault) throw new ScrapeError('UPSTREAM_PROTOCOL', `The site redirects to an address that ${fault}.`);
  return withoutFragment(target);
}

/** The next hop; null if it may not be followed or is the same address: then the document itself is the answer. */
export function documentRedirect(from: URL, redirect: PageRedirect | null | undefined): NextHop | null {
  const target = redirect ? URL.parse(redirect.location, from) : null;
  if (!redirect || !target || faultOf(target)) return null;
  const location = withoutFragment(target);
  return location.href === from.href ? null : { location, kind: redirect.kind };
}

export interface NextHop {
  readonly location: URL;
  readonly kind: RedirectHop['kind'];
}

/** Why a redirect target may not be followed. */
function faultOf({ protocol, username, password, href }: URL): string | null {
  if (protocol !== 'http:' && protocol !== 'https:') return 'is not http or https';
  if (username !== '' || password !== '') return 'has a user name or password';
  return href.length > maxUrlLength ? 'is longer than 8 KiB' : null;
}

/** Whether the visitor's headers may follow a redirect: within an origin, and from http to https on the same host. */
export function mayFollow(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname;
}

export function withoutFragment(url: URL): URL {
  const bare = new URL(url);
  bare.hash = '';
  return bare;
}
