import { headerValues } from '../../lib/http/header-list.ts';
import { ScrapeError } from '../../page/errors.ts';
import type { Fetched, PageRedirect } from '../../page/reach.ts';
import type { RedirectHop } from '../../schema/redirect-hop.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
export const maxUrlLength = 8 * 1024;

/**
 * The target of a redirect, without fragment; null if the response is not a redirect or its target cannot be parsed.
 * Throws if we may not follow it: the address is the site's mistake, not the caller's.
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

/**
 * The target of a redirect inside a document, if we may follow it; a document that leads nowhere else is simply read.
 */
export function onwardFrom(from: URL, redirect: PageRedirect | null | undefined): Onward | null {
  const target = redirect ? URL.parse(redirect.location, from) : null;
  if (!redirect || !target || faultOf(target)) return null;
  const location = withoutFragment(target);
  return location.href === from.href ? null : { location, kind: redirect.kind };
}

export interface Onward {
  readonly location: URL;
  readonly kind: RedirectHop['kind'];
}

/** What is wrong with a redirect target; null if nothing is. */
function faultOf({ protocol, username, password, href }: URL): string | null {
  if (protocol !== 'http:' && protocol !== 'https:') return 'is not http or https';
  if (username !== '' || password !== '') return 'has a user name or password';
  return href.length > maxUrlLength ? 'is longer than 8 KiB' : null;
}

/**
 * Whether what was meant for one address may be sent to the next: within its origin, and from http to https on its host.
 */
export function mayFollow(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname;
}

export function withoutFragment(url: URL): URL {
  const bare = new URL(url);
  bare.hash = '';
  return bare;
}
