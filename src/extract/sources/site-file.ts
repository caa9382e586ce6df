import type { HeaderList } from '../lib/http/header-list.ts';
import { type PlainError, plainError, ScrapeError } from '../page/errors.ts';
import { type SourceContext, source } from '../page/need.ts';
import type { Fetched, FetchLimits } from '../page/reach.ts';
import { deadlines } from './deadlines.ts';
import { response } from './response.ts';

/** A file of a site that may be missing or unreachable, which is not an error. */
export interface SiteFile {
  /** The requested address. */
  readonly url: string;
  /** The final address, after redirects. */
  readonly finalUrl: string;
  /** Null if nothing could be fetched; `failure` then says why. */
  readonly status: number | null;
  readonly headers: HeaderList;
  /** What was read of the body; decoded unless `coded`. */
  readonly body: Uint8Array;
  readonly cut: Fetched['cut'];
  readonly failure: PlainError | null;
}

type SiteFileLimits = Omit<FetchLimits, 'signal' | 'beforeRedirect'>;

export async function fetchSiteFile(
  url: URL,
  limits: SiteFileLimits,
  { reach, signal }: Pick<SourceContext, 'reach' | 'signal'>,
): Promise<SiteFile> {
  let lastUrl = url.href;
  const beforeRedirect = async ({ href }: URL) => {
    lastUrl = href;
  };
  try {
    const fetched = await reach.fetch(url, { ...limits, signal, beforeRedirect });
    const { url: finalUrl, status, headers, body, cut } = fetched;
    return { url: url.href, finalUrl, status, headers, body, cut, failure: null };
  } catch (error) {
    if (signal.aborted || !(error instanceof ScrapeError)) throw error;
    return { ...nothing, url: url.href, finalUrl: lastUrl, failure: plainError(error) };
  }
}

/** The file at a path of the site that answered. */
export function siteFileAt(path: string, name: string, limits: Pick<FetchLimits, 'maxBytes' | 'accept'>) {
  return source(name, {
    fetches: path,
    needs: { response },
    load: ({ response }, context) =>
      fetchSiteFile(new URL(path, response.url), { ...limits, deadlineMs: deadlines.further }, context),
  });
}

const nothing = { status: null, headers: [], body: new Uint8Array(), cut: null } as const;

/** The text of the file; null if the site does not serve one. */
export function textOf({ status, body }: SiteFile): string | null {
  return status !== null && status >= 200 && status < 300 ? new TextDecoder().decode(body) : null;
}
