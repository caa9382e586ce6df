import { type PriceRange, readPrice, readPriceRange } from '../../../lib/amount.ts';
import { objectsAt, textAt } from '../../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../../lib/json-value.ts';
import { addressAt, imagesAt } from '../address-at.ts';
import { availabilityAt, conditionAt } from '../enumerated.ts';
import { readCount, readRating } from '../rating.ts';
import { proseAt, textsAt } from '../things/texts.ts';
import type { Offer } from '../types.ts';
import type { OwnProduct } from './claim.ts';
import { byAmount, offersOf, specifiedPrice, statedRange } from './offers.ts';
import { itemNumber, propertiesOf } from './properties.ts';
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
export function productData(properties: JsonObject, { products, base }: Market): OwnProduct {
  const variants = variantsOf(properties, products, base);
  const offers = offersOf(properties, base);
  const all = [...offers, ...variants.flatMap((variant) => variant.offers)];
  const written = textAt(properties, ...paths.price) ?? specified(properties);
  const range = readPriceRange(written);
  const price = readPrice(written) ?? range?.low ?? null;
  const currency = textAt(properties, ...paths.currency) ?? firstOf(all, 'currency');
  return {
    name: textAt(properties, 'name'),
    url: addressAt(properties, base, 'url', 'url.@id'),
    description: proseAt(properties, 'description'),
    imageUrl: addressAt(properties, base, ...imagePaths),
    images: imagesAt(properties, base, 'image'),
    brand: textAt(properties, 'brand', 'manufacturer'),
    category: categoryOf(properties),
    color: textAt(properties, 'color'),
    size: textAt(properties, 'size'),
    sku: textAt(properties, 'sku', 'hasVariant.sku'),
    mpn: textAt(properties, 'mpn', 'hasVariant.mpn'),
    gtin: itemNumber(properties) ?? firstOf(variants, 'gtin'),
    price: price ?? firstOf(all, 'price'),
    listPrice: firstOf(all, 'listPrice'),
    ...rangeOf(all, { stated: statedRange(properties), written: range, currency }),
    currency,
    availability: availabilityAt(properties, 'offers.availability') ?? firstOf(all, 'availability'),
    condition: conditionAt(properties, 'itemCondition') ?? firstOf(all, 'condition'),
    rating: readRating(textAt(properties, ...paths.rating)),
    ratingCount: readCount(textAt(properties, ...paths.reviews)),
    properties: propertiesOf(properties),
    offers,
    variants,
  };
}

/** The category: a text, a path, or things with names, the outermost first. */
function categoryOf(product: JsonObject): string | null {
  const steps = textsAt(product, 'category');
  return steps.length === 0 ? null : steps.join(' > ');
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
  const prices = objectsAt(properties, ...offerPaths).map(specifiedPrice);
  return prices.find((price) => price !== null) ?? null;
}

interface Stated {
  readonly stated: ReturnType<typeof statedRange>;
  readonly written: PriceRange | null;
  readonly currency: string | null;
}

/** The range that an aggregate offer states or a price is, else the lowest and highest price in the product's currency. */
function rangeOf(offers: readonly Offer[], { stated, written, currency }: Stated) {
  const prices = offers.flatMap((offer) =>
    offer.price === null || (offer.currency ?? currency) !== currency ? [] : [offer.price],
  );
  const sorted = prices.toSorted(byAmount);
  return {
    lowPrice: stated.low ?? written?.low ?? sorted[0] ?? null,
    highPrice: stated.high ?? written?.high ?? sorted.at(-1) ?? null,
  };
}
