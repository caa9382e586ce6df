import { textAt, valuesAt } from '../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../lib/json-value.ts';
import { readAmount } from '../../lib/number.ts';
import { bareName } from '../../lib/schema-org/names.ts';

export interface ProductData {
  readonly name: string | null;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly availability: string | null;
  readonly ratingValue: number | null;
  readonly reviewCount: number | null;
}

/** Offers stand on the product, inside an aggregate, or on the variants of a group. */
const offers = ['offers', 'offers.offers', 'hasVariant.offers', 'hasVariant.offers.offers'];
const inOffers = (...names: readonly string[]) =>
  offers.flatMap((offer) => names.map((name) => `${offer}.${name}`));

const paths = {
  gtin: ['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8', 'isbn', 'hasVariant.gtin', 'hasVariant.gtin13'],
  price: inOffers('price', 'lowPrice'),
  currency: inOffers('priceCurrency', 'priceSpecification.priceCurrency'),
  availability: inOffers('availability', 'availability.@id'),
  rating: ['aggregateRating.ratingValue', 'hasVariant.aggregateRating.ratingValue'],
  reviews: [
    'aggregateRating.reviewCount',
    'aggregateRating.ratingCount',
    'hasVariant.aggregateRating.reviewCount',
  ],
} as const;

/** A product's facts in one shape, however the page nests them. */
export function productData(properties: JsonObject): ProductData {
  const availability = textAt(properties, ...paths.availability);
  return {
    name: textAt(properties, 'name'),
    brand: textAt(properties, 'brand', 'manufacturer'),
    sku: textAt(properties, 'sku', 'hasVariant.sku'),
    gtin: numberOf(properties),
    price: readAmount(textAt(properties, ...paths.price) ?? specifiedPrice(properties)),
    currency: textAt(properties, ...paths.currency),
    availability: availability === null ? null : bareName(availability),
    ratingValue: readAmount(textAt(properties, ...paths.rating)?.replace(ratingScale, '')),
    reviewCount: readCount(textAt(properties, ...paths.reviews)),
  };
}

/** Google takes a number, a fraction or a percentage: 4, 6 / 10, 60%. */
const ratingScale = /\s?(?:%|\/\s?[\d.,]+)$/;

/** What a buyer pays; where nothing is, what is crossed out or for members only. */
function specifiedPrice(properties: JsonObject): string | null {
  const stated = offers.flatMap((offer) => valuesAt(properties, `${offer}.priceSpecification`));
  const specifications = stated.filter(isJsonObject);
  const prices = [...specifications.filter(isPaid), ...specifications].map((specification) =>
    textAt(specification, 'price', 'minPrice'),
  );
  return prices.find((price) => price !== null) ?? null;
}

function isPaid(specification: JsonObject): boolean {
  const type = bareName(textAt(specification, 'priceType', 'priceType.@id') ?? 'SalePrice');
  return type === 'SalePrice' && valuesAt(specification, 'validForMemberTier').length === 0;
}

const itemNumber = /^(?:\d{8}|\d{12,14}|\d{9}[\dX])$/i;

/** Shops that know no number of an item write "n/a" and "does not apply" for it. */
function numberOf(properties: JsonObject): string | null {
  const stated = paths.gtin.map((path) => textAt(properties, path));
  return stated.find((text) => text !== null && itemNumber.test(text.replace(/[\s-]/g, ''))) ?? null;
}

const grouped = /^\d{1,3}(?:[.,\s’']\d{3})+$/;

/** A number of reviews as GraphQL's Int holds it; there are no parts of one, so that "1.024" is a thousand. */
function readCount(text: string | null): number | null {
  const count = text !== null && grouped.test(text) ? Number(text.replace(/\D/g, '')) : readAmount(text);
  return Number.isInteger(count) && count !== null && count < 2 ** 31 ? count : null;
}
