import { plainError } from '../../src/extract/page/errors.ts';
import type { SiteFile } from '../../src/extract/sources/site-file.ts';

/** What a site answered with a file: 200 unless said otherwise; an error in its place is why nothing was fetched. */
export function siteFile(
  url: string,
  answer: string | Uint8Array | Error,
  more: Partial<SiteFile> & { readonly type?: string } = {},
): SiteFile {
  const { type = 'text/plain', ...facts } = more;
  const failed = answer instanceof Error;
  const body = failed ? '' : answer;
  return {
    url,
    finalUrl: url,
    status: failed ? null : 200,
    headers: failed ? [] : [['content-type', type]],
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    cut: null,
    failure: failed ? plainError(answer) : null,
    ...facts,
  };
}
