import { fetchReport, tlsInvalidReport } from '../derived/fetch-report.ts';
import { fromPlainError } from '../page/errors.ts';
import type { Fetched } from '../page/reach.ts';
import type { FetchReport } from '../schema/fetch-report.ts';
import { handshake, type SeenConnection } from '../sources/handshake.ts';
import { response } from '../sources/response.ts';
import type { ExtractionPage } from './extraction/extractor.ts';
import type { Loading } from './loading.ts';
import type { RecentResponses } from './recent-responses.ts';

export interface OpeningOptions {
  readonly requestedUrl: string;
  readonly page: ExtractionPage;
  readonly loading: Loading;
  /** Where a response is kept for who asks next. */
  readonly recent: Pick<RecentResponses, 'keep'>;
  /** Whether something was asked for that an invalid certificate leaves standing. */
  readonly wantsHandshake: boolean;
}

export interface Opening {
  /** The final address. */
  readonly url: string;
  readonly report: Promise<FetchReport>;
}

/** Fetches the page itself; rejects with a ScrapeError where it cannot be had at all. */
export async function openResponse(options: OpeningOptions): Promise<Opening> {
  const { requestedUrl, page, loading, recent, wantsHandshake } = options;
  const settled = await loading.load(response);
  if ('error' in settled) {
    const failure = fromPlainError(settled.error);
    if (failure.code !== 'UPSTREAM_TLS' || !wantsHandshake) throw failure;
    return openWithoutResponse(options, failure);
  }

  const fetched = settled.value as Fetched;
  const report = page.derive<FetchReport>(fetchReport.name);
  // Whether the report fails is told by the report itself.
  report.then(({ outcome }) => outcome === 'OK' && recent.keep(requestedUrl, fetched)).catch(() => {});
  return { url: fetched.url, report };
}

/** Design law 4: only the certificate is invalid, so what the handshake shows is answered, and nothing else. */
async function openWithoutResponse(
  { requestedUrl, loading }: OpeningOptions,
  failure: Error,
): Promise<Opening> {
  const settled = await loading.load(handshake);
  if ('error' in settled) throw failure;
  const { tls, seenAt } = settled.value as SeenConnection;
  if (!tls || tls.valid) throw failure;
  const report = tlsInvalidReport(requestedUrl, tls.validationError, seenAt);
  return { url: requestedUrl, report: Promise.resolve(report) };
}
