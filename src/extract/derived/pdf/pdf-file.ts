import type { getDocumentProxy } from 'unpdf';
import { type ErrorCode, ScrapeError } from '../../page/errors.ts';
import { unpdf } from '../../page/file-readers.ts';
import { type Derived, derived } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { response } from '../../sources/response.ts';
import { mediaType } from '../response/media-type.ts';

export type PdfFile = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A file that cannot be read, and why. */
interface UnreadPdf {
  readonly failure: ErrorCode;
}

/** Scripts, forms and images of the file are not needed. */
const options = {
  verbosity: 0,
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  maxImageSize: 0,
};

/** The opened PDF file, or why it cannot be read; null if the page is not a PDF. */
export const pdfFile: Derived<PdfFile | UnreadPdf | null> = derived(
  'pdfFile',
  { response, mediaType },
  async ({ response, mediaType }): Promise<PdfFile | UnreadPdf | null> =>
    mediaType === 'application/pdf' && response.status < 400 ? open(response) : null,
);

async function open({ body, cut }: Fetched): Promise<PdfFile | UnreadPdf> {
  // The cross-reference table is at the end of the file.
  if (cut === 'SIZE') return { failure: 'PDF_TOO_LARGE' };
  const { getDocumentProxy } = await unpdf();
  try {
    // The library takes over the bytes that it is given.
    return await getDocumentProxy(new Uint8Array(body), options);
  } catch (error) {
    if (cut !== null) return { failure: 'SOURCE_FAILED' };
    const { name } = error as Error;
    return { failure: name === 'PasswordException' ? 'PDF_ENCRYPTED' : 'PDF_BROKEN' };
  }
}

/** The opened file; throws a ScrapeError with the reason if there is none. */
export function opened(file: PdfFile | UnreadPdf | null): PdfFile {
  if (file === null) throw new ScrapeError('NOT_HTML');
  if ('failure' in file) throw new ScrapeError(file.failure);
  return file;
}
