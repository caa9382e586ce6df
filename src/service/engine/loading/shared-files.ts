import type { Fetched, FetchLimits, Reach } from '../../../extract/page/reach.ts';
import type { SharedResponses } from './recent-responses.ts';

/** The redirects that were followed before a fetch failed, by its error: reported to all callers that shared it. */
const redirectsBefore = new WeakMap<object, readonly URL[]>();

/** A reach on which concurrent scrapes of one site share the files they fetch. */
export function sharingFiles(recent: SharedResponses, reach: Reach): Reach {
  return {
    ...reach,
    async fetch(url, { signal, beforeRedirect, ...limits }) {
      const { maxBytes, coded, maxRedirects, accept, origin } = limits;
      const key = JSON.stringify([url.href, maxBytes, coded, maxRedirects, accept, origin]);
      try {
        const load = (signal: AbortSignal) => fetchNotingRedirects(reach, url, { ...limits, signal });
        return await recent.share(key, load, { signal });
      } catch (error) {
        for (const to of redirectsBefore.get(error as Error) ?? []) await beforeRedirect?.(to);
        throw error;
      }
    },
  };
}

async function fetchNotingRedirects(reach: Reach, url: URL, limits: FetchLimits): Promise<Fetched> {
  const redirects: URL[] = [];
  try {
    return await reach.fetch(url, { ...limits, beforeRedirect: async (to) => void redirects.push(to) });
  } catch (error) {
    redirectsBefore.set(error as Error, redirects);
    throw error;
  }
}
