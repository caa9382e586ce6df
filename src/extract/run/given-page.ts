import { header } from '../lib/http/header-list.ts';
import { mayBeOffice } from '../lib/http/media-types.ts';
import { fileSignature } from '../lib/images/file-signature.ts';
import { isWeb } from '../lib/url.ts';
import { invalidParameter, ScrapeError } from '../page/errors.ts';
import type { Fetched } from '../page/reach.ts';
import { maxBytes, maxBytesOf } from '../sources/response.ts';
import { type GivenHeaders, headerList, responseOf } from './given-response.ts';
import { howToCall } from './options.ts';

/** A document: text, bytes, a stream of either, or the response that brings it, whose headers and status are then known. */
export type GivenDocument = string | Uint8Array | ArrayBuffer | AsyncIterable<string | Uint8Array> | Response;

export interface PageFacts {
  /** The address of the page, against which its links are resolved. */
  readonly url: string;
  /** The headers of its response. */
  readonly headers?: GivenHeaders;
  /** The status of its response; 200 by default. */
  readonly status?: number;
  /** The Accept-Language that it was requested with. */
  readonly language?: string;
  readonly limits?: {
    /** What is read of the document at most; 5 MiB by default, or 20 MiB of a PDF or an office file. */
    readonly bytes?: number;
  };
}

/**
 * The response that a document arrived with. Throws INVALID_URL if its address is not absolute, UNSUPPORTED_SCHEME if it is
 * not http or https, and INVALID_PARAMETER if the document is none.
 */
export async function givenPage(
  document: GivenDocument,
  { signal, ...facts }: PageFacts & { readonly signal?: AbortSignal | undefined },
): Promise<Fetched> {
  if (isResponse(document)) return givenPage(bodyOf(document), { ...statedBy(document), ...facts, signal });
  addressOf(facts.url);
  const stated = header(headerList(facts.headers ?? {}), 'content-type');
  const limit = facts.limits?.bytes ?? (stated === null ? maxBytes.file : maxGiven(stated));
  return pageOf(await read(document, { limit, signal }), facts);
}

/** All of a document, and whether it was text. */
export interface ReadDocument {
  readonly body: Uint8Array;
  readonly isText: boolean;
}

/** An office file may have been given with the type of any zip file. */
function maxGiven(type: string): number {
  return mayBeOffice(type) ? maxBytes.file : maxBytesOf(type);
}

/** The response of a document that has been read. */
export function pageOf({ body, isText }: ReadDocument, facts: PageFacts): Fetched {
  const url = addressOf(facts.url);
  const headers = headerList(facts.headers ?? {});
  const type = header(headers, 'content-type') ?? typeBySignature(body);
  const contentType = isText ? `${type.replace(/;\s*charset\s*=[^;]*/i, '')}; charset=utf-8` : type;
  const { status = 200, language } = facts;
  return responseOf({
    url,
    status,
    headers: [...headers.filter(([name]) => name !== 'content-type'), ['content-type', contentType]],
    body,
    maxBytes: facts.limits?.bytes ?? maxGiven(type),
    ...(language !== undefined && { language }),
  });
}

function addressOf(text: string): string {
  if (!URL.canParse(text)) {
    const given =
      text === undefined ? 'it is missing' : `it is ${JSON.stringify(String(text).slice(0, 200))}`;
    const example = `{ url: 'https://example.com/' }`;
    throw new ScrapeError(
      'INVALID_URL',
      `url must be the whole address of the page, as in ${example}; ${given}.`,
    );
  }
  const url = new URL(text);
  if (!isWeb(url)) throw new ScrapeError('UNSUPPORTED_SCHEME');
  url.hash = '';
  return url.href;
}

/** Only kinds of files that can be read: a page that begins like an image is a page. */
function typeBySignature(body: Uint8Array): string {
  const type = fileSignature(body);
  return type === 'application/pdf' || type === 'application/zip' ? type : 'text/html';
}

/** Also one of another library than the global `fetch`. */
function isResponse(document: unknown): document is Response {
  const { arrayBuffer, headers } = Object(document) as Partial<Response>;
  return typeof arrayBuffer === 'function' && headers !== undefined;
}

function bodyOf({ body, bodyUsed }: Response): AsyncIterable<Uint8Array> | string {
  if (bodyUsed) throw invalidParameter('The body of the response has been read: pass what was read instead.');
  return body ?? '';
}

function statedBy({ url, headers, status }: Response): PageFacts {
  return { url, headers, status };
}

/** Programs without types pass anything. */
function isStream(document: unknown): boolean {
  return typeof document === 'object' && document !== null && Symbol.asyncIterator in document;
}

/** All of a document, or a little more than `limit` of it. Text is encoded as UTF-8. */
async function read(
  document: Exclude<GivenDocument, Response>,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal | undefined },
): Promise<ReadDocument> {
  if (typeof document === 'string') return { body: new TextEncoder().encode(document), isText: true };
  if (document instanceof Uint8Array) return { body: document, isText: false };
  if (document instanceof ArrayBuffer) return { body: new Uint8Array(document), isText: false };
  if (!isStream(document)) throw invalidParameter(notDocument(document));
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isText = false;
  for await (const chunk of signal ? untilAborted(document, signal) : document) {
    isText ||= typeof chunk === 'string';
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size > limit) break;
  }
  return { body: Buffer.concat(chunks), isText };
}

function notDocument(given: unknown): string {
  return 'html' in Object(given) ? howToCall : 'html must be text, bytes, a stream of them, or a Response.';
}

/** A stream until a signal aborts, also while nothing comes; throws its reason then. */
async function* untilAborted<T>(stream: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const source = stream[Symbol.asyncIterator]();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => {});
  const abort = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      const next = await Promise.race([source.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not waited for: a stream that says nothing does not end either.
    source.return?.()?.catch(() => {});
  }
}
