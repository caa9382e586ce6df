import { plainText } from '../../../lib/html/plain-text.ts';
import { isJsonObject, listOf } from '../../../lib/json-value.ts';
import { typesOf } from '../../../lib/schema-org/names.ts';
import { isA } from '../../../lib/schema-org/subtypes.ts';
import { usableText } from '../../../lib/text.ts';
import { resolveUrl } from '../../../lib/url.ts';
import { derived, lazily, optional, type Values } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { baseUrl } from '../../document/base-url.ts';
import { sourceText } from '../../document/document.ts';
import { canonicalUrl } from '../../tags/canonicals.ts';
import { type JsonLdNode, jsonLdNodes } from '../json-ld-nodes.ts';
import { microdataNodes } from '../microdata.ts';
import { kindTypes, pageTypes, type SubjectKind } from './kinds.ts';

/** The entity in the page's structured data that the page is about. */
export interface PageSubject {
  readonly node: Pick<JsonLdNode, 'types' | 'properties'>;
  /** Null if its type does not indicate a kind. */
  readonly kind: SubjectKind | null;
  /** Whether the node names this page as its own, or is the only one of its kind. */
  readonly certain: boolean;
}

const needs = { canonicalUrl, baseUrl, response };

/** What the page is about by its JSON-LD. */
export const pageSubject = derived('pageSubject', { jsonLdNodes, ...needs }, ({ jsonLdNodes, ...page }) =>
  subjectOf(jsonLdNodes, ownTest(page)),
);

/** What the page is about by its Microdata. */
export const microdataSubject = derived(
  'microdataSubject',
  { microdataNodes, ...needs },
  ({ microdataNodes, ...page }) => subjectOf(microdataNodes, ownTest(page)),
);

/**
 * Among the nodes of the most specific kind, the one that names this page as its own, else the first outermost one. A
 * part of another entity, such as the review of a product, is not the subject of the page, unless it is a main entity.
 * An image is the subject only if it names the page.
 */
function subjectOf(nodes: readonly JsonLdNode[], isOwn: (node: JsonLdNode) => boolean): PageSubject | null {
  const outer = nodes.filter(({ outermost }) => outermost);
  const own = new Set(nodes.filter(isOwn));
  for (const [kind, families] of [...kindTypes, [null, pageTypes] as const]) {
    const isKind = ({ types }: { readonly types: readonly string[] }) =>
      families.some((family) => isA(types, family));
    const named = nodes.find((node) => own.has(node) && isKind(node));
    const candidates = [...outer, ...outer.flatMap(mainEntity)].filter(isKind);
    const node = named ?? (kind === 'IMAGE' ? undefined : candidates[0]);
    if (node) return { node, kind, certain: named !== undefined || candidates.length === 1 };
  }
  return null;
}

/** The main entity of a node, if it has exactly one. */
function mainEntity({ properties }: JsonLdNode): PageSubject['node'][] {
  const [entity, ...others] = listOf(properties.mainEntity);
  if (!isJsonObject(entity) || others.length > 0) return [];
  return [{ types: typesOf(entity), properties: entity }];
}

/** Whether a node states the page's address as its own. */
function ownTest({ canonicalUrl, baseUrl, response }: Values<typeof needs>) {
  const own = new Set([response.url, canonicalUrl ?? response.url].map(addressKey));
  return (node: JsonLdNode) =>
    addresses(node).some((address) => own.has(addressKey(resolveUrl(address, baseUrl) ?? '')));
}

/**
 * The addresses that a node gives as its own. The @id of a nested node or an image does not count: it is often the
 * page's address with a fragment that only makes it unique, such as page#review-1 or page#primaryimage.
 */
function addresses({ id, types, outermost, properties }: JsonLdNode): string[] {
  const { url, mainEntityOfPage } = properties;
  const names = outermost && !types.includes('ImageObject') ? [id] : [];
  const stated = [...names, ...listOf(url), ...listOf(mainEntityOfPage)].flatMap((value) =>
    isJsonObject(value) ? [value['@id'], value.url] : [value],
  );
  return stated.filter((value) => typeof value === 'string').filter((value) => !value.startsWith('_:'));
}

/** Equal for different spellings of a page's address. */
function addressKey(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/#.*/s, '')
    .replace(/\/$/, '');
}

/** The first text of a property of the subject, on one line; null if there is none. */
export function subjectText(subject: PageSubject | null, property: string): string | null {
  const [value] = listOf(subject?.node.properties[property]);
  return typeof value === 'string' ? usableText(plainText(value)) : null;
}

/** False if the page has no Microdata with a type; found in the markup by a pattern, without parsing it. */
const mayHaveItems = derived('mayHaveItems', { sourceText }, ({ sourceText }) =>
  /\bitemtype\s*=/i.test(sourceText.text),
);

/** What the page is about by its Microdata, for which the tree is parsed only if the markup may have any. */
export const itemsSubject = derived(
  'itemsSubject',
  { mayHaveItems: optional(mayHaveItems), microdataSubject: lazily(optional(microdataSubject)) },
  async ({ mayHaveItems, microdataSubject }) => (mayHaveItems ? microdataSubject() : null),
);
