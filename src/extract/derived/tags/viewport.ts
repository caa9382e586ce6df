import { collapsed } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { type MetaTag, metaTags } from './meta-tags.ts';

export interface Viewport {
  /** The last viewport meta tag, which replaces those before it, as written; null if there is none. */
  readonly content: string | null;
  readonly width: string | null;
  readonly initialScale: number | null;
  /** Whether the page is laid out as wide as the screen: by width=device-width, or by a scale of at least 1 without a width. */
  readonly takesScreenWidth: boolean;
  /** Whether the page prevents people from zooming in to 200 % (WCAG 1.4.4). */
  readonly zoomDisabled: boolean;
}

const deviceWords = new Set(['device-width', 'device-height']);

/** The viewport meta tag by the CSS Viewport module: commas, semicolons, spaces separate; the last of a name counts. */
export const viewport = derived('viewport', { metaTags }, ({ metaTags }): Viewport => {
  const content =
    metaTags
      .filter(isViewport)
      .flatMap((meta) => collapsed(meta.content) ?? [])
      .at(-1) ?? null;
  const properties = new Map<string, string>();
  for (const [, name, value] of (content ?? '')
    .slice(0, 2_000)
    .matchAll(/(?<![\w-])([\w-]+)\s*=\s*([^\s,;]+)/g)) {
    properties.set(name?.toLowerCase() ?? '', value?.toLowerCase() ?? '');
  }
  const scalable = properties.get('user-scalable') ?? 'yes';
  const width = properties.get('width') ?? null;
  const scale = Number.parseFloat(properties.get('initial-scale') ?? '');
  const initialScale = Number.isFinite(scale) ? scale : null;
  return {
    content,
    width,
    initialScale,
    takesScreenWidth: width === null ? (initialScale ?? 0) >= 1 : width === 'device-width',
    zoomDisabled: isNo(scalable) || scaleOf(properties.get('maximum-scale')) < 2,
  };
});

function isViewport({ attribute, name, inNoscript }: MetaTag): boolean {
  return attribute === 'name' && name.toLowerCase() === 'viewport' && !inNoscript;
}

/** Numbers between -1 and 1 mean no, and so do all words except `yes` and the two of the device: `no`, `false`, `none`. */
function isNo(value: string): boolean {
  if (value === 'yes' || deviceWords.has(value)) return false;
  return !(Math.abs(Number.parseFloat(value)) >= 1);
}

/** Negative values are ignored, `yes` is 1, and any other word is 0.1. */
function scaleOf(value: string | undefined): number {
  if (value === undefined || deviceWords.has(value)) return 10;
  const scale = Number.parseFloat(value === 'yes' ? '1' : value);
  if (Number.isNaN(scale)) return 0.1;
  return scale < 0 ? 10 : scale;
}
