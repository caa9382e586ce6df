import type { Element } from 'domhandler';
import { derived } from '../../page/need.ts';
import { elements } from './elements.ts';

export type Region = 'HEADER' | 'NAV' | 'MAIN' | 'ASIDE' | 'FOOTER' | 'UNKNOWN';

/** Landmark roles of ARIA, and the elements that have them by themselves (HTML-AAM). */
const byRole: Readonly<Record<string, Region>> = {
  banner: 'HEADER',
  navigation: 'NAV',
  main: 'MAIN',
  article: 'MAIN',
  complementary: 'ASIDE',
  contentinfo: 'FOOTER',
};
const byTag: Readonly<Record<string, Region>> = { nav: 'NAV', main: 'MAIN', article: 'MAIN', aside: 'ASIDE' };
/** header and footer are landmarks of the page only where they stand outside of these. */
const sectioning: ReadonlySet<Region> = new Set<Region>(['MAIN', 'ASIDE', 'NAV']);

/** Names that pages without landmarks give to the same places; compared with whole ids and classes. */
const byName: ReadonlyMap<string, Region> = new Map(
  (
    [
      ['HEADER', ['header', 'site-header', 'page-header', 'masthead', 'topbar', 'top-bar', 'banner']],
      [
        'NAV',
        [
          'nav',
          'navbar',
          'navigation',
          'menu',
          'main-menu',
          'mainnav',
          'main-nav',
          'breadcrumb',
          'breadcrumbs',
        ],
      ],
      ['MAIN', ['main', 'content', 'main-content', 'maincontent', 'page-content', 'article', 'post']],
      ['ASIDE', ['sidebar', 'side-bar', 'aside', 'rail', 'right-rail', 'widget-area']],
      ['FOOTER', ['footer', 'site-footer', 'page-footer', 'colophon', 'bottom']],
    ] as const
  ).flatMap(([region, names]) => names.map((name) => [name, region] as const)),
);

/** The landmark that each element stands in: that of its nearest ancestor, or itself, which is one. */
export const regions = derived('regions', { elements }, ({ elements }): ((element: Element) => Region) => {
  const known = new Map<Element, Region>();
  const inherited = (element: Element): Region => {
    const parent = element.parent;
    return (parent && known.get(parent as Element)) ?? 'UNKNOWN';
  };
  // A parent is known before its children.
  for (const element of elements.all) {
    const outer = inherited(element);
    known.set(element, ownRegion(element, outer) ?? outer);
  }
  return (element) => known.get(element) ?? 'UNKNOWN';
});

function ownRegion({ name, attribs }: Element, outer: Region): Region | null {
  const role = attribs.role?.trim().toLowerCase().split(/\s/, 1)[0] ?? '';
  const landmark = Object.hasOwn(byRole, role)
    ? byRole[role]
    : Object.hasOwn(byTag, name)
      ? byTag[name]
      : undefined;
  if (landmark) return landmark;
  if (name === 'header') return sectioning.has(outer) ? null : 'HEADER';
  if (name === 'footer') return sectioning.has(outer) ? null : 'FOOTER';
  return outer === 'UNKNOWN' && (name === 'div' || name === 'section' || name === 'ul')
    ? namedRegion(attribs)
    : null;
}

function namedRegion({ id = '', class: classes = '' }: Readonly<Record<string, string>>): Region | null {
  for (const name of `${id} ${classes.slice(0, 500)}`.toLowerCase().split(/\s+/)) {
    const region = byName.get(name);
    if (region) return region;
  }
  return null;
}
