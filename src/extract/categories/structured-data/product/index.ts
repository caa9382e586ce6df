import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { readAmount } from '../../../lib/number.ts';
import { addressAt } from '../address-at.ts';
import { enumerated } from '../enumerated.ts';
import { readCount, readRating } from '../rating.ts';
import type { Offer, ProductData } from '../types.ts';
import { itemNumber } from './item-number.ts';
import { offersOf, specifiedPrice, statedRange } from './offers.ts';
import { variantsOf } from './variants.ts';

/** Offers are on the product, inside an aggregate offer, or on the variants of a product group. */
const offerPaths = ['offers', 'offers.offers', 'hasVariant.offers', 'hasVariant.offers.offers'];
const inOffers = (...names: readonly string[]) =>
  offerPaths.flatMap((offer) => names.map((name) => `${offer}.${name}`));

const paths = {
  price: inOffers('price', 'lowPrice'),
  currency: inOffers('priceCurrency', 'priceSpecification.priceCurrency'),
  rating: ['aggregateRating.ratingValue', 'hasVariant.aggregateRating.ratingValue'],
  reviews: [
    'aggregateRating.reviewCount',
    'aggregateRating.ratingCount',
    'hasVariant.aggregateRating.reviewCount',
  ],
} as const;

interface Market {
  /** All products of the page, some of which may be variants of this one. */
  readonly products: readonly JsonObject[];
  readonly base: string;
}

/** A product's facts in one shape, however the page nests them. */
export function productData(properties: JsonObject, { products, base }: Market): ProductData {
  const variants = variantsOf(properties, products, base);
  const offers = offersOf(properties, base);
  const all = [...offers, ...variants.flatMap((variant) => variant.offers)];
  const price = readAmount(textAt(properties, ...paths.price) ?? specified(properties));
  const currency = textAt(properties, ...paths.currency) ?? firstOf(all, 'currency');
  return {
    name: textAt(properties, 'name'),
    url: addressAt(properties, base, 'url', 'url.@id'),
    image: addressAt(properties, base, ...imagePaths),
    brand: textAt(properties, 'brand', 'manufacturer'),
    sku: textAt(properties, 'sku', 'hasVariant.sku'),
    gtin: itemNumber(properties) ?? firstOf(variants, 'gtin'),
    price: price ?? firstOf(all, 'price'),
    listPrice: firstOf(all, 'listPrice'),
    ...rangeOf(properties, all, currency),
    currency,
    availability: enumerated(properties, 'offers.availability') ?? firstOf(all, 'availability'),
    condition: enumerated(properties, 'itemCondition') ?? firstOf(all, 'condition'),
    ratingValue: readRating(textAt(properties, ...paths.rating)),
    reviewCount: readCount(textAt(properties, ...paths.reviews)),
    offers,
    variants,
  };
}

const imagePaths = [
  'image',
  'image.url',
  'image.contentUrl',
  'image.@id',
  'hasVariant.image',
  'hasVariant.image.url',
];

/** The first value that is not null. */
function firstOf<T, K extends keyof T>(things: readonly T[], name: K): T[K] | null {
  return things.map((thing) => thing[name]).find((value) => value !== null) ?? null;
}

function specified(properties: JsonObject): string | null {
  const stated = offerPaths.flatMap((path) => valuesAt(properties, path)).filter(isJsonObject);
  return stated.map(specifiedPrice).find((price) => price !== null) ?? null;
}

/** The range that an aggregate offer states, else the lowest and highest price in the product's currency. */
function rangeOf(properties: JsonObject, offers: readonly Offer[], currency: string | null) {
  const stated = statedRange(properties);
  const prices = offers.flatMap((offer) =>
    offer.price === null || (offer.currency ?? currency) !== currency ? [] : [offer.price],
  );
  const of = (pick: (a: number, b: number) => number) =>
    prices.length === 0 ? null : prices.reduce((a, b) => pick(a, b));
  return { lowPrice: stated.low ?? of(Math.min), highPrice: stated.high ?? of(Math.max) };
}
