import { type Derived, optional, type Source, source } from '../page/need.ts';
import type { Fetched } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';

const maxBytes = 512 * 1024;

/** The web app manifest that the page links; null if it links none or the file does not exist. */
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
