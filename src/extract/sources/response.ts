import { header } from '../lib/http/header-list.ts';
import { essence, isOfficeType } from '../lib/http/media-types.ts';
import { ScrapeError } from '../page/errors.ts';
import { type SourceContext, source } from '../page/need.ts';
import type { Fetched, FetchLimits } from '../page/reach.ts';
import { anybody } from '../page/visitor.ts';
import { deadlines } from './deadlines.ts';
import { isMarkdownPage, markdownVersion } from './markdown-version.ts';
import { pageRedirect } from './page-redirect.ts';

const mebibyte = 1024 * 1024;

/** What is read at most of a page, and of a file that may be a whole book. */
export const maxBytes = { page: 5 * mebibyte, file: 20 * mebibyte };

/** What is read at most of a document with this Content-Type. */
export function maxBytesOf(contentType: string): number {
  const type = essence(contentType);
  return type.includes('application/pdf') || isOfficeType(type) ? maxBytes.file : maxBytes.page;
}

const limits: Pick<FetchLimits, 'maxBytes' | 'maxBytesOf' | 'deadlineMs' | 'redirectIn'> = {
  maxBytes: maxBytes.page,
  maxBytesOf: (headers) => maxBytesOf(header(headers, 'content-type') ?? ''),
  deadlineMs: deadlines.page,
  redirectIn: pageRedirect,
};

const unexpected304 = 'The site answered 304 (Not Modified) to a request without conditions.';
const markdownFirst = 'text/markdown,text/html;q=0.9,application/xhtml+xml;q=0.9,*/*;q=0.8';

/** The response of the page: its head, and at most 5 MiB of the decoded body (20 MiB for a PDF or an office file). */
export const response = source('response', {
  fetches: 'the page',
  async load(_, context) {
    const { requestedUrl, reach, visitor, signal } = context;
    const accept = visitor?.prefer === 'MARKDOWN' ? { accept: markdownFirst } : {};
    const fetched = await reach.fetch(new URL(requestedUrl), { ...limits, ...accept, visitor, signal });
    if (fetched.status === 304 && !fetched.notModified)
      throw new ScrapeError('UPSTREAM_PROTOCOL', unexpected304);
    return visitor?.prefer === 'MARKDOWN' ? inMarkdown(fetched, context) : fetched;
  },
});

/** The version in Markdown that a page names, as if the page redirected to it; the page itself if there is none. */
async function inMarkdown(
  page: Fetched,
  { reach, visitor = anybody, signal }: SourceContext,
): Promise<Fetched> {
  const address = markdownVersion(page);
  if (address === null) return page;
  const isSameOrigin = address.origin === new URL(page.url).origin;
  const version = await reach
    .fetch(address, {
      maxBytes: maxBytes.page,
      deadlineMs: deadlines.further,
      accept: markdownFirst,
      visitor: isSameOrigin ? visitor : { ...visitor, headers: [], cookies: [] },
      signal,
    })
    .catch(() => null);
  if (version === null || !isMarkdownPage(version)) return page;
  const { totalMs } = page.timings;
  return {
    ...version,
    requestedUrl: page.requestedUrl,
    redirects: [
      ...page.redirects,
      { url: page.url, status: page.status, location: address.href, kind: 'ALTERNATE', ms: totalMs },
      ...version.redirects,
    ],
    timings: { ...version.timings, totalMs: totalMs + version.timings.totalMs },
  };
}
