import { type Derived, optional, type Source, source } from '../page/need.ts';
import type { Fetched } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';

/** Enough for the sizes of any icon, which are at the beginning of its file. */
const maxBytes = 256 * 1024;

/** The site's /favicon.ico; null, without a fetch, if the page declares an icon. */
export function defaultIconFrom(address: Derived<string | null>): Source<Fetched | null> {
  return source('defaultIcon', {
    fetches: '/favicon.ico',
    needs: { address: optional(address) },
    async load({ address }, { reach, signal }) {
      if (address === null) return null;
      return reach.fetch(new URL(address), {
        signal,
        maxBytes,
        deadlineMs: deadlines.further,
        accept: 'image/*,*/*;q=0.8',
      });
    },
  });
}
