import { invalidParameter } from '../../../extract/page/errors.ts';
import type { Fetched } from '../../../extract/page/reach.ts';
import { pageOf } from '../../../extract/run/given-page.ts';
import { maxBytes } from '../../../extract/sources/response.ts';

/** A page that the caller sends: its text, or its bytes with their type. */
export interface ProvidedDocument {
  readonly body: string | Uint8Array;
  /** By default HTML, PDF or an office file, by its first bytes. */
  readonly contentType?: string | null;
}

interface PageFacts {
  readonly url: string;
  readonly language: string | null;
}

/** The largest document that callers may send. */
export const maxDocumentBytes = maxBytes.file;

const mebibyte = 1024 * 1024;

/** The page as if it had been fetched. Throws INVALID_PARAMETER if it is longer than what would be read of it then. */
export function providedPage({ body, contentType }: ProvidedDocument, { url, language }: PageFacts): Fetched {
  const page = pageOf(
    { body: shared(body), isText: typeof body === 'string' },
    { url, headers: contentType ? { 'content-type': contentType } : {}, ...(language && { language }) },
  );
  if (page.cut === null) return page;
  throw invalidParameter(tooLongFor(page.body.length));
}

/** What is said of a page that is longer. */
export function tooLongFor(maxBytes: number): string {
  return `A page that you send may have at most ${maxBytes / mebibyte} MiB.`;
}

/** Extraction threads read it without a copy of their own. */
function shared(body: string | Uint8Array): Uint8Array {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  const bytes = Buffer.from(new SharedArrayBuffer(length));
  if (typeof body === 'string') bytes.write(body);
  else bytes.set(body);
  return new Uint8Array(bytes.buffer);
}
