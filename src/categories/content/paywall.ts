import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import type { MetaValues } from '../../derived/tags/meta-values.ts';
import { textOf } from '../../lib/html/dom.ts';
import { isHiddenFromAll } from '../../lib/html/hidden.ts';
import { isJsonObject, listOf, scalarText } from '../../lib/json-value.ts';
import { isA } from '../../lib/schema-org/subtypes.ts';

export interface PaywallPage {
  readonly nodes: readonly JsonLdNode[];
  readonly metas: MetaValues;
  readonly elements: Elements;
}

/** What publishers' metas call texts that have to be paid for, and those that have not. */
const tiers = new Map([
  ['locked', true],
  ['metered', true],
  ['premium', true],
  ['paid', true],
  ['subscriber', true],
  ['subscribers', true],
  ['free', false],
]);
const markers =
  /(?:^|[\s_-])(?:pay-?wall|piano-offer|subscriber-only|premium-content-lock|regwall|tp-modal-paywall)(?:$|[\s_-])/i;
const wrappers = ['div', 'section', 'aside'];
/** What has a text of its own; that a concert, a museum or a film costs money says nothing of the page about it. */
const texts = new Set(
  `CreativeWork WebPage ItemPage AboutPage CollectionPage MedicalWebPage FAQPage QAPage ProfilePage WebPageElement Blog
  Book Chapter HowTo Recipe Thesis Comment DigitalDocument`.split(/\s+/),
);

/** Whether the text is behind a paywall, as the page itself states; null where it says nothing. */
export function isPaywalled({ nodes, metas, elements }: PaywallPage): boolean | null {
  const free = nodes
    .filter(({ types }) => types.length === 0 || types.some(isText))
    .flatMap(({ properties }) => accessibility(properties))
    .filter((value) => value !== null);
  if (free.includes(false)) return true;
  const tier = tiers.get(metas.first('article:content_tier', 'content_tier', 'access')?.toLowerCase() ?? '');
  if (tier !== undefined) return tier;
  if (free.includes(true)) return false;
  return wrappers.some((tag) => elements.of(tag).some(isOffer)) ? true : null;
}

function isText(type: string): boolean {
  return texts.has(type) || isA([type], 'Article') || isA([type], 'Review');
}

/** An empty place, or a hidden one, is kept for readers who have to pay: whether this one has, nobody knows. */
function isOffer(element: Element): boolean {
  const { class: names = '', id = '' } = element.attribs;
  if (!markers.test(`${names} ${id}`.slice(0, 500)) || isHiddenFromAll(element)) return false;
  return textOf(element, 200).trim() !== '';
}

/** isAccessibleForFree of a thing and of its parts; written as boolean, as text, or as a schema.org address. */
function accessibility(properties: JsonLdNode['properties']): (boolean | null)[] {
  const parts = listOf(properties.hasPart).filter(isJsonObject);
  return [properties, ...parts].map(({ isAccessibleForFree }) => boolean(isAccessibleForFree));
}

function boolean(value: unknown): boolean | null {
  const text = scalarText(value).toLowerCase().replace(/^.*\//, '');
  return text === 'true' ? true : text === 'false' ? false : null;
}
