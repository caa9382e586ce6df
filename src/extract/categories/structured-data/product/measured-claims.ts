import { isJsonObject, type JsonObject, listOf } from '../../../lib/json-value.ts';
import { objectAt } from '../../../lib/script-objects.ts';
import { amountOf, type Claim, nothing, textOf } from './claim.ts';

/** Where a script hands an event to Google Analytics 4: gtag('event', 'view_item', {…}) and dataLayer.push({…}). */
const calls =
  /\bgtag\(\s{0,9}['"]event['"]\s{0,9},\s{0,9}['"]view_item['"]\s{0,9},\s{0,9}(?=\{)|\bdataLayer\.push\(\s{0,9}(?=\{)/g;
const maxCalls = 100;

/** What the page reports to GA4 as the item that is viewed; nothing if it reports several. */
export function measuredClaims(scripts: readonly string[]): Claim[] {
  const events = scripts.filter((script) => script.includes('view_item')).flatMap(eventsIn);
  const items = events.flatMap(({ items, currency }) => {
    const [item, ...others] = listOf(items).filter(isJsonObject);
    return item && others.length === 0 ? [claimOf(item, textOf(currency))] : [];
  });
  return items.slice(0, 1);
}

function eventsIn(script: string): JsonObject[] {
  return [...script.matchAll(calls)].slice(0, maxCalls).flatMap((call) => {
    const written = objectAt(script, call.index + call[0].length);
    if (!written) return [];
    if (call[0].startsWith('gtag')) return [written];
    return written.event === 'view_item' && isJsonObject(written.ecommerce) ? [written.ecommerce] : [];
  });
}

function claimOf(item: JsonObject, currency: string | null): Claim {
  return {
    ...nothing,
    source: 'ga4:view_item',
    name: textOf(item.item_name),
    brand: textOf(item.item_brand),
    sku: textOf(item.item_id),
    category: textOf(item.item_category),
    price: amountOf(item.price),
    currency: textOf(item.currency) ?? currency,
  };
}
