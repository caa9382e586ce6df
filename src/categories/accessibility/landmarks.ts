import type { Element } from 'domhandler';
import { statedRole } from '../../lib/html/role.ts';
import type { Count } from '../../schema/count.ts';

const roles = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
]);
/** Roles that count only with a name: without one it is as if they were not stated (WAI-ARIA 1.2, section 9.1). */
const needName = new Set(['form', 'region']);

/** Elements that are landmarks by themselves (HTML-AAM). */
const byTag: Readonly<Record<string, string>> = { main: 'main', nav: 'navigation', search: 'search' };
/** Elements that are landmarks only where they have a name. */
const whenNamed: Readonly<Record<string, string>> = { section: 'region', form: 'form' };
/** Elements that belong to the part of the page that they stand in, and are landmarks of the page outside of any. */
const ofPage: Readonly<Record<string, string>> = { header: 'banner', footer: 'contentinfo' };

const sectioning = new Set(['article', 'aside', 'nav', 'section']);
const sectioningRoles = new Set(['article', 'complementary', 'navigation', 'region']);

interface Place {
  readonly inSection: boolean;
  readonly inMain: boolean;
}
const outside: Place = { inSection: false, inMain: false };

export interface LandmarkReading {
  /** Elements that nobody gets to see or hear. */
  readonly hidden: ReadonlySet<unknown>;
  isNamed(element: Element): boolean;
}

/** The landmarks of the page by role; the elements are in document order. */
export function landmarks(elements: readonly Element[], { hidden, isNamed }: LandmarkReading): Count[] {
  const counts = new Map<string, number>();
  const places = new Map<unknown, Place>();
  for (const element of elements) {
    const place = places.get(element.parent) ?? outside;
    const stated = statedRole(element);
    const inside = placeInside(element.name, stated, place);
    if (inside !== outside) places.set(element, inside);
    if (hidden.has(element)) continue;
    const isStated = stated !== '' && (!needName.has(stated) || isNamed(element));
    const role = isStated ? stated : ownLandmark(element, place, isNamed);
    if (role !== null && roles.has(role)) counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Where what stands in an element stands. */
function placeInside(name: string, stated: string, place: Place): Place {
  const isSection = stated ? sectioningRoles.has(stated) : sectioning.has(name);
  const isMain = (stated || name) === 'main';
  if (!isSection && !isMain) return place;
  return { inSection: place.inSection || isSection, inMain: place.inMain || isMain };
}

/** What an element is without a role. */
function ownLandmark(
  element: Element,
  { inSection, inMain }: Place,
  isNamed: LandmarkReading['isNamed'],
): string | null {
  const { name } = element;
  if (name === 'aside') return inSection && !isNamed(element) ? null : 'complementary';
  if (Object.hasOwn(byTag, name)) return byTag[name] ?? null;
  if (Object.hasOwn(ofPage, name)) return inSection || inMain ? null : (ofPage[name] ?? null);
  return Object.hasOwn(whenNamed, name) && isNamed(element) ? (whenNamed[name] ?? null) : null;
}
