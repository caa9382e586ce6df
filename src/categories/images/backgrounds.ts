import { resolveUrl } from '../../lib/url.ts';
import { plainImage } from './plain-image.ts';
import type { PageImage } from './types.ts';

const background = /background(?:-image)?\s*:[^;]{0,500}?url\(\s*(["']?)([^"')]{1,4096})\1\s*\)/i;

/** The background image that an element's own style sets, if any. */
export function backgroundImage(attribs: Readonly<Record<string, string>>, base: string): PageImage | null {
  const written = background.exec((attribs.style ?? '').slice(0, 8_192))?.[2];
  const url = written === undefined ? null : resolveUrl(written, base);
  return url === null ? null : plainImage(url, 'BACKGROUND', { alt: attribs['aria-label'] ?? null });
}
