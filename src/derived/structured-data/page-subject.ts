import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { resolveUrl } from '../../lib/url.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { baseUrl } from '../document/base-url.ts';
import { canonicalUrl } from '../tags/canonicals.ts';
import { type JsonLdNode, jsonLdNodes } from './json-ld-nodes.ts';
import { kindTypes, pageTypes, type SubjectKind } from './page-subject/kinds.ts';

/** The thing in the page's JSON-LD that the page is about. */
export interface PageSubject {
  readonly node: JsonLdNode;
  /** Null where its type says nothing of the kind. */
  readonly kind: SubjectKind | null;
  /** Whether the node says that it is this page's, or no other node of its kind could be meant. */
  readonly certain: boolean;
}

/**
 * What the JSON-LD of a page is about: of the most telling kind that any node has, the node that names this page as
 * its own, else the outermost. An image or a profile is the subject only where it names the page.
 */
export const pageSubject = derived(
  'pageSubject',
  { jsonLdNodes, canonicalUrl, baseUrl, response },
  ({ jsonLdNodes, canonicalUrl, baseUrl, response }): PageSubject | null => {
    const own = new Set([response.url, canonicalUrl ?? response.url].map(addressKey));
    const isOwn = (node: JsonLdNode) =>
      addresses(node).some((address) => own.has(addressKey(resolveUrl(address, baseUrl) ?? '')));
    for (const [kind, types] of [...kindTypes, [null, pageTypes] as const]) {
      const nodes = jsonLdNodes.filter((node) => node.types.some((type) => types.includes(type)));
      const named = nodes.find(isOwn);
      const node = named ?? (kind === 'IMAGE' ? undefined : nodes[0]);
      if (node) return { node, kind, certain: named !== undefined || nodes.length === 1 };
    }
    return null;
  },
);

/** The addresses that a node gives as its own. */
function addresses({ id, properties }: JsonLdNode): string[] {
  const { url, mainEntityOfPage } = properties;
  const stated = [id, ...listOf(url), ...listOf(mainEntityOfPage)].flatMap((value) =>
    isJsonObject(value) ? [value['@id'], value.url] : [value],
  );
  return stated.filter((value) => typeof value === 'string').filter((value) => !value.startsWith('_:'));
}

/** What two spellings of one page's address have in common. */
function addressKey(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/#.*$/s, '')
    .replace(/\/$/, '');
}
