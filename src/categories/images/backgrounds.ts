import type { Elements } from '../../derived/document/elements.ts';
import { imageAddress } from '../../lib/images/source.ts';
import { resolveUrl } from '../../lib/url.ts';
import { plainImage } from './plain-image.ts';
import type { PageImage } from './types.ts';

const background = /background(?:-image)?\s*:[^;]{0,500}?url\(\s*(["']?)([^"')]{1,4096})\1\s*\)/i;

/** Where lazy loaders keep the address of a background. */
const lazySources = [
  'data-bg',
  'data-background',
  'data-background-image',
  'data-bg-image',
  'data-bg-src',
  'data-lazy-bg',
  'data-lazy-background',
  'data-back',
];

type Attributes = Readonly<Record<string, string>>;

/** The background images that elements set by their own attributes, in document order. */
export function backgroundImages(elements: Elements, base: string): PageImage[] {
  return elements
    .having('style', ...lazySources)
    .flatMap(({ attribs }) => backgroundImage(attribs, base) ?? []);
}

/** The image in the style, unless it only holds the place of one that is loaded late. */
function backgroundImage(attribs: Attributes, base: string): PageImage | null {
  const written = background.exec((attribs.style ?? '').slice(0, 8_192))?.[2];
  const found =
    styled(imageAddress(written, base)) ??
    lazyBackground(attribs, base) ??
    styled(written === undefined ? null : resolveUrl(written, base));
  if (found === null) return null;
  return plainImage(found.url, 'BACKGROUND', {
    alt: attribs['aria-label'] ?? null,
    lazySource: found.lazySource,
  });
}

function styled(url: string | null) {
  return url === null ? null : { url, lazySource: null };
}

function lazyBackground(attribs: Attributes, base: string) {
  for (const name of lazySources) {
    const value = attribs[name];
    if (value === undefined) continue;
    const url = imageAddress(/^url\(\s*["']?([^"')]{1,4096})["']?\s*\)$/i.exec(value)?.[1] ?? value, base);
    if (url !== null) return { url, lazySource: name };
  }
  return null;
}
