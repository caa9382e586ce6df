import { type Derived, optional, type Source, source } from '../page/need.ts';
import type { Fetched } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';

const maxBytes = 512 * 1024;

/** The file that the page links as its web app manifest; null where it links none or the site has none there. */
export function manifestFrom(address: Derived<string | null>): Source<Fetched | null> {
  return source('manifestFile', {
    fetches: 'the web app manifest',
    needs: { address: optional(address) },
    async load({ address }, { reach, signal }) {
      if (address === null) return null;
      const accept = 'application/manifest+json,application/json;q=0.9,*/*;q=0.8';
      const fetched = await reach.fetch(new URL(address), {
        signal,
        maxBytes,
        deadlineMs: deadlines.further,
        accept,
      });
      return fetched.status < 300 ? fetched : null;
    },
  });
}
