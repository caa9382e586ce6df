import { isText } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { Viewport } from '../../derived/tags/viewport.ts';
import { counted } from '../../lib/counted.ts';
import type { Evidence } from '../../schema/evidence.ts';
import { pluginElements } from '../plugin-elements.ts';
import { countAdaptive, hasSrcset, isRaster } from './adaptive-images.ts';

/** How many characters of the style elements are read. */
const maxStyle = 2_000_000;

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
  const evidence: Evidence[] = [
    ...(viewport.content === null
      ? []
      : [{ kind: 'META' as const, match: `viewport: ${viewport.content}`.slice(0, 200) }]),
    ...(queries.length === 0
      ? []
      : [
          {
            kind: 'HTML' as const,
            match: `${counted(queries.length, 'media query', 'media queries')}, such as ${queries[0]?.slice(0, 120)}`,
          },
        ]),
    ...sheets.slice(0, 5).map(({ attribs }) => ({
      kind: 'LINK' as const,
      match: `style sheet for ${attribs.media}`.slice(0, 200),
    })),
    ...(withSrcset.length === 0
      ? []
      : [{ kind: 'DOM' as const, match: `${counted(withSrcset.length, 'image')} with srcset` }]),
    ...(pictures.length === 0
      ? []
      : [{ kind: 'DOM' as const, match: counted(pictures.length, 'picture element') }]),
  ];
  return {
    evidence,
    adaptiveImages: countAdaptive(images, pictures),
    images: images.length,
    fixedWidths: fixedWidths(elements),
    plugins: pluginElements(rendered).length,
  };
}

function isQuery(media: string | undefined): boolean {
  return /width|orientation|handheld/i.test(media ?? '');
}

function inlineStyles(elements: Elements): string {
  const texts: string[] = [];
  let length = 0;
  for (const style of elements.of('style')) {
    for (const { data } of style.children.filter(isText)) {
      if (length > maxStyle) return texts.join('\n');
      texts.push(data.slice(0, maxStyle));
      length += data.length;
    }
  }
  return texts.join('\n');
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
