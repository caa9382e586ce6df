import { resolveUrl } from '../url.ts';
import lazyAttributes from './lazy-attributes.json' with { type: 'json' };
import { largestCandidate, parseSrcset, type SrcsetCandidate } from './srcset.ts';

export interface ImageSource {
  /** Absolute; a data: URL only if there is nothing better. */
  readonly url: string;
  /** The attribute of a lazy loader that has the address; null if it is from src or srcset. */
  readonly lazySource: string | null;
}

type Attributes = Readonly<Record<string, string>>;

/** Attributes in which lazy loaders keep the address for src, most trusted first, and the set for srcset. */
const { sources: lazySources, sets: lazySets } = lazyAttributes;
/** Parts of their names: `data-image-loader`, `data-full-src`, `data-large-file`, `data-old-hires`. */
const namedForImages = /-(?:src|image|img|file|hires)(?:-|$)/;

const longestAddress = 8_192;

/** Values of src before the real image is loaded. */
const placeholderScheme = /^(?:data|about):/i;
const placeholderFile =
  /(?:^|[/_.-])(?:(?:blank|spacer|placeholder|transparent|1x1)\.(?:gif|png|svg|webp|jpe?g)|(?:pixel|loading|lazy|clear|empty|gr[ae]y)\.gif)(?:[?#]|$)|(?:^|\/)(?:pixel|loading|lazy|clear|empty|gr[ae]y)\.(?:png|svg|webp|jpe?g)(?:[?#]|$)/i;
/** Values that a template engine should have replaced. */
const unfilled = /\{\{|\{%|<%|<\?php|\$\{|\[object |^(?:undefined|null|false|#)?$/i;

/** Whether an address is a blank placeholder file: blank.gif, spacer.png, placeholder.svg; but earl-grey.jpg is tea. */
export function isPlaceholderFile(url: string): boolean {
  return placeholderFile.test(url.slice(0, 2_000));
}

function isPlaceholder(written: string): boolean {
  return placeholderScheme.test(written) || isPlaceholderFile(written);
}

/** The candidates of srcset with absolute addresses, those of lazy loaders first, without placeholders. */
export function imageCandidates(attribs: Attributes, base: string): readonly SrcsetCandidate[] {
  return candidateSet(attribs, base).candidates;
}

function candidateSet(attribs: Attributes, base: string) {
  for (const name of [...lazySets, 'srcset']) {
    const written = attribs[name];
    if (!written) continue;
    const candidates = parseSrcset(written.slice(0, 100_000)).flatMap((candidate) => {
      const url = isPlaceholder(candidate.url) ? null : resolveUrl(candidate.url, base);
      return url === null ? [] : [{ ...candidate, url }];
    });
    if (candidates.length > 0) return { candidates, lazySource: name === 'srcset' ? null : name };
  }
  return { candidates: [], lazySource: null };
}

/** The address of the image, that of the real one if there is a placeholder; null if the element has none. */
export function imageSource(attribs: Attributes, base: string): ImageSource | null {
  const real = realImageSource(attribs, base);
  const written = attribs.src?.trim() ?? '';
  if (real !== null || unfilled.test(written.slice(0, 2_000))) return real;
  const url = resolveUrl(written, base);
  return url === null ? null : { url, lazySource: null };
}

/** The address of the real image, if any. One with a usable srcset is not lazy: shops keep a larger file in data-src. */
export function realImageSource(attribs: Attributes, base: string): ImageSource | null {
  const shown = firstUsable(['src'], attribs, base);
  const set = candidateSet(attribs, base);
  if (shown !== null && set.candidates.length > 0 && set.lazySource === null) return shown;
  // An address missing from the lazy srcset is a blurred preview.
  const isPreview = set.lazySource !== null && !set.candidates.some(({ url }) => url === shown?.url);
  return (
    firstUsable(lazySources, attribs, base) ??
    widthTemplate(attribs, base) ??
    (isPreview ? null : shown) ??
    largestOf(set) ??
    firstUsable(otherSources(attribs), attribs, base)
  );
}

/** Attributes with other versions, such as for zoom: named for images, then any with an image file's address. */
function otherSources(attribs: Attributes): string[] {
  const names = Object.keys(attribs).filter((name) => name.startsWith('data-'));
  const named = names.filter((name) => namedForImages.test(name));
  return [...named, ...names.filter((name) => isImageFile(attribs[name] ?? ''))];
}

function firstUsable(names: readonly string[], attribs: Attributes, base: string): ImageSource | null {
  for (const name of names) {
    const url = imageAddress(attribs[name], base);
    if (url !== null) return { url, lazySource: name === 'src' ? null : name };
  }
  return null;
}

/** Shopify shops have addresses with {width}, and a list of widths; the largest is used. */
function widthTemplate(attribs: Attributes, base: string): ImageSource | null {
  const widths = (attribs['data-widths'] ?? '').slice(0, 500).match(/\d{2,4}/g);
  if (!widths || !attribs['data-src']?.includes('{width}')) return null;
  const largestWidth = Math.max(...widths.map(Number));
  const url = imageAddress(attribs['data-src'].replaceAll('{width}', String(largestWidth)), base);
  return url === null ? null : { url, lazySource: 'data-src' };
}

/** Wix shows a blurred preview of a few pixels until its script runs. Its address contains that of the original. */
const blurred = /^(https:\/\/static\.wixstatic\.com\/media\/[^/?#]+)\/v1\/[^?#]*,blur_\d/;

/** The absolute address in an attribute; null for a placeholder, and for a value that is not an address. */
export function imageAddress(written: string | undefined, base: string): string | null {
  const address = written?.trim();
  if (!address || isPlaceholder(address) || !looksLikeAddress(address)) return null;
  const url = resolveUrl(address, base);
  return url && (blurred.exec(url)?.[1] ?? url);
}

function largestOf({ candidates, lazySource }: ReturnType<typeof candidateSet>): ImageSource | null {
  const largest = largestCandidate(candidates);
  return largest && { url: largest.url, lazySource };
}

const imageFile = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** Whether a text looks like an address, not like a flag, JSON or a sentence. File names may contain spaces. */
function looksLikeAddress(text: string): boolean {
  if (text.length > longestAddress || /^\[|[{}<>"]/.test(text) || !/[./]/.test(text)) return false;
  return !/\s/.test(text) || isImageFile(text);
}

function isImageFile(address: string): boolean {
  return imageFile.test(address.slice(0, longestAddress).split(/[?#]/, 1)[0] ?? '');
}
