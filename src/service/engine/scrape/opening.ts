import { fetchReport, tlsInvalidReport } from '../../../extract/derived/fetch-report.ts';
import { fromPlainError } from '../../../extract/page/errors.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import type { Loading } from '../../../extract/run/loading.ts';
import type { StaticReport } from '../../../extract/schema/fetch-report.ts';
import { handshake, type SeenConnection } from '../../../extract/sources/handshake.ts';
import { response } from '../../../extract/sources/response.ts';
import { NotModified } from '../answer/renewal.ts';
import type { ExtractionPage } from '../extraction/extractor.ts';
import type { SharedResponses } from '../loading/recent-responses.ts';

export interface OpeningOptions {
  readonly requestedUrl: string;
  readonly page: ExtractionPage;
  readonly loading: Loading;
  /** Keeps the response for later requests; null if it must not be kept. */
  readonly recent: Pick<SharedResponses, 'keep'> | null;
  /** Whether the selection reads the TLS handshake, which can be answered despite an invalid certificate. */
  readonly wantsHandshake: boolean;
}

export interface Opening {
  /** The final address. */
  readonly url: string;
  readonly report: Promise<StaticReport>;
}

/** Fetches the page, and waits until a thread starts on it. Rejects like `beginScrape`. */
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
  // Readers of the report handle its failure.
  report.then(({ outcome }) => outcome === 'OK' && recent?.keep(requestedUrl, fetched)).catch(() => {});
  await page.begun;
  return { url: fetched.url, report };
}

/** For a page that failed only because its certificate is invalid: the facts of the handshake are still known. */
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
