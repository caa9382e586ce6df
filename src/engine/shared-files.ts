import type { Fetched, FetchLimits, Reach } from '../page/reach.ts';
import type { SharedResponses } from './recent-responses.ts';

/** The redirects before a fetch failed, for every caller that shared it. */
const ways = new WeakMap<object, readonly URL[]>();

/** A reach on which concurrent scrapes of one site share the files they fetch. */
export function sharingFiles(recent: SharedResponses, reach: Reach): Reach {
  return {
    ...reach,
    async fetch(url, { signal, beforeRedirect, ...limits }) {
      const { maxBytes, coded, maxRedirects, accept, origin } = limits;
      const key = JSON.stringify([url.href, maxBytes, coded, maxRedirects, accept, origin]);
      try {
        return await recent.share(key, signal, (signal) => notingWay(reach, url, { ...limits, signal }));
      } catch (error) {
        for (const to of ways.get(error as Error) ?? []) await beforeRedirect?.(to);
        throw error;
      }
    },
  };
}

async function notingWay(reach: Reach, url: URL, limits: FetchLimits): Promise<Fetched> {
  const way: URL[] = [];
  try {
    return await reach.fetch(url, { ...limits, beforeRedirect: async (to) => void way.push(to) });
  } catch (error) {
    ways.set(error as Error, way);
    throw error;
  }
}
