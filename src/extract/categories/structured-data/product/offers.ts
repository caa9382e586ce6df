import { readPrice } from '../../../lib/amount.ts';
import { objectsAt, textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../../lib/json-value.ts';
import { typesOf } from '../../../lib/schema-org/names.ts';
import { addressAt } from '../address-at.ts';
import { availabilityAt, conditionAt, enumerated } from '../enumerated.ts';
import { dateAt } from '../things/texts.ts';
import type { Offer } from '../types.ts';
import { shippingOf } from './shipping.ts';

/** The price types of schema.org for a price that is crossed out, recommended or usual. */
const listPrices = new Set(['ListPrice', 'StrikethroughPrice', 'MSRP', 'SRP', 'RegularPrice']);

/** The offers of a product or variant, including those in an aggregate offer, which itself is only a price range. */
export function offersOf(product: JsonObject, base: string): readonly Offer[] {
  return objectsAt(product, 'offers').flatMap((offer) => {
    if (!isAggregate(offer)) return [readOffer(offer, base)];
    const currency = textAt(offer, 'priceCurrency');
    return objectsAt(offer, 'offers')
      .map((one) => readOffer(one, base))
      .map((one) => ({ ...one, currency: one.currency ?? currency }));
  });
}

/** The lowest and highest price that aggregate offers or specifications of prices state; null if none does. */
export function statedRange(product: JsonObject) {
  const places = ['offers', 'offers.priceSpecification', 'offers.offers.priceSpecification'];
  const specified = (property: string) =>
    valuesAt(product, ...places.map((place) => `${place}.${property}`)).flatMap(
      (price) => readPrice(String(price)) ?? [],
    );
  const [low] = specified('minPrice').sort(byAmount);
  const high = specified('maxPrice').sort(byAmount).at(-1);
  return {
    low: readPrice(textAt(product, 'offers.lowPrice')) ?? low ?? null,
    high: readPrice(textAt(product, 'offers.highPrice')) ?? high ?? null,
  };
}

export function byAmount(a: string, b: string): number {
  return Number(a) - Number(b);
}

function isAggregate(offer: JsonObject): boolean {
  return typesOf(offer).includes('AggregateOffer') || 'lowPrice' in offer || 'offers' in offer;
}

function readOffer(offer: JsonObject, base: string): Offer {
  return {
    price: readPrice(textAt(offer, 'price') ?? specifiedPrice(offer)),
    currency: textAt(offer, 'priceCurrency', 'priceSpecification.priceCurrency'),
    listPrice: listPrice(offer),
    availability: availabilityAt(offer, 'availability'),
    condition: conditionAt(offer, 'itemCondition'),
    validUntil: dateAt(offer, 'priceValidUntil', 'validThrough', 'priceSpecification.validThrough'),
    seller: textAt(offer, 'seller', 'offeredBy'),
    url: addressAt(offer, base, 'url', 'url.@id'),
    shipping: shippingOf(offer),
  };
}

/** What a buyer pays; if that is not stated, a price that is crossed out or for members only. */
export function specifiedPrice(offer: JsonObject): string | null {
  const specifications = objectsAt(offer, 'priceSpecification');
  const prices = [...specifications.filter(isPaid), ...specifications].map((specification) =>
    textAt(specification, 'price', 'minPrice'),
  );
  return prices.find((price) => price !== null) ?? null;
}

function listPrice(offer: JsonObject): string | null {
  const [price = null] = objectsAt(offer, 'priceSpecification')
    .filter((specification) => listPrices.has(priceType(specification) ?? ''))
    .flatMap((specification) => readPrice(textAt(specification, 'price')) ?? []);
  return price;
}

function isPaid(specification: JsonObject): boolean {
  const type = priceType(specification) ?? 'SalePrice';
  return type === 'SalePrice' && valuesAt(specification, 'validForMemberTier').length === 0;
}

function priceType(specification: JsonObject): string | null {
  return enumerated(specification, 'priceType');
}
