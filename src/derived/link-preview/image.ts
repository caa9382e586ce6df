import { isPlaceholderFile } from '../../lib/images/source.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { valuesAt } from '../../lib/json-ld/property-path.ts';
import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { readSize } from '../../lib/number.ts';
import { resolveUrl, samePage } from '../../lib/url.ts';
import type { PreviewImage } from '../../schema/preview-image.ts';
import type { PageSubject } from '../structured-data/page-subject.ts';
import type { Stated } from './stated.ts';

interface ImageClaim {
  readonly source: string;
  readonly image: PreviewImage;
}

/** The reader's own machine: frameworks that nobody told the site's address name that of whoever made the page. */
const own = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0)(?=[:/])/;

/** Images that stand for the page, most trusted first; for an image address the image itself. */
export function images(page: Stated): ImageClaim[] {
  if (page.mediaType.startsWith('image/')) {
    return [{ source: 'address', image: plain(page.url, page.mediaType) }];
  }
  const { pageSubject, microdataSubject, baseUrl } = page;
  return [
    ...openGraph(page),
    ...twitter(page),
    ...linked(pageSubject, 'jsonld', baseUrl),
    ...linked(microdataSubject, 'microdata', baseUrl),
    ...declared(page),
  ].filter(({ image: { url } }) => {
    const isThere = !own.test(url) || own.test(page.url);
    return /^(?:https?|data):/.test(url) && isThere && !isPlaceholderFile(url) && !isPage(url, page.url);
  });
}

/** What templates write that have no image: nothing, the address of the site, a place in the page. */
function isPage(url: string, page: string): boolean {
  return samePage(url, page) || /^https?:\/\/[^/]*\/(?:#|$)/.test(url);
}

function openGraph({ openGraphTags }: Stated): ImageClaim[] {
  return (openGraphTags?.images ?? []).map(({ url, secureUrl, width, height, alt, type }) => ({
    source: 'og:image',
    image: {
      url: secureUrl ?? url,
      width,
      height,
      alt,
      type: type?.includes('/') ? type : typeByAddress(url),
    },
  }));
}

function twitter({ twitterTags }: Stated): ImageClaim[] {
  const image = twitterTags?.image;
  return image ? [{ source: 'twitter:image', image: { ...image, type: typeByAddress(image.url) } }] : [];
}

const maxLinked = 20;
/** The page of a profile is shown by whom it is about, a product by one of its variants. */
const imagePaths = [
  'image',
  'primaryImageOfPage',
  'thumbnailUrl',
  'thumbnail',
  'mainEntity.image',
  'hasVariant.image',
];

function linked(subject: PageSubject | null, syntax: string, baseUrl: string): ImageClaim[] {
  const properties = subject?.node.properties ?? {};
  return imagePaths
    .flatMap((path) => valuesAt(properties, path).map((value) => ({ source: `${syntax}:${path}`, value })))
    .slice(0, maxLinked)
    .flatMap(({ source, value }) => {
      const found = linkedImage(value, baseUrl);
      return found === null ? [] : [{ source, image: found }];
    });
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

const metaImages = [
  'itemprop:image',
  'image',
  'thumbnail',
  'parsely-image-url',
  'sailthru.image.full',
  'dc.image',
];

function declared({ metaValues, linkTags, baseUrl }: Stated): ImageClaim[] {
  const links = linkTags.filter(({ rel, url }) => rel.includes('image_src') && url !== null);
  return [
    ...links.map(({ url }) => ({ source: 'link:image_src', image: plain(url ?? '', null) })),
    ...metaImages.flatMap((source) =>
      metaValues.all(source).flatMap((value) => {
        const image = atAddress(value, baseUrl);
        return image === null ? [] : [{ source, image }];
      }),
    ),
  ];
}

function atAddress(raw: string, base: string): PreviewImage | null {
  const url = raw.trim() === '' ? null : resolveUrl(raw.trim(), base);
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
