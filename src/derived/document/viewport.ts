import { derived } from '../../page/need.ts';
import { metaValues } from '../tags/meta-values.ts';

export interface Viewport {
  /** The viewport meta as written; null where there is none. */
  readonly content: string | null;
  readonly width: string | null;
  readonly initialScale: number | null;
  /** Whether people are kept from enlarging the page to twice its size (WCAG 1.4.4). */
  readonly zoomDisabled: boolean;
}

const deviceWords = new Set(['device-width', 'device-height']);

/** The viewport meta, read by the CSS Viewport module: properties by comma, semicolon or space, the last one counts. */
export const viewport = derived('viewport', { metaValues }, ({ metaValues }): Viewport => {
  const content = metaValues.first('viewport');
  const properties = new Map<string, string>();
  for (const [, name, value] of (content ?? '').slice(0, 2_000).matchAll(/([\w-]+)\s*=\s*([^\s,;]+)/g)) {
    properties.set(name?.toLowerCase() ?? '', value?.toLowerCase() ?? '');
  }
  const scalable = properties.get('user-scalable') ?? 'yes';
  const initialScale = Number.parseFloat(properties.get('initial-scale') ?? '');
  return {
    content,
    width: properties.get('width') ?? null,
    initialScale: Number.isFinite(initialScale) ? initialScale : null,
    zoomDisabled: isNo(scalable) || scaleOf(properties.get('maximum-scale')) < 2,
  };
});

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
