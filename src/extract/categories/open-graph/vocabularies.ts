import { type OgTag, ogValue, ogValues } from '../../derived/tags/open-graph/tag.ts';
import { readPrice } from '../../lib/amount.ts';
import { readStatedDate } from '../../lib/dates/stated-date.ts';
import { readDegrees } from '../../lib/number.ts';
import { readAvailability, readCondition } from '../../lib/schema-org/offer-members.ts';
import type { OgArticle, OgBook, OgPlace, OgProduct, OgProfile } from './types.ts';

/** The tags that may fill a field, the proper name first, and what they say. */
interface Field<T> {
  readonly names: readonly string[];
  readonly read: (tags: readonly OgTag[]) => T;
}

type Vocabulary<T> = { readonly [Name in keyof T]: Field<T[Name]> };

/** A field that the first usable tag fills. */
function field<T>(read: (value: string | null) => T) {
  return (...names: readonly string[]): Field<T> => ({
    names,
    read: (tags) => read(ogValue(tags, ...names)),
  });
}

const text = field((value) => value);
const date = field((value) => readStatedDate(value ?? ''));
const latitude = field((value) => readDegrees(value, 90));
const longitude = field((value) => readDegrees(value, 180));
const texts = (...names: readonly string[]): Field<string[]> => ({
  names,
  read: (tags) => ogValues(tags, ...names),
});

const article: Vocabulary<OgArticle> = {
  publishedTime: date('article:published_time', 'og:article:published_time', 'og:published_time'),
  modifiedTime: date('article:modified_time', 'og:article:modified_time', 'og:modified_time'),
  expirationTime: date('article:expiration_time', 'og:article:expiration_time'),
  authors: texts('article:author', 'og:article:author'),
  section: text('article:section', 'og:article:section'),
  tags: texts('article:tag', 'og:article:tag'),
  publisher: text('article:publisher', 'og:article:publisher'),
};

const book: Vocabulary<OgBook> = {
  authors: texts('book:author', 'books:author'),
  isbn: text('book:isbn', 'books:isbn'),
  releaseDate: date('book:release_date', 'books:release_date'),
  tags: texts('book:tag'),
};

const profile: Vocabulary<OgProfile> = {
  firstName: text('profile:first_name'),
  lastName: text('profile:last_name'),
  username: text('profile:username'),
  gender: text('profile:gender'),
};

const product: Vocabulary<OgProduct> = {
  priceAmount: field(readPrice)('product:price:amount', 'og:price:amount', 'product:price'),
  priceCurrency: text('product:price:currency', 'og:price:currency'),
  availability: field(readAvailability)('product:availability', 'og:availability'),
  condition: field(readCondition)('product:condition', 'og:condition'),
  brand: text('product:brand', 'og:brand'),
  retailerItemId: text('product:retailer_item_id'),
};

const place: Vocabulary<OgPlace> = {
  latitude: latitude('place:location:latitude', 'og:latitude'),
  longitude: longitude('place:location:longitude', 'og:longitude'),
  streetAddress: text('business:contact_data:street_address', 'og:street-address'),
  locality: text('business:contact_data:locality', 'og:locality'),
  region: text('business:contact_data:region', 'og:region'),
  postalCode: text('business:contact_data:postal_code', 'og:postal-code'),
  country: text('business:contact_data:country_name', 'og:country-name'),
};

/** The names of all tags that fill a field here. The field `other` leaves them out. */
export const vocabularyNames: ReadonlySet<string> = new Set(
  [article, book, profile, product, place].flatMap((vocabulary) =>
    Object.values<Field<unknown>>(vocabulary).flatMap(({ names }) => names),
  ),
);

/** What the page says in each vocabulary; null if it has no tag of it. */
export function readVocabularies(tags: readonly OgTag[]) {
  const own = tags.filter(({ name }) => vocabularyNames.has(name));
  return {
    article: read(article, own),
    book: read(book, own),
    profile: read(profile, own),
    product: read(product, own),
    place: read(place, own),
  };
}

export function readProduct(tags: readonly OgTag[]): OgProduct | null {
  return read(product, tags);
}

function read<T>(vocabulary: Vocabulary<T>, tags: readonly OgTag[]): T | null {
  const fields = Object.entries<Field<unknown>>(vocabulary);
  const isUsed = fields.some(([, { names }]) => tags.some(({ name }) => names.includes(name)));
  // The fields of a vocabulary are those of its type.
  return isUsed ? (Object.fromEntries(fields.map(([name, field]) => [name, field.read(tags)])) as T) : null;
}
