import { objectsAt, textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../../lib/json-value.ts';

const maxPlaces = 10;

/** What shipping costs, where to and how long it takes, such as "4.9 EUR to DE in 1-3 days"; null if not stated. */
export function shippingOf(offer: JsonObject): string | null {
  const ways = objectsAt(offer, 'shippingDetails')
    .slice(0, maxPlaces)
    .map(wayOf)
    .filter((way) => way !== '');
  return ways.length === 0 ? null : [...new Set(ways)].join('; ');
}

function wayOf(details: JsonObject): string {
  const value = textAt(details, 'shippingRate.value', 'shippingRate.price');
  const currency = textAt(details, 'shippingRate.currency', 'shippingRate.priceCurrency');
  const places = objectsAt(details, 'shippingDestination')
    .slice(0, maxPlaces)
    .map((place) => textAt(place, 'addressCountry', 'name'))
    .filter((place) => place !== null)
    .join(', ');
  if (valuesAt(details, 'doesNotShip').some((no) => String(no).toLowerCase() === 'true')) {
    return places === '' ? '' : `not to ${places}`;
  }
  const days = daysOf(details);
  return [
    value !== null && [value, currency].filter(Boolean).join(' '),
    places !== '' && `to ${places}`,
    days !== null && `in ${days} days`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The sum of handling and transit time; null unless all stated times are in days. */
function daysOf(details: JsonObject): string | null {
  const [time = {}] = objectsAt(details, 'deliveryTime');
  const spans = ['handlingTime', 'transitTime'].flatMap((part) => objectsAt(time, part).slice(0, 1));
  if (spans.length === 0 || !spans.every(isInDays)) return null;
  const sum = (name: string) =>
    spans.reduce((total, span) => total + Number(textAt(span, name, 'value', 'maxValue') ?? Number.NaN), 0);
  const [least, most] = [sum('minValue'), sum('maxValue')];
  if (!Number.isFinite(least) || !Number.isFinite(most)) return null;
  return least === most ? String(most) : `${least}-${most}`;
}

/** Google requires UN/CEFACT's code DAY; some pages write the word. */
function isInDays(span: JsonObject): boolean {
  return /^(?:DAY|days?|d)$/i.test(textAt(span, 'unitCode', 'unitText') ?? 'DAY');
}
