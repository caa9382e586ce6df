import { resolveUrl } from '../url.ts';
import { parseSrcset, type SrcsetCandidate } from './srcset.ts';

export interface ImageSource {
  /** Absolute; a data: URL only where nothing better is known. */
  readonly url: string;
  /** The attribute that a lazy loader keeps the address in; null where it stands in src or srcset. */
  readonly lazySource: string | null;
}

/** Where lazy loaders keep the address of the image, most trusted first. */
const lazySources = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-hi-res-src',
  'data-actualsrc',
  'data-orig-file',
  'data-full-src',
  'data-image',
  'data-url',
];
const lazySets = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];

/** What stands in src until the real image is loaded. */
const placeholder =
  /^data:|^about:|(?:^|[/_.-])(?:blank|spacer|placeholder|transparent|pixel|1x1|loading|lazy|clear|empty)\.(?:gif|png|svg|webp|jpe?g)(?:[?#]|$)/i;
/** An address, and not a flag, a JSON value or a template. */
const looksLikeAddress = /^[^\s{}<>"'[\]]*[./][^\s{}<>"']*$/;

/** The candidates of srcset, those of a lazy loader before a placeholder's; addresses made absolute. */
export function imageCandidates(attribs: Readonly<Record<string, string>>, base: string): SrcsetCandidate[] {
  for (const name of [...lazySets, 'srcset']) {
    const candidates = parseSrcset((attribs[name] ?? '').slice(0, 100_000)).flatMap((candidate) => {
      const url = placeholder.test(candidate.url) ? null : resolveUrl(candidate.url, base);
      return url === null ? [] : [{ ...candidate, url }];
    });
    if (candidates.length > 0) return candidates;
  }
  return [];
}

/** The address of the image, the real one before a placeholder; null where the element names none. */
export function imageSource(attribs: Readonly<Record<string, string>>, base: string): ImageSource | null {
  const real = realImageSource(attribs, base);
  const written = attribs.src?.trim();
  if (real !== null || !written) return real;
  const placeholderUrl = resolveUrl(written, base);
  return placeholderUrl === null ? null : { url: placeholderUrl, lazySource: null };
}

/** The same, with null where only a placeholder is known. */
export function realImageSource(attribs: Readonly<Record<string, string>>, base: string): ImageSource | null {
  for (const name of lazySources) {
    const url = usable(attribs[name], base);
    if (url !== null) return { url, lazySource: name };
  }
  const url = usable(attribs.src, base) ?? largest(imageCandidates(attribs, base));
  return url === null ? null : { url, lazySource: null };
}

function usable(written: string | undefined, base: string): string | null {
  const address = written?.trim();
  if (
    !address ||
    placeholder.test(address.slice(0, 2_000)) ||
    !looksLikeAddress.test(address.slice(0, 8_192))
  ) {
    return null;
  }
  return resolveUrl(address, base);
}

function largest(candidates: readonly SrcsetCandidate[]): string | null {
  const size = ({ width, density }: SrcsetCandidate) => width ?? density ?? 1;
  return (
    candidates.reduce<SrcsetCandidate | null>(
      (best, one) => (best && size(best) >= size(one) ? best : one),
      null,
    )?.url ?? null
  );
}
