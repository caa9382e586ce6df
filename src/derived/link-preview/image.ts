import { oneOfSrcset } from '../../lib/images/one-of-srcset.ts';
import { isPlaceholderFile } from '../../lib/images/source.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { valuesAt } from '../../lib/json-ld/property-path.ts';
import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { readSize } from '../../lib/number.ts';
import { alike, type Claim, claims, found, type Rule } from '../../lib/ordered-rules.ts';
import { resolveUrl, samePage } from '../../lib/url.ts';
import type { PreviewImage } from '../../schema/preview-image.ts';
import type { PageSubject } from '../structured-data/page-subject/index.ts';
import type { Stated } from './stated.ts';

/** The reader's own machine: frameworks that nobody told the site's address name that of whoever made the page. */
const own = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0)(?=[:/])/;

const maxLinked = 20;

/** A page that states no image in its tags, or in JSON-LD. */
export interface Pictured extends Stated {
  readonly microdataSubject: PageSubject | null;
}

const statedRules: readonly Rule<Stated, PreviewImage>[] = [
  {
    source: 'og:image',
    reason: 'is made for cards such as a preview is, with its size',
    read: ({ openGraphTags }) =>
      (openGraphTags?.images ?? []).map(({ url, secureUrl, width, height, alt, type }) => ({
        url: secureUrl ?? url,
        width,
        height,
        alt,
        type: type?.includes('/') ? type : typeByAddress(url),
      })),
  },
  {
    source: 'twitter:image',
    reason: 'is made for cards of one network',
    read: ({ twitterTags }) =>
      found(twitterTags?.image).map((image) => ({ ...image, type: typeByAddress(image.url) })),
  },
  ...linked<Stated>('jsonld', ({ pageSubject }) => pageSubject),
];

const rules: readonly Rule<Pictured, PreviewImage>[] = [
  ...statedRules,
  ...linked<Pictured>('microdata', ({ microdataSubject }) => microdataSubject),
  {
    source: 'link:image_src',
    reason: 'is what cards used before Open Graph',
    read: ({ linkTags }) =>
      linkTags
        .filter(({ rel }) => rel.includes('image_src'))
        .flatMap(({ url }) => found(url).map((address) => plain(address, null))),
  },
  ...alike<Stated, PreviewImage>(
    ['itemprop:image', 'image', 'thumbnail', 'parsely-image-url', 'sailthru.image.full', 'dc.image'],
    'is written for one service, most often small',
    ({ metaValues, baseUrl }, source) =>
      metaValues.all(source).flatMap((value) => found(atAddress(value, baseUrl))),
  ),
];

const imageAddress: Rule<Stated, PreviewImage> = {
  source: 'address',
  reason: 'is the image itself',
  read: ({ url, mediaType }) => [plain(url, mediaType)],
};

/** Images that stand for the page, most trusted first; for an image address the image itself. */
export function images(page: Pictured): Claim<PreviewImage>[] {
  return usable(rules, page);
}

/** Those that the tags and the JSON-LD of the page state: the first of all is among them where there is any. */
export function statedImages(page: Stated): Claim<PreviewImage>[] {
  return usable(statedRules, page);
}

function usable<P extends Stated>(rules: readonly Rule<P, PreviewImage>[], page: P): Claim<PreviewImage>[] {
  if (page.mediaType.startsWith('image/')) return claims([imageAddress], page);
  const usable = claims(rules, page).filter(({ value: { url } }) => {
    const isThere = !own.test(url) || own.test(page.url);
    return /^(?:https?|data):/.test(url) && isThere && !isPlaceholderFile(url) && !isPage(url, page.url);
  });
  // What lazy loaders write into every tag stands for a picture that another tag names.
  const isInline = ({ value: { url } }: Claim<PreviewImage>) => url.startsWith('data:');
  return [...usable.filter((image) => !isInline(image)), ...usable.filter(isInline)];
}

/** What structured data has as the image of its subject; the page of a profile is shown by whom it is about, a product by one of its variants. */
function linked<P extends Stated>(
  syntax: string,
  subjectOf: (page: P) => PageSubject | null,
): Rule<P, PreviewImage>[] {
  const paths = [
    'image',
    'primaryImageOfPage',
    'thumbnailUrl',
    'thumbnail',
    'mainEntity.image',
    'hasVariant.image',
  ];
  return alike(
    paths.map((path) => `${syntax}:${path}`),
    'is the picture of the subject, in a size for search engines',
    (page, source) =>
      valuesAt(subjectOf(page)?.node.properties ?? {}, source.slice(syntax.length + 1))
        .slice(0, maxLinked)
        .flatMap((value) => found(linkedImage(value, page.baseUrl))),
  );
}

/** What templates write that have no image: nothing, the address of the site, a place in the page. */
function isPage(url: string, page: string): boolean {
  return samePage(url, page) || /^https?:\/\/[^/]*\/(?:#|$)/.test(url);
}

/** A schema.org image: an address, or an ImageObject whose sizes may be numbers, texts or values with a unit. */
function linkedImage(value: unknown, base: string): PreviewImage | null {
  const [address] = addressesIn(value);
  const found = address === undefined ? null : atAddress(address, base);
  if (!isJsonObject(value)) return found;
  const caption = listOf(value.caption)[0];
  return (
    found && {
      ...found,
      width: linkedSize(value.width),
      height: linkedSize(value.height),
      alt: typeof caption === 'string' ? caption : null,
    }
  );
}

function linkedSize(value: unknown): number | null {
  const [first] = listOf(value);
  const size = isJsonObject(first) ? first.value : first;
  return typeof size === 'string' || typeof size === 'number' ? readSize(String(size)) : null;
}

function atAddress(raw: string, base: string): PreviewImage | null {
  const url = raw.trim() === '' ? null : resolveUrl(oneOfSrcset(raw.trim()), base);
  return url === null ? null : plain(url, null);
}

function plain(url: string, type: string | null): PreviewImage {
  return { url, width: null, height: null, alt: null, type: type ?? typeByAddress(url) };
}

const types = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
  ['bmp', 'image/bmp'],
  ['ico', 'image/x-icon'],
]);

/** The media type that the ending of an address tells, or that a data: URL names. */
function typeByAddress(url: string): string | null {
  const data = /^data:([\w.+-]+\/[\w.+-]+)/i.exec(url)?.[1];
  const ending = /\.(\w{3,4})$/.exec(URL.parse(url)?.pathname ?? '')?.[1];
  return data?.toLowerCase() ?? types.get(ending?.toLowerCase() ?? '') ?? null;
}
