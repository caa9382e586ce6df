import type { Element } from 'domhandler';
import { statedRole } from '../../lib/html/role.ts';
import { memoised } from '../../lib/memoised.ts';
import { writtenPattern } from '../../lib/written-pattern.ts';
import { derived } from '../../page/need.ts';
import { type Elements, elements } from './elements.ts';
import landmarks from './landmarks.json' with { type: 'json' };

export type Region = 'HEADER' | 'NAV' | 'MAIN' | 'ASIDE' | 'FOOTER' | 'UNKNOWN';

/** Landmark roles of ARIA, and the elements that have them by themselves (HTML-AAM). */
const byRole = new Map(Object.entries(landmarks.roles) as [string, Region][]);
const byTag = new Map(Object.entries(landmarks.tags) as [string, Region][]);
/** header and footer are landmarks of the page only outside these, and outside a section. */
const sectioning: ReadonlySet<Region> = new Set<Region>(['MAIN', 'ASIDE', 'NAV']);

/**
 * Names that pages without landmarks use for the same regions, matched against each class and the id. Headers and
 * footers are those of the page, not those of cards, posts and dialogs.
 */
const byName = Object.entries(landmarks.names).map(
  ([region, name]) => [region as Region, writtenPattern(name)] as const,
);
/** Regions that may be recognised by name inside another: a menu in the header, a sidebar next to the text. */
const within: Readonly<Partial<Record<Region, ReadonlySet<Region>>>> = {
  UNKNOWN: new Set<Region>(['HEADER', 'NAV', 'MAIN', 'ASIDE', 'FOOTER']),
  HEADER: new Set<Region>(['NAV']),
  MAIN: new Set<Region>(['ASIDE']),
};
const nameable = new Set(['div', 'section', 'header', 'footer', 'ul', 'td', 'table']);

/** The region that each element belongs to: its own if it is a landmark, else its parent's. Computed on first use. */
export const regions = derived('regions', { elements }, ({ elements }): ((element: Element) => Region) => {
  const known = memoised(() => regionsOf(elements));
  return (element) => known().get(element) ?? 'UNKNOWN';
});

function regionsOf(elements: Elements): ReadonlyMap<Element, Region> {
  const known = new Map<Element, Region>();
  const named = namedRegions();
  const inSection = new Set<Element>();
  // A parent is known before its children.
  for (const element of elements.all) {
    const parent = element.parent as Element;
    if (parent.name === 'section' || inSection.has(parent)) inSection.add(element);
    const outer = known.get(parent) ?? 'UNKNOWN';
    const isPart = sectioning.has(outer) || inSection.has(element);
    const region = landmark(element, isPart) ?? named(element, outer) ?? outer;
    if (region !== 'UNKNOWN') known.set(element, region);
  }
  return known;
}

function landmark(element: Element, isPart: boolean): Region | null {
  const { name } = element;
  const stated = byRole.get(statedRole(element)) ?? byTag.get(name);
  if (stated) return stated;
  if (isPart) return null;
  if (name === 'header') return 'HEADER';
  return name === 'footer' ? 'FOOTER' : null;
}

/** Recognises regions by id and class. Most elements of a page share the same few, so each combination is read once. */
function namedRegions(): (element: Element, outer: Region) => Region | null {
  const regionsOf = memoised(regionsNamed);
  return ({ name, attribs: { id = '', class: classes = '' } }, outer) => {
    const allowed = nameable.has(name) ? within[outer] : undefined;
    if (!allowed || (id === '' && classes === '')) return null;
    const written = `${id.slice(0, 100)} ${classes.slice(0, 500)}`;
    return regionsOf(written).find((region) => allowed.has(region)) ?? null;
  };
}

/** Every region that matches one of the names. */
function regionsNamed(written: string): readonly Region[] {
  const names = written.toLowerCase().split(/\s+/).filter(Boolean);
  return byName.flatMap(([region, pattern]) => (names.some((name) => pattern.test(name)) ? [region] : []));
}
