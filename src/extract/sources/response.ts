import { header } from '../lib/http/header-list.ts';
import { ScrapeError } from '../page/errors.ts';
import { source } from '../page/need.ts';
import type { FetchLimits } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';
import { pageRedirect } from './page-redirect.ts';

const mebibyte = 1024 * 1024;
const maxBytes = 5 * mebibyte;
/** A PDF may be a whole book. */
const maxPdfBytes = 20 * mebibyte;

const limits: Pick<FetchLimits, 'maxBytes' | 'maxBytesOf' | 'deadlineMs' | 'redirectIn'> = {
  maxBytes,
  maxBytesOf: (headers) =>
    /\bapplication\/pdf\b/i.test(header(headers, 'content-type') ?? '') ? maxPdfBytes : maxBytes,
  deadlineMs: deadlines.page,
  redirectIn: pageRedirect,
};

const unexpected304 = 'The site answered 304 (Not Modified) to a request without conditions.';

/** The response of the page: its head, and at most 5 MiB of the decoded body (20 MiB for a PDF). */
export const response = source('response', {
  fetches: 'the page',
  async load(_, { requestedUrl, reach, visitor, signal }) {
    const fetched = await reach.fetch(new URL(requestedUrl), { ...limits, visitor, signal });
    if (fetched.status === 304 && !fetched.notModified)
      throw new ScrapeError('UPSTREAM_PROTOCOL', unexpected304);
    return fetched;
  },
});
