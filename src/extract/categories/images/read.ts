import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { Region } from '../../derived/document/regions.ts';
import { childrenCalled, withAncestors } from '../../lib/html/dom.ts';
import { formatOfType, imageFormat } from '../../lib/images/format.ts';
import { imageBehind } from '../../lib/images/image-behind.ts';
import { shownSource } from '../../lib/images/shown-source.ts';
import { imageCandidates, imageSource, realImageSource } from '../../lib/images/source.ts';
import { readSize } from '../../lib/number.ts';
import { collapsed } from '../../lib/text.ts';
import { resolveUrl } from '../../lib/url.ts';
import { captionReader, isCaptioned } from './captions.ts';
import { imageRole, namesAround } from './role.ts';
import type { PageImage } from './types.ts';

interface ReadingOptions {
  readonly base: string;
  readonly elements: Elements;
  readonly regionOf: (element: Element) => Region;
}

interface Reading extends ReadingOptions {
  readonly captionOf: (around: Element) => string | null;
  /** Picture elements whose image has been read: their sources belong to the first image only. */
  readonly pictures: Set<Element>;
}

/** AMP has its own image elements. */
const imageTags = new Set(['img', 'amp-img', 'amp-anim']);

/**
 * The images of the page in document order. Left out are images in noscript that repeat a lazily loaded one, and
 * placeholders of the image that follows them.
 */
export function readImages(options: ReadingOptions): PageImage[] {
  const { elements, base } = options;
  const reading = { ...options, captionOf: captionReader(), pictures: new Set<Element>() };
  const inline = elements.all.filter(({ name }) => imageTags.has(name));
  const read = inline.flatMap((element) => {
    const image = readImage(element, reading);
    return image ? [{ element, image }] : [];
  });
  const isScriptless = ({ element }: ReadImage) => elements.inNoscript(element);
  const shown = read.filter((one) => !isScriptless(one));
  const seen = new Set(shown.flatMap(({ image }) => namesOf(image)));
  const lazy = shown.filter(({ image }) => image.lazySource !== null);
  const twins = new Set(lazy.map(({ element }) => imageBehind(element)));
  return read.flatMap((one) => {
    const { element, image } = one;
    if (!isScriptless(one)) return isPlaceholder(element, base) ? [] : image;
    if (twins.has(element) || repeats(image, seen)) return [];
    for (const name of namesOf(image)) seen.add(name);
    return image;
  });
}

interface ReadImage {
  readonly element: Element;
  readonly image: PageImage;
}

/** An image that shows nothing by itself and is followed by the real one. */
function isPlaceholder(element: Element, base: string): boolean {
  return imageBehind(element) !== null && realImageSource(element.attribs, base) === null;
}

/** Lazy loaders may add parameters to the address, so it is also compared without its query. */
function namesOf({ url, lazySource }: PageImage): string[] {
  return lazySource === null ? [url] : [url, withoutQuery(url)];
}

function repeats({ url }: PageImage, seen: ReadonlySet<string>): boolean {
  return seen.has(url) || seen.has(withoutQuery(url));
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Null if the element names no image at all. */
function readImage(element: Element, { base, regionOf, captionOf, pictures }: Reading): PageImage | null {
  const { attribs } = element;
  const { inFigure, captioned, link, picture } = surroundings(element);
  const isFirst = picture !== null && !pictures.has(picture);
  const sources = isFirst ? childrenCalled('source', picture) : [];
  if (isFirst) pictures.add(picture);
  const alternatives = sources.flatMap((source) => imageCandidates(source.attribs, base));
  const own = imageCandidates(attribs, base);
  const found = shownSource(element, base) ?? imageSource(attribs, base);
  if (!found) return null;

  const width = readSize(attribs.width);
  const height = readSize(attribs.height);
  const sourceTypes = sources.map((source) => formatOfType(source.attribs.type ?? ''));
  const region = regionOf(element);
  return {
    url: found.url,
    srcset: [...own, ...alternatives].map(({ url, descriptor }) => ({ url, descriptor })),
    sizes: collapsed(attribs.sizes ?? attribs['data-sizes']),
    alt: attribs.alt ?? null,
    title: collapsed(attribs.title),
    caption: captioned && captionOf(captioned),
    width,
    height,
    loading: keyword(attribs.loading),
    decoding: keyword(attribs.decoding),
    fetchPriority: keyword(attribs.fetchpriority),
    format: imageFormat(found.url) ?? sourceTypes.find((format) => format !== null) ?? null,
    role: imageRole({
      url: found.url,
      attribs,
      width,
      height,
      region,
      inFigure,
      names: namesAround(element),
    }),
    inLink: link && resolveUrl(link.attribs.href ?? '', base),
    isDataUri: found.url.startsWith('data:'),
    lazySource: found.lazySource,
  };
}

const deepest = 12;

/** The nearest ancestors of an image that matter to it. */
function surroundings(element: Element) {
  const [, ...around] = withAncestors(element, 1 + deepest);
  const [parent] = around;
  return {
    inFigure: around.some(({ name }) => name === 'figure'),
    captioned: around.find(isCaptioned) ?? null,
    link: around.find(({ name, attribs }) => name === 'a' && attribs.href !== undefined) ?? null,
    picture: parent?.name === 'picture' ? parent : null,
  };
}

function keyword(value: string | undefined): string | null {
  return value?.trim().toLowerCase() || null;
}
