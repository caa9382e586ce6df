import { contentLength } from '../lib/http/content-length.ts';
import { header } from '../lib/http/header-list.ts';
import { essence } from '../lib/http/media-types.ts';
import { readDataUrl } from '../lib/images/data-url.ts';
import { fileSignature } from '../lib/images/file-signature.ts';
import { imageSize } from '../lib/images/image-size.ts';
import type { CheckedImage } from '../page/checked-image.ts';
import { ScrapeError } from '../page/errors.ts';
import { type Derived, optional, type Source, type SourceContext, source } from '../page/need.ts';
import { deadlines } from './deadlines.ts';

/** Enough for the size in the header of any image but photographs with extraordinary amounts of metadata before it. */
const maxBytes = 128 * 1024;

/** The files of images, by address. What the service decides, or no time left, is a failure; other faults are facts. */
export function checkedImages(
  name: string,
  addresses: Derived<readonly (string | null)[]>,
): Source<readonly (CheckedImage | null)[]> {
  return source(name, {
    fetches: 'the image, if its field checked is selected',
    needs: { addresses: optional(addresses) },
    load: async ({ addresses }, context) =>
      Promise.all((addresses ?? []).map((address) => checkedImage(address, context))),
  });
}

async function checkedImage(address: string | null, context: SourceContext): Promise<CheckedImage | null> {
  if (address === null) return null;
  const inline = readDataUrl(address);
  if (inline)
    return { ...measured(inline.body, inline.type), status: null, bytes: inline.body.length, error: null };
  return /^https?:/i.test(address) ? fetchedImage(new URL(address), context) : null;
}

async function fetchedImage(url: URL, { reach, signal }: SourceContext): Promise<CheckedImage> {
  const limits = { signal, maxBytes, deadlineMs: deadlines.further, accept: 'image/*,*/*;q=0.8' };
  try {
    const { status, headers, body, cut } = await reach.fetch(url, limits);
    const declared = essence(header(headers, 'content-type')) || null;
    const bytes = cut === null ? body.length : contentLength(headers);
    return { ...measured(body, declared), status, bytes, error: null };
  } catch (error) {
    if (signal.aborted || !(error instanceof ScrapeError) || error.code === 'OVERLOADED') throw error;
    return { status: null, width: null, height: null, bytes: null, type: null, error: error.code };
  }
}

function measured(body: Uint8Array, declared: string | null) {
  const size = imageSize(body);
  const type = fileSignature(body) ?? (size ? 'image/svg+xml' : declared);
  return { width: size?.width ?? null, height: size?.height ?? null, type };
}
