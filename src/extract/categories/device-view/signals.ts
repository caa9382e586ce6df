import { type Element, isTag } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { Viewport } from '../../derived/tags/viewport.ts';
import { counted } from '../../lib/counted.ts';
import { childrenCalled } from '../../lib/html/dom.ts';
import { imageFormat } from '../../lib/images/format.ts';
import { imageAddress, imageCandidates, imageSource } from '../../lib/images/source.ts';
import { type Evidence, type EvidenceKind, evidence } from '../../schema/evidence.ts';
import { inlineStyles } from '../inline-styles.ts';
import { pluginElements } from '../plugin-elements.ts';

export interface LayoutSignals {
  readonly evidence: readonly Evidence[];
  /** How many raster images offer files of several sizes. */
  readonly adaptiveImages: number;
  readonly images: number;
  readonly fixedWidths: readonly string[];
  readonly plugins: number;
}

export function layoutSignals(elements: Elements, viewport: Viewport): LayoutSignals {
  const rendered = (tag: string) => elements.of(tag).filter((element) => !elements.inNoscript(element));
  const images = rendered('img').filter(isRaster);
  const withSrcset = images.filter(hasSrcset);
  const pictures = rendered('picture');
  const sheets = elements
    .of('link')
    .filter(({ attribs }) => /\bstylesheet\b/i.test(attribs.rel ?? '') && isQuery(attribs.media));
  const styles = inlineStyles(elements);
  const queries = styles.match(/@(?:media|container)[^{]{0,200}(?:width|orientation)[^{]{0,200}\{/gi) ?? [];
  const [query = ''] = queries;
  const signs: readonly (readonly [EvidenceKind, string] | false)[] = [
    viewport.content !== null && ['META', `viewport: ${viewport.content}`],
    queries.length > 0 && [
      'HTML',
      `${counted(queries.length, 'media query', 'media queries')}, such as ${query.slice(0, 120)}`,
    ],
    ...sheets.slice(0, 5).map(({ attribs }) => ['LINK', `style sheet for ${attribs.media}`] as const),
    withSrcset.length > 0 && ['DOM', `${counted(withSrcset.length, 'image')} with srcset`],
    pictures.length > 0 && ['DOM', counted(pictures.length, 'picture element')],
  ];
  return {
    evidence: signs.filter((sign) => sign !== false).map((sign) => evidence(...sign)),
    adaptiveImages: countAdaptive(images, pictures),
    images: images.length,
    fixedWidths: fixedWidths(elements),
    plugins: pluginElements(rendered).length,
  };
}

function isQuery(media: string | undefined): boolean {
  return /width|orientation|handheld/i.test(media ?? '');
}

/** Elements whose own attributes make them wider than a phone. */
function fixedWidths(elements: Elements): string[] {
  const widest = 600;
  const wide: string[] = [];
  for (const tag of ['table', 'div', 'td', 'iframe', 'section', 'main', 'body']) {
    for (const { name, attribs } of elements.of(tag)) {
      const width =
        /(?:^|[;\s])(?:min-)?width\s*:\s*(\d{1,5})px/i.exec((attribs.style ?? '').slice(0, 2_000))?.[1] ??
        /^(\d{1,5})(?:px)?$/.exec(attribs.width?.trim() ?? '')?.[1];
      const flexible = /max-width\s*:\s*(?:\d{1,2}|100)(?:\.\d+)?%/i.test(
        (attribs.style ?? '').slice(0, 2_000),
      );
      if (width !== undefined && Number(width) > widest && !flexible) wide.push(`${name} ${width} px wide`);
      if (wide.length >= 10) return wide;
    }
  }
  return wide;
}

/** Any base will do: addresses are resolved only to tell them from placeholders. */
const anywhere = 'https://example.com/';

/** A vector drawing fits any screen with one file. */
function isRaster({ attribs }: Element): boolean {
  return imageFormat(imageSource(attribs, anywhere)?.url ?? '') !== 'SVG';
}

function hasSrcset({ attribs }: Element): boolean {
  return [attribs.srcset, attribs['data-srcset']].some((written) => written?.trim());
}

/** How many images offer files of several sizes; a choice of formats does not count. */
function countAdaptive(images: readonly Element[], pictures: readonly Element[]): number {
  const outsidePicture = images.filter(
    ({ parent }) => !(parent && isTag(parent) && parent.name === 'picture'),
  );
  return outsidePicture.filter(hasChoice).length + pictures.filter(isAdaptive).length;
}

function isAdaptive(picture: Element): boolean {
  const sources = childrenCalled('source', picture);
  return (
    sources.some(({ attribs }) => /width|orientation/i.test(attribs.media ?? '')) ||
    [...sources, ...childrenCalled('img', picture)].some(hasChoice)
  );
}

/** src counts as the 1x candidate unless srcset lists widths (HTML standard, 4.8.4.3.6). */
function hasChoice({ attribs }: Element): boolean {
  const candidates = imageCandidates(attribs, anywhere);
  const isBySize = candidates.some(({ width }) => width !== null);
  const plain = candidates.length === 0 || isBySize ? null : imageAddress(attribs.src, anywhere);
  return new Set([...candidates.map(({ url }) => url), ...(plain === null ? [] : [plain])]).size > 1;
}
