import type { Element } from 'domhandler';
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

/**
 * Shapes in the order of the file, which is the order in which they were drawn, except that what stands above another in the
 * same column is read before it. A shape without a place of its own is in that of its layout, which has an order.
 */
export function readingOrder(shapes: readonly Element[]): Element[] {
  if (shapes.length > maxShapes) return [...shapes];
  const areas = new Map(shapes.map((shape) => [shape, areaOf(shape)]));
  const ordered: Element[] = [];
  for (const shape of shapes) {
    const below = ordered.findIndex((other) => isAbove(areas.get(shape), areas.get(other)));
    ordered.splice(below === -1 ? ordered.length : below, 0, shape);
  }
  return ordered;
}

function isAbove(one: Area | null | undefined, other: Area | null | undefined): boolean {
  if (!one || !other) return false;
  return one.bottom <= other.top && one.left < other.right && other.left < one.right;
}

function areaOf(shape: Element): Area | null {
  const place =
    elementAt(shape, 'p:spPr', 'a:xfrm') ??
    elementAt(shape, 'p:grpSpPr', 'a:xfrm') ??
    elementAt(shape, 'p:xfrm');
  const offset = elementAt(place, 'a:off')?.attribs;
  const extent = elementAt(place, 'a:ext')?.attribs;
  const [left, top, width, height] = [offset?.x, offset?.y, extent?.cx, extent?.cy].map(Number);
  if (left === undefined || top === undefined || width === undefined || height === undefined) return null;
  const area = { left, right: left + width, top, bottom: top + height };
  return Object.values(area).every(Number.isFinite) ? area : null;
}
