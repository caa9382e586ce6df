import { fetchReport, tlsInvalidReport } from '../derived/fetch-report.ts';
import { fromPlainError } from '../page/errors.ts';
import type { Fetched } from '../page/reach.ts';
import type { StaticReport } from '../schema/fetch-report.ts';
import { handshake, type SeenConnection } from '../sources/handshake.ts';
import { response } from '../sources/response.ts';
import type { ExtractionPage } from './extraction/extractor.ts';
import type { Loading } from './loading.ts';
import type { SharedResponses } from './recent-responses.ts';
import { NotModified } from './renewal.ts';

export interface OpeningOptions {
  readonly requestedUrl: string;
  readonly page: ExtractionPage;
  readonly loading: Loading;
  /** Keeps the response for the next request; null if nothing of it may be kept. */
  readonly recent: Pick<SharedResponses, 'keep'> | null;
  /** Whether something was selected that can be answered despite an invalid certificate. */
  readonly wantsHandshake: boolean;
}

export interface Opening {
  /** The final address. */
  readonly url: string;
  readonly report: Promise<StaticReport>;
}

/**
 * Fetches the page itself and waits for its turn; rejects with a ScrapeError if the page cannot be opened, and with
 * NotModified if it was asked for under conditions and has not changed.
 */
export async function openResponse(options: OpeningOptions): Promise<Opening> {
  const { requestedUrl, page, loading, recent, wantsHandshake } = options;
  const settled = await loading.load(response);
  if ('error' in settled) {
    const failure = fromPlainError(settled.error);
    if (failure.code !== 'UPSTREAM_TLS' || !wantsHandshake) throw failure;
    return openWithoutResponse(options, failure);
  }

  const fetched = settled.value as Fetched;
  if (fetched.notModified) throw new NotModified(fetched);
  const report = page.derive<StaticReport>(fetchReport.name);
  // A failure of the report is reported where the report is read.
  report.then(({ outcome }) => outcome === 'OK' && recent?.keep(requestedUrl, fetched)).catch(() => {});
  await page.begun;
  return { url: fetched.url, report };
}

/** Only the certificate is invalid: what the handshake shows is answered, and nothing else. */
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
