import type { Element } from 'domhandler';
import type { Region } from '../../derived/document/regions.ts';
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

/** The landmarks of the page by role. */
export function landmarks(elements: readonly Element[], regionOf: (element: Element) => Region): Count[] {
  const counts = new Map<string, number>();
  for (const element of elements) {
    const role = landmarkRole(element, regionOf);
    if (role !== null) counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

function landmarkRole(element: Element, regionOf: (element: Element) => Region): string | null {
  const { name, attribs } = element;
  const role = attribs.role?.trim().toLowerCase().split(/\s/, 1)[0];
  if (role) return roles.has(role) ? role : null;
  if (Object.hasOwn(byTag, name)) return byTag[name] ?? null;
  const named = Boolean(attribs['aria-label']?.trim() || attribs['aria-labelledby']?.trim());
  if (named && Object.hasOwn(whenNamed, name)) return whenNamed[name] ?? null;
  // A header or footer inside an article or a section belongs to that, and regions have told them apart.
  if (name === 'header') return regionOf(element) === 'HEADER' ? 'banner' : null;
  return name === 'footer' && regionOf(element) === 'FOOTER' ? 'contentinfo' : null;
}
