import { type Derived, optional, type Source, source } from '../page/need.ts';
import type { Fetched } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';

const maxBytes = 512 * 1024;

/** The response of the discovered oEmbed endpoint; null if none is discovered or it has nothing. */
export function oembedFrom(address: Derived<string | null>): Source<Fetched | null> {
  return source('oembedAnswer', {
    fetches: 'the oEmbed endpoint',
    needs: { address: optional(address) },
    async load({ address }, { reach, signal }) {
      if (address === null) return null;
      const accept = 'application/json,text/xml;q=0.9,*/*;q=0.8';
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
