import { listOf } from '../../../lib/json-value.ts';
import { collapsed, isPlaceholder } from '../../../lib/text.ts';
import type { JsonLdNode } from '../../structured-data/json-ld-nodes.ts';
import type { MetaTag } from '../../tags/meta-tags.ts';

const titleMetas = [
  'og:title',
  'twitter:title',
  'dc.title',
  'dcterms.title',
  'citation_title',
  'parsely-title',
];
const articleType = /Article$|Posting$|^(?:Report|Recipe|Review|QAPage|Product)$/;
const longest = 500;

/** What the page says it is called, most trusted first, without repeats. */
export function declaredTitles(
  metas: readonly MetaTag[],
  nodes: readonly JsonLdNode[],
  titleTag: string,
): string[] {
  const [openGraph, ...others] = titleMetas.map((name) => metaContent(metas, name));
  const stated = [openGraph, ...headlines(nodes), ...others, titleTag];
  return withoutLonger([...new Set(stated.flatMap((title) => usable(title) ?? []))]);
}

function metaContent(metas: readonly MetaTag[], name: string): string | null {
  return metas.find((meta) => meta.name.toLowerCase() === name && usable(meta.content))?.content ?? null;
}

function headlines(nodes: readonly JsonLdNode[]): string[] {
  const node = nodes.find(({ types }) => types.some((type) => articleType.test(type)));
  const stated = listOf(node?.properties.headline ?? node?.properties.name);
  return stated.filter((value) => typeof value === 'string').slice(0, 1);
}

function usable(title: string | null | undefined): string | null {
  const line = collapsed(title);
  return line === null || line.length > longest || isPlaceholder(line) ? null : line;
}

/** A title that holds another one whole has more in it than the title: the site's name, a section. */
function withoutLonger(titles: readonly string[]): string[] {
  const isPart = (part: string, whole: string) =>
    part !== whole && part.includes(' ') && whole.includes(part);
  return titles.filter((title) => !titles.some((other) => isPart(other, title)));
}
