import { type HeaderList, header } from '../lib/http/header-list.ts';
import { ScrapeError } from '../page/errors.ts';
import { optional, source } from '../page/need.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';

/** An origin that no site has a reason to trust. */
export const untrustedOrigin = 'https://stranger.invalid';
const limits = { maxBytes: 1, maxRedirects: 0, deadlineMs: deadlines.further, origin: untrustedOrigin };

/**
 * The response headers of the page for a request with an untrusted Origin. The request is made only if the response
 * seems to depend on the origin: if it has CORS headers or varies by Origin. Null otherwise, and if the request fails.
 */
export const crossOriginHeaders = source('crossOriginHeaders', {
  fetches: 'the page, for a script of another site',
  needs: { response: optional(response) },
  async load({ response }, { reach, signal }): Promise<HeaderList | null> {
    if (!response || !dependsOnOrigin(response.headers)) return null;
    try {
      return (await reach.fetch(new URL(response.url), { ...limits, signal })).headers;
    } catch (error) {
      if (signal.aborted || !(error instanceof ScrapeError)) throw error;
      return null;
    }
  },
});

/** Without an Origin header, a server that would echo it in Allow-Origin may send only the other CORS headers. */
function dependsOnOrigin(headers: HeaderList): boolean {
  const isShared = headers.some(([name]) => name.startsWith('access-control-'));
  const isPublic = header(headers, 'access-control-allow-origin')?.trim() === '*';
  return (isShared && !isPublic) || /(?:^|[,\s])origin\b/i.test(header(headers, 'vary') ?? '');
}
