import type { Element } from 'domhandler';
import { withAncestors } from '../../lib/html/dom.ts';
import { shownSource } from '../../lib/images/shown-source.ts';
import { isPlaceholderFile } from '../../lib/images/source.ts';
import { oneOfSrcset } from '../../lib/images/srcset.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { valuesAt } from '../../lib/json-ld/property-path.ts';
import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { readSize } from '../../lib/number.ts';
import { type Claim, claims, found, type Rule, rulesFor } from '../../lib/ordered-rules.ts';
import { resolveUrl, samePage } from '../../lib/url.ts';
import type { PreviewImage } from '../../page/preview-image.ts';
import { isForeign } from '../citation/marked-elements/foreign-zone.ts';
import type { Elements } from '../document/elements.ts';
import type { PageSubject } from '../structured-data/page-subject/index.ts';
import imageTypes from './image-types.json' with { type: 'json' };
import type { Stated } from './stated.ts';

/** Loopback addresses, which frameworks write if the address of the site is not configured. */
const loopback = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0)(?=[:/])/;

const maxLinked = 20;

/** What all rules read: also the Microdata and the pictures, which take the tree. */
export interface Pictured extends Stated {
  readonly microdataSubject: PageSubject | null;
  readonly elements: Elements | null;
  readonly headlineElement: Element | null;
}

const statedRules: readonly Rule<Stated, PreviewImage>[] = [
  {
    source: 'og:image',
    reason: 'is made for link previews, and states its size',
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
    reason: 'is made for the cards of one network',
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
    reason: 'was used for link previews before Open Graph',
    read: ({ linkTags }) =>
      linkTags
        .filter(({ rel }) => rel.includes('image_src'))
        .flatMap(({ url }) => found(url).map((address) => plain(address, null))),
  },
  ...rulesFor<Stated, PreviewImage>(
    ['itemprop:image', 'image', 'thumbnail', 'parsely-image-url', 'sailthru.image.full', 'dc.image'],
    'is written for one service, and often small',
    ({ metaValues, baseUrl }, source) =>
      metaValues.all(source).flatMap((value) => found(atAddress(value, baseUrl))),
  ),
  {
    source: 'img',
    reason: 'is the first large picture below the headline, if the page declares none',
    read: (page) => found(firstPicture(page)),
  },
];

const maxPictures = 100;
/** In CSS pixels; a smaller picture is an icon or a thumbnail of another page. */
const largeWidth = 200;

function firstPicture({ elements, headlineElement, baseUrl }: Pictured): PreviewImage | null {
  if (!elements || !headlineElement) return null;
  const around = new Set(withAncestors(headlineElement));
  const pictures = elements.body
    .slice(elements.body.indexOf(headlineElement))
    .filter(({ name }) => name === 'img')
    .slice(0, maxPictures);
  for (const picture of pictures) {
    const source = isForeign(picture, around) ? null : shownSource(picture, baseUrl);
    if (source && !isLogo(source.url) && isLarge(picture, source.url)) return plain(source.url, null);
  }
  return null;
}

/** Whether a picture is large as far as its attributes say so, else whether its file is a photograph. */
function isLarge({ attribs: { width, height } }: Element, url: string): boolean {
  if (width === undefined && height === undefined) return /\.jpe?g(?:$|\?)/i.test(url);
  return (readSize(width ?? '') ?? 0) >= largeWidth;
}

const imageAddress: Rule<Stated, PreviewImage> = {
  source: 'address',
  reason: 'is the image itself',
  read: ({ url, mediaType }) => [plain(url, mediaType)],
};

/** Images that represent the page, most trusted first; if the address serves an image, that one. */
export function images(page: Pictured): Claim<PreviewImage>[] {
  return usable(rules, page);
}

/** The images stated by tags and JSON-LD, without logos. If there are any, the first is also the first of `images`. */
export function statedImages(page: Stated): Claim<PreviewImage>[] {
  return usable(statedRules, page).filter(({ value }) => !isLogo(value.url));
}

const logo = /(?:^|[_.-])logo(?:[_.-]|\d|$)/i;

/** Whether an image is the logo of the site, by the name of its file: many systems share it where a page has no image. */
function isLogo(url: string): boolean {
  return logo.test(URL.parse(url)?.pathname.split('/').at(-1) ?? '');
}

function usable<P extends Stated>(rules: readonly Rule<P, PreviewImage>[], page: P): Claim<PreviewImage>[] {
  if (page.mediaType.startsWith('image/')) return claims([imageAddress], page);
  const usable = claims(rules, page).filter(({ value: { url } }) => {
    const isReachable = !loopback.test(url) || loopback.test(page.url);
    return /^(?:https?|data):/.test(url) && isReachable && !isPlaceholderFile(url) && !isPage(url, page.url);
  });
  // A logo comes after images of the page. data: URLs come last: lazy loaders write them as placeholders into tags
  // whose image another tag names.
  const rank = ({ value: { url } }: Claim<PreviewImage>) =>
    url.startsWith('data:') ? 2 : isLogo(url) ? 1 : 0;
  return usable.toSorted((a, b) => rank(a) - rank(b));
}

/** Images of the subject in structured data: its own, those of a profile's person, or of a product's variant. */
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
  return rulesFor(
    paths.map((path) => `${syntax}:${path}`),
    'is an image of the subject, in a size for search engines',
    (page, source) =>
      valuesAt(subjectOf(page)?.node.properties ?? {}, source.slice(syntax.length + 1))
        .slice(0, maxLinked)
        .flatMap((value) => found(linkedImage(value, page.baseUrl))),
  );
}

/** Whether an address is a page: templates without an image write the address of the page or the site. */
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

const types = new Map(Object.entries(imageTypes));

/** The media type by the file extension of an address, or as a data: URL states it. */
function typeByAddress(url: string): string | null {
  const data = /^data:([\w.+-]+\/[\w.+-]+)/i.exec(url)?.[1];
  const ending = /\.(\w{3,4})$/.exec(URL.parse(url)?.pathname ?? '')?.[1];
  return data?.toLowerCase() ?? types.get(ending?.toLowerCase() ?? '') ?? null;
}
