import { type ErrorCode, ScrapeError } from '../../../extract/page/errors.ts';
import type { Reach } from '../../../extract/page/reach.ts';

/** What may come of a site that does not know HEAD. */
const ofHead: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UPSTREAM_CONNECTION', 'UPSTREAM_PROTOCOL']);
const firstFailure = 400;

/** A reach that asks for the head of a page, and for the page only if its site refuses that. */
export function headFirst(reach: Reach): Reach {
  return {
    ...reach,
    async fetch(url, limits) {
      const head = await reach.fetch(url, { ...limits, method: 'HEAD' }).catch((error) => {
        if (error instanceof ScrapeError && ofHead.has(error.code)) return null;
        throw error;
      });
      return head && head.status < firstFailure ? head : reach.fetch(url, limits);
    },
  };
}
