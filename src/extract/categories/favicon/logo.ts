import type { Elements } from '../../derived/document/elements.ts';
import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import type { MetaTag } from '../../derived/tags/meta-tags.ts';
import { addressesIn } from '../../lib/json-ld/addresses.ts';
import { isA } from '../../lib/schema-org/subtypes.ts';
import { resolveWebUrl } from '../../lib/url.ts';

interface LogoPlaces {
  readonly nodes: readonly JsonLdNode[];
  readonly metas: readonly MetaTag[];
  readonly elements: Elements | null;
  readonly base: string;
}

/** The logo of the organisation behind the page, from JSON-LD, else Open Graph, else Microdata. */
export function logoOf({ nodes, metas, elements, base }: LogoPlaces): string | null {
  const named = nodes.filter(({ properties }) => 'logo' in properties);
  const organizations = named.filter(({ types }) => isA(types, 'Organization') || types.includes('Brand'));
  for (const address of [
    ...[...organizations, ...named].flatMap(({ properties }) => addressesIn(properties.logo)),
    ...metas.filter(({ name }) => name.toLowerCase() === 'og:logo').map(({ content }) => content),
    ...microdataLogos(elements),
  ]) {
    const url = address.trim() === '' ? null : resolveWebUrl(address, base);
    if (url) return url;
  }
  return null;
}

const holders: readonly (readonly [tag: string, attribute: string])[] = [
  ['img', 'src'],
  ['link', 'href'],
  ['meta', 'content'],
  ['object', 'data'],
];

function microdataLogos(elements: Elements | null): string[] {
  return holders.flatMap(([tag, attribute]) =>
    (elements?.of(tag) ?? [])
      .filter(({ attribs }) => attribs.itemprop?.split(/\s+/).includes('logo'))
      .map(({ attribs }) => attribs[attribute] ?? ''),
  );
}
