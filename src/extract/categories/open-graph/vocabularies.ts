import type { OgTag } from '../../derived/tags/open-graph/tag.ts';
import { ogValue, ogValues } from '../../derived/tags/open-graph/tag.ts';
import { readPrice } from '../../lib/amount.ts';
import { readStatedDate } from '../../lib/dates/stated-date.ts';
import { readDecimal } from '../../lib/number.ts';
import { readAvailability, readCondition } from '../../lib/schema-org/offer-members.ts';
import type { OgArticle, OgBook, OgPlace, OgProduct, OgProfile } from './types.ts';

/** The tags that fill each field of a vocabulary, the proper name first. The field `other` leaves all of them out. */
export const articleNames = {
  publishedTime: ['article:published_time', 'og:article:published_time', 'og:published_time'],
  modifiedTime: ['article:modified_time', 'og:article:modified_time', 'og:modified_time'],
  expirationTime: ['article:expiration_time', 'og:article:expiration_time'],
  authors: ['article:author', 'og:article:author'],
  section: ['article:section', 'og:article:section'],
  tags: ['article:tag', 'og:article:tag'],
  publisher: ['article:publisher', 'og:article:publisher'],
} as const;

export const bookNames = {
  authors: ['book:author', 'books:author'],
  isbn: ['book:isbn', 'books:isbn'],
  releaseDate: ['book:release_date', 'books:release_date'],
  tags: ['book:tag'],
} as const;

export const profileNames = {
  firstName: ['profile:first_name'],
  lastName: ['profile:last_name'],
  username: ['profile:username'],
  gender: ['profile:gender'],
} as const;

export const productNames = {
  priceAmount: ['product:price:amount', 'og:price:amount', 'product:price'],
  priceCurrency: ['product:price:currency', 'og:price:currency'],
  availability: ['product:availability', 'og:availability'],
  condition: ['product:condition', 'og:condition'],
  brand: ['product:brand', 'og:brand'],
  retailerItemId: ['product:retailer_item_id'],
} as const;

export const placeNames = {
  latitude: ['place:location:latitude', 'og:latitude'],
  longitude: ['place:location:longitude', 'og:longitude'],
  streetAddress: ['business:contact_data:street_address', 'og:street-address'],
  locality: ['business:contact_data:locality', 'og:locality'],
  region: ['business:contact_data:region', 'og:region'],
  postalCode: ['business:contact_data:postal_code', 'og:postal-code'],
  country: ['business:contact_data:country_name', 'og:country-name'],
} as const;

type Names = Readonly<Record<string, readonly string[]>>;

/** Null if the page has no tag of the vocabulary. */
export function readArticle(tags: readonly OgTag[]): OgArticle | null {
  if (!has(tags, articleNames)) return null;
  return {
    publishedTime: date(tags, articleNames.publishedTime),
    modifiedTime: date(tags, articleNames.modifiedTime),
    expirationTime: date(tags, articleNames.expirationTime),
    authors: ogValues(tags, ...articleNames.authors),
    section: ogValue(tags, ...articleNames.section),
    tags: ogValues(tags, ...articleNames.tags),
    publisher: ogValue(tags, ...articleNames.publisher),
  };
}

export function readBook(tags: readonly OgTag[]): OgBook | null {
  if (!has(tags, bookNames)) return null;
  return {
    authors: ogValues(tags, ...bookNames.authors),
    isbn: ogValue(tags, ...bookNames.isbn),
    releaseDate: date(tags, bookNames.releaseDate),
    tags: ogValues(tags, ...bookNames.tags),
  };
}

export function readProfile(tags: readonly OgTag[]): OgProfile | null {
  if (!has(tags, profileNames)) return null;
  return {
    firstName: ogValue(tags, ...profileNames.firstName),
    lastName: ogValue(tags, ...profileNames.lastName),
    username: ogValue(tags, ...profileNames.username),
    gender: ogValue(tags, ...profileNames.gender),
  };
}

export function readProduct(tags: readonly OgTag[]): OgProduct | null {
  if (!has(tags, productNames)) return null;
  const availability = ogValue(tags, ...productNames.availability);
  const condition = ogValue(tags, ...productNames.condition);
  return {
    priceAmount: readPrice(ogValue(tags, ...productNames.priceAmount)),
    priceCurrency: ogValue(tags, ...productNames.priceCurrency),
    availability: readAvailability(availability),
    condition: readCondition(condition),
    brand: ogValue(tags, ...productNames.brand),
    retailerItemId: ogValue(tags, ...productNames.retailerItemId),
  };
}

export function readPlace(tags: readonly OgTag[]): OgPlace | null {
  if (!has(tags, placeNames)) return null;
  return {
    latitude: degrees(ogValue(tags, ...placeNames.latitude), 90),
    longitude: degrees(ogValue(tags, ...placeNames.longitude), 180),
    streetAddress: ogValue(tags, ...placeNames.streetAddress),
    locality: ogValue(tags, ...placeNames.locality),
    region: ogValue(tags, ...placeNames.region),
    postalCode: ogValue(tags, ...placeNames.postalCode),
    country: ogValue(tags, ...placeNames.country),
  };
}

function has(tags: readonly OgTag[], vocabulary: Names): boolean {
  const names = new Set(Object.values(vocabulary).flat());
  return tags.some(({ name }) => names.has(name));
}

function date(tags: readonly OgTag[], names: readonly string[]): string | null {
  return readStatedDate(ogValue(tags, ...names) ?? '');
}

function degrees(text: string | null, max: number): number | null {
  const number = readDecimal(text);
  return number !== null && Math.abs(number) <= max ? number : null;
}
