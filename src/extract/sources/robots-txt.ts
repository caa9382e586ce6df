import { optional, type SourceContext, source } from '../page/need.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';
import { fetchSiteFile, type SiteFile } from './site-file.ts';

/** The standard requires at least 500 KiB and five redirects (RFC 9309, 2.3.1.2 and 2.5). */
const limits = {
  maxBytes: 512 * 1024,
  maxRedirects: 5,
  deadlineMs: deadlines.further,
  accept: 'text/plain,*/*;q=0.8',
};

export function fetchRobotsTxt(
  page: string | URL,
  context: Pick<SourceContext, 'reach' | 'signal'>,
): Promise<SiteFile> {
  return fetchSiteFile(new URL('/robots.txt', page), limits, context);
}

/** The robots.txt of the requested address, fetched in parallel with the page. */
export const requestedRobotsTxt = source('requestedRobotsTxt', {
  fetches: '/robots.txt',
  load: (_, context) => fetchRobotsTxt(context.requestedUrl, context),
});

/** The robots.txt that applies to the page: that of its final address. */
export const robotsTxt = source('robotsTxt', {
  fetches: '/robots.txt',
  needs: { requested: requestedRobotsTxt, response: optional(response) },
  async load({ requested, response }, context) {
    const sameSite = !response || new URL(response.url).origin === new URL(context.requestedUrl).origin;
    return sameSite ? requested : fetchRobotsTxt(response.url, context);
  },
});
