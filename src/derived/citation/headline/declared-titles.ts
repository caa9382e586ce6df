import { plainText } from '../../../lib/html/plain-text.ts';
import { listOf } from '../../../lib/json-value.ts';
import { collapsed, isPlaceholder } from '../../../lib/text.ts';
import type { JsonLdNode } from '../../structured-data/json-ld-nodes.ts';
import type { MetaTag } from '../../tags/meta-tags.ts';
import { lettersOf } from './site-name.ts';

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

interface Declared {
  readonly metas: readonly MetaTag[];
  readonly nodes: readonly JsonLdNode[];
  readonly titleTag: string;
  /** The page's own headings, each as `lettersOf` writes it. */
  readonly headings: ReadonlySet<string>;
}

/**
 * What the page says it is called, most trusted first, without repeats. A title that holds another one whole has more
 * in it than the title, the site's name or a section, unless readers see all of it in a heading.
 */
export function declaredTitles({ metas, nodes, titleTag, headings }: Declared): string[] {
  const [openGraph, ...others] = titleMetas.map((name) => metaContent(metas, name));
  const stated = [openGraph, ...headlines(nodes), ...others].flatMap((title) => usable(title) ?? []);
  const titles = [...new Set([...stated, usable(titleTag) ?? []].flat())];
  const isShown = (title: string) => stated.includes(title) && headings.has(lettersOf(title));
  return titles.filter((title) => isShown(title) || !titles.some((other) => isPart(other, title)));
}

function metaContent(metas: readonly MetaTag[], name: string): string | null {
  return metas.find((meta) => meta.name.toLowerCase() === name && usable(meta.content))?.content ?? null;
}

function headlines(nodes: readonly JsonLdNode[]): string[] {
  const node = nodes.find(({ types }) => types.some((type) => articleType.test(type)));
  const stated = listOf(node?.properties.headline ?? node?.properties.name);
  return stated
    .filter((value) => typeof value === 'string')
    .slice(0, 1)
    .map(plainText);
}

function usable(title: string | null | undefined): string | null {
  const line = collapsed(title);
  return line === null || line.length > longest || isPlaceholder(line) ? null : line;
}

function isPart(part: string, whole: string): boolean {
  return part !== whole && part.includes(' ') && whole.includes(part);
}
