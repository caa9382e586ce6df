import type { Element } from 'domhandler';
import { statedRole } from '../../lib/html/role.ts';
import { words } from '../../lib/text.ts';
import type { Count } from '../../schema/count.ts';
import { countNames } from '../count-names.ts';

const roles = new Set(words('banner complementary contentinfo form main navigation region search'));
/** Roles that are ignored unless the element has a name (WAI-ARIA 1.2, section 9.1). */
const needName = new Set(['form', 'region']);

/** Elements that are always landmarks (HTML-AAM). */
const byTag: Readonly<Record<string, string>> = { main: 'main', nav: 'navigation', search: 'search' };
/** Elements that are landmarks only if they have a name. */
const whenNamed: Readonly<Record<string, string>> = { section: 'region', form: 'form' };
/** Elements that are landmarks only outside of sections and main: an article may have its own header. */
const ofPage: Readonly<Record<string, string>> = { header: 'banner', footer: 'contentinfo' };

const sectioning = new Set(['article', 'aside', 'nav', 'section']);
const sectioningRoles = new Set(['article', 'complementary', 'navigation', 'region']);

interface Place {
  readonly inSection: boolean;
  readonly inMain: boolean;
}
const outside: Place = { inSection: false, inMain: false };

interface LandmarkReading {
  /** Elements hidden from assistive technology. */
  readonly hidden: ReadonlySet<unknown>;
  isNamed(element: Element): boolean;
}

/** The landmarks of the page by role; the elements are in document order. */
export function landmarks(elements: readonly Element[], { hidden, isNamed }: LandmarkReading): Count[] {
  const found: string[] = [];
  const places = new Map<unknown, Place>();
  for (const element of elements) {
    const place = places.get(element.parent) ?? outside;
    const stated = statedRole(element);
    const inside = placeInside(element.name, stated, place);
    if (inside !== outside) places.set(element, inside);
    if (hidden.has(element)) continue;
    const isStated = stated !== '' && (!needName.has(stated) || isNamed(element));
    const role = isStated ? stated : implicitLandmark(element, place, isNamed);
    if (role !== null && roles.has(role)) found.push(role);
  }
  return countNames(found);
}

/** The place of an element's children. */
function placeInside(name: string, stated: string, place: Place): Place {
  const isSection = stated ? sectioningRoles.has(stated) : sectioning.has(name);
  const isMain = (stated || name) === 'main';
  if (!isSection && !isMain) return place;
  return { inSection: place.inSection || isSection, inMain: place.inMain || isMain };
}

/** The landmark role that an element has by its tag. */
function implicitLandmark(
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
