import type { Element } from 'domhandler';
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
    const enclosed = inSection.has(element.parent);
    if (enclosed || isSectioning(element)) inSection.add(element);
    const role = landmarkRole(element, enclosed);
    if (role !== null) counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

function isSectioning({ name, attribs }: Element): boolean {
  const role = roleOf(attribs);
  return role ? sectioningRoles.has(role) : sectioning.has(name);
}

function landmarkRole({ name, attribs }: Element, enclosed: boolean): string | null {
  const role = roleOf(attribs);
  if (role) return roles.has(role) ? role : null;
  if (Object.hasOwn(byTag, name)) return byTag[name] ?? null;
  if (Object.hasOwn(ofPage, name)) return enclosed ? null : (ofPage[name] ?? null);
  const isNamed = Boolean(attribs['aria-label']?.trim() || attribs['aria-labelledby']?.trim());
  return isNamed && Object.hasOwn(whenNamed, name) ? (whenNamed[name] ?? null) : null;
}

function roleOf({ role = '' }: Element['attribs']): string {
  return role.trim().toLowerCase().split(/\s/, 1)[0] ?? '';
}
