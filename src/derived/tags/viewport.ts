import { collapsed } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { type MetaTag, metaTags } from './meta-tags.ts';

export interface Viewport {
  /** The viewport meta in force, as written: each takes the place of those before. Null where there is none. */
  readonly content: string | null;
  readonly width: string | null;
  readonly initialScale: number | null;
  /** Whether the page is laid out as wide as the screen: so it is without a width where it is not made smaller. */
  readonly takesScreenWidth: boolean;
  /** Whether people are kept from enlarging the page to twice its size (WCAG 1.4.4). */
  readonly zoomDisabled: boolean;
}

const deviceWords = new Set(['device-width', 'device-height']);

/** The viewport meta, read by the CSS Viewport module: properties by comma, semicolon or space, the last one counts. */
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

/** Every number between -1 and 1, and every word but `yes` and the two of the device: `no`, `false`, `none`. */
function isNo(value: string): boolean {
  if (value === 'yes' || deviceWords.has(value)) return false;
  return !(Math.abs(Number.parseFloat(value)) >= 1);
}

/** A negative value is dropped, `yes` is 1, and a word that is no number less than that. */
function scaleOf(value: string | undefined): number {
  if (value === undefined || deviceWords.has(value)) return 10;
  const scale = Number.parseFloat(value === 'yes' ? '1' : value);
  if (Number.isNaN(scale)) return 0.1;
  return scale < 0 ? 10 : scale;
}
