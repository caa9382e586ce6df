import { imageFormat } from '../../lib/images/format.ts';
import type { ImageRole, PageImage } from './types.ts';

/** An image that is not an img element, so that little more than its address is known. */
export function plainImage(url: string, role: ImageRole, known: Partial<PageImage> = {}): PageImage {
  return {
    url,
    srcset: [],
    sizes: null,
    alt: null,
    title: null,
    caption: null,
    width: null,
    height: null,
    loading: null,
    decoding: null,
    fetchPriority: null,
    format: imageFormat(url),
    role,
    inLink: null,
    isDataUri: url.startsWith('data:'),
    lazySource: null,
    ...known,
  };
}
