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
/** Elements that are landmarks by themselves (HTML-AAM). */
const byTag: Readonly<Record<string, string>> = {
  main: 'main',
  nav: 'navigation',
  aside: 'complementary',
  search: 'search',
};
/** Elements that are landmarks only where they have a name. */
const whenNamed: Readonly<Record<string, string>> = { section: 'region', form: 'form' };

/** Inside of these a header or footer belongs to them, and is no landmark of the page (HTML-AAM). */
const sectioning = new Set(['article', 'aside', 'main', 'nav', 'section']);
const sectioningRoles = new Set(['article', 'complementary', 'main', 'navigation', 'region']);
const ofPage: Readonly<Record<string, string>> = { header: 'banner', footer: 'contentinfo' };

/** The landmarks of the page by role; the elements are in document order. */
export function landmarks(elements: readonly Element[]): Count[] {
  const counts = new Map<string, number>();
  const inSection = new Set<unknown>();
  for (const element of elements) {
    const stated = statedRole(element);
    const enclosed = inSection.has(element.parent);
    const isSectioning = stated ? sectioningRoles.has(stated) : sectioning.has(element.name);
    if (enclosed || isSectioning) inSection.add(element);
    const role = stated ? landmarkCalled(stated) : ownLandmark(element, enclosed);
    if (role !== null) counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

function landmarkCalled(role: string): string | null {
  return roles.has(role) ? role : null;
}

/** What an element is without a role. */
function ownLandmark({ name, attribs }: Element, enclosed: boolean): string | null {
  if (Object.hasOwn(byTag, name)) return byTag[name] ?? null;
  if (Object.hasOwn(ofPage, name)) return enclosed ? null : (ofPage[name] ?? null);
  if (!Object.hasOwn(whenNamed, name)) return null;
  const isNamed = attribs['aria-label']?.trim() || attribs['aria-labelledby']?.trim();
  return isNamed ? (whenNamed[name] ?? null) : null;
}
