import { header } from '../lib/http/header-list.ts';
import { ScrapeError } from '../page/errors.ts';
import { source } from '../page/need.ts';
import type { FetchLimits } from '../page/reach.ts';
import { maxBytes, maxBytesOf } from './body/max-bytes.ts';
import { deadlines } from './deadlines.ts';
import { pageRedirect } from './page-redirect.ts';

const limits: Pick<FetchLimits, 'maxBytes' | 'maxBytesOf' | 'deadlineMs' | 'redirectIn'> = {
  maxBytes: maxBytes.page,
  maxBytesOf: (headers) => maxBytesOf(header(headers, 'content-type') ?? ''),
  deadlineMs: deadlines.page,
  redirectIn: pageRedirect,
};

const unexpected304 = 'The site answered 304 (Not Modified) to a request without conditions.';

/** The response of the page: its head, and at most 5 MiB of the decoded body (20 MiB for a PDF or an office file). */
export const response = source('response', {
  fetches: 'the page',
  async load(_, { requestedUrl, reach, visitor, signal }) {
    const fetched = await reach.fetch(new URL(requestedUrl), { ...limits, visitor, signal });
    if (fetched.status === 304 && !fetched.notModified)
      throw new ScrapeError('UPSTREAM_PROTOCOL', unexpected304);
    return fetched;
  },
});
