import type { Elements } from '../../derived/document/elements.ts';
import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import type { MetaValues } from '../../derived/tags/meta-values.ts';
import { isJsonObject, listOf } from '../../lib/json-value.ts';

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

/** Whether the text is behind a paywall, as the page itself states; null where it says nothing. */
export function isPaywalled({ nodes, metas, elements }: PaywallPage): boolean | null {
  const free = nodes.flatMap(({ properties }) => accessibility(properties)).filter((value) => value !== null);
  if (free.includes(false)) return true;
  const tier = tiers.get(metas.first('article:content_tier', 'content_tier', 'access')?.toLowerCase() ?? '');
  if (tier !== undefined) return tier;
  const marked = wrappers.some((tag) =>
    elements
      .of(tag)
      .some(({ attribs }) => markers.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`.slice(0, 500))),
  );
  if (marked) return true;
  return free.includes(true) ? false : null;
}

/** isAccessibleForFree of a thing and of its parts; written as boolean, as text, or as a schema.org address. */
function accessibility(properties: JsonLdNode['properties']): (boolean | null)[] {
  const parts = listOf(properties.hasPart).filter(isJsonObject);
  return [properties, ...parts].map(({ isAccessibleForFree }) => boolean(isAccessibleForFree));
}

function boolean(value: unknown): boolean | null {
  const text = String(value ?? '')
    .toLowerCase()
    .replace(/^.*\//, '');
  return text === 'true' ? true : text === 'false' ? false : null;
}
