import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import type { MetaValues } from '../../derived/tags/meta-values.ts';
import { textOf } from '../../lib/html/dom.ts';
import { isHiddenFromAll } from '../../lib/html/hidden.ts';
import { isJsonObject, listOf, readBoolean } from '../../lib/json-value.ts';
import { isA } from '../../lib/schema-org/subtypes.ts';
import { words } from '../../lib/text.ts';

interface PaywallPage {
  readonly jsonLdNodes: readonly JsonLdNode[];
  readonly metaValues: MetaValues;
  readonly elements: Elements;
}

/** The values in publishers' meta tags for texts that have to be paid for. */
const paidTiers = new Set(words(`locked metered premium paid subscriber subscribers`));
const markers =
  /(?:^|[\s_-])(?:pay-?wall|piano-offer|subscriber-only|premium-content-lock|regwall|tp-modal-paywall)(?:$|[\s_-])/i;
const wrappers = ['div', 'section', 'aside'];
/** Types of things that have a text. That a concert, a museum or a film costs money says nothing about the page. */
const texts = new Set(
  words(`CreativeWork WebPage ItemPage AboutPage CollectionPage MedicalWebPage FAQPage QAPage ProfilePage WebPageElement Blog
  Book Chapter HowTo Recipe Thesis Comment DigitalDocument`),
);

/** Whether the text is behind a paywall, as stated by the page; null if it does not say. */
export function isPaywalled({ jsonLdNodes, metaValues, elements }: PaywallPage): boolean | null {
  const free = jsonLdNodes
    .filter(({ types }) => types.length === 0 || types.some(isText))
    .flatMap(({ properties }) => accessibility(properties))
    .filter((value) => value !== null);
  if (free.includes(false)) return true;
  const tier = metaValues.first('article:content_tier', 'content_tier', 'access')?.toLowerCase() ?? '';
  if (paidTiers.has(tier)) return true;
  if (tier === 'free' || free.includes(true)) return false;
  return wrappers.some((tag) => elements.of(tag).some(isOffer)) ? true : null;
}

function isText(type: string): boolean {
  return texts.has(type) || isA([type], 'Article') || isA([type], 'Review');
}

/** Whether an element is a visible paywall. An empty or hidden one may be for other readers, so it does not count. */
function isOffer(element: Element): boolean {
  const { class: names = '', id = '' } = element.attribs;
  if (!markers.test(`${names} ${id}`.slice(0, 500)) || isHiddenFromAll(element)) return false;
  return textOf(element, 200).trim() !== '';
}

/** Whether a thing and each of its parts are free to read. */
function accessibility(properties: JsonLdNode['properties']): (boolean | null)[] {
  const parts = listOf(properties.hasPart).filter(isJsonObject);
  return [properties, ...parts].map(({ isAccessibleForFree }) => readBoolean(isAccessibleForFree));
}
