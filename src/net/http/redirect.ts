import { headerValues } from '../../lib/http/header-list.ts';
import { ScrapeError } from '../../page/errors.ts';
import type { Fetched } from '../../page/reach.ts';

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
export const maxUrlLength = 8 * 1024;

/**
 * Where an answer sends its visitors, without fragment; null where it does not, or not to an address that can be
 * parsed. Throws where we may not follow.
 */
export function redirectTarget(
  from: URL,
  { status, headers }: Pick<Fetched, 'status' | 'headers'>,
): URL | null {
  const [location] = redirectStatuses.has(status) ? headerValues(headers, 'location') : [];
  const target = location === undefined ? null : URL.parse(location, from);
  if (!target) return null;
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw new ScrapeError(
      'UNSUPPORTED_SCHEME',
      'The site redirects to an address that is not http or https.',
    );
  }
  if (target.username !== '' || target.password !== '' || target.href.length > maxUrlLength) {
    throw new ScrapeError(
      'INVALID_URL',
      'The site redirects to an address that has a user name or password, or is longer than 8 KiB.',
    );
  }
  return withoutFragment(target);
}

export function withoutFragment(url: URL): URL {
  const bare = new URL(url);
  bare.hash = '';
  return bare;
}
