import { contentLength } from '../../lib/http/content-length.ts';
import { header } from '../../lib/http/header-list.ts';
import { essence } from '../../lib/http/media-types.ts';
import { imageSize, imageSizes } from '../../lib/images/image-size.ts';
import type { Fetched } from '../../page/reach.ts';
import type { Icon } from '../../schema/icon.ts';
import type { IconProbe } from './types.ts';

/** The response at /favicon.ico. */
export function probeOf(fetched: Fetched): IconProbe {
  const size = imageSize(fetched.body);
  return {
    status: fetched.status,
    contentType: header(fetched.headers, 'content-type'),
    bytes: fetched.cut === null ? fetched.body.length : contentLength(fetched.headers),
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

/**
 * The icon at the default path; null if the answer is not an image, since many sites answer any address with a page.
 */
export function defaultPathIcon(fetched: Fetched): Icon | null {
  const type = essence(header(fetched.headers, 'content-type'));
  const sizes = imageSizes(fetched.body).map(({ width, height }) => `${width}x${height}`);
  const isImage = sizes.length > 0 || (type.startsWith('image/') && fetched.body.length > 0);
  if (fetched.status < 200 || fetched.status > 299 || !isImage) return null;
  return {
    url: fetched.url,
    rel: 'icon',
    sizes: [...new Set(sizes)],
    type: type.startsWith('image/') ? type : null,
    purposes: [],
    mediaQuery: null,
    color: null,
    origin: 'DEFAULT_PATH',
  };
}
