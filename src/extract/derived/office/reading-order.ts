import type { Element } from 'domhandler';
import { textOf } from '../../lib/html/dom.ts';
import { elementAt } from './xml.ts';

/** Where a shape is on its slide. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Slides have fewer shapes; each is compared with those before it. */
const maxShapes = 200;
const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;
const longest = 200;

/**
 * Shapes in the order of the file, which is the order in which they were drawn, except that what stands above another in the
 * same column, or left of one as high, is read before it. A shape without a place of its own is in that of its layout, which has
 * an order. `areaOf` knows the places in a format of files.
 */
export function readingOrder(
  shapes: readonly Element[],
  areaOf: (shape: Element) => Area | null,
): readonly Element[] {
  if (shapes.length > maxShapes) return shapes;
  const isLeftFirst = !shapes.some((shape) => rightToLeft.test(textOf(shape, longest)));
  const areas = new Map(shapes.map((shape) => [shape, areaOf(shape)]));
  const ordered: Element[] = [];
  for (const shape of shapes) {
    const behind = ordered.findIndex((other) => isBefore(areas.get(shape), areas.get(other), isLeftFirst));
    ordered.splice(behind === -1 ? ordered.length : behind, 0, shape);
  }
  return ordered;
}

/** Boxes of text overlap a little, since they are higher than their text. */
function isBefore(
  one: Area | null | undefined,
  other: Area | null | undefined,
  isLeftFirst: boolean,
): boolean {
  if (!one || !other) return false;
  const isInColumn = one.left < other.right && other.left < one.right;
  if (isInColumn) return (one.top + one.bottom) / 2 <= other.top;
  return isLeftFirst && one.top === other.top && one.bottom === other.bottom && one.left < other.left;
}

/** In a presentation of PowerPoint. */
export function areaOfShape(shape: Element): Area | null {
  const place =
    elementAt(shape, 'p:spPr', 'a:xfrm') ??
    elementAt(shape, 'p:grpSpPr', 'a:xfrm') ??
    elementAt(shape, 'p:xfrm');
  const offset = elementAt(place, 'a:off')?.attribs;
  const extent = elementAt(place, 'a:ext')?.attribs;
  return areaOf([offset?.x, offset?.y, extent?.cx, extent?.cy]);
}

/** In an OpenDocument: lengths with a unit, which is the same in all of a file. */
export function areaOfFrame({ attribs }: Element): Area | null {
  const lengths = ['svg:x', 'svg:y', 'svg:width', 'svg:height'].map((name) => attribs[name]);
  return areaOf(lengths.map((length) => /^-?[\d.]+/.exec(length ?? '')?.[0]));
}

function areaOf(lengths: readonly (string | undefined)[]): Area | null {
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = lengths.map(Number);
  const area = { left, right: left + width, top, bottom: top + height };
  return Object.values(area).every(Number.isFinite) ? area : null;
}
