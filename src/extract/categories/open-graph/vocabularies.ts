import { type OgTag, ogValue, ogValues } from '../../derived/tags/open-graph/tag.ts';
import { readPrice } from '../../lib/amount.ts';
import { readStatedDate } from '../../lib/dates/stated-date.ts';
import { readDecimal } from '../../lib/number.ts';
import { readAvailability, readCondition } from '../../lib/schema-org/offer-members.ts';
import type { OgArticle, OgBook, OgPlace, OgProduct, OgProfile } from './types.ts';

/** Reads the fields of a vocabulary, each from the tags that may fill it, the proper name first. */
class TagReader {
  readonly #tags: readonly OgTag[];
  /** The names of all tags that were asked for. */
  readonly names = new Set<string>();

  constructor(tags: readonly OgTag[]) {
    this.#tags = tags;
  }

  text(...names: readonly string[]): string | null {
    for (const name of names) this.names.add(name);
    return ogValue(this.#tags, ...names);
  }

  texts(...names: readonly string[]): string[] {
    for (const name of names) this.names.add(name);
    return ogValues(this.#tags, ...names);
  }

  date(...names: readonly string[]): string | null {
    return readStatedDate(this.text(...names) ?? '');
  }

  degrees(max: number, names: readonly string[]): number | null {
    const number = readDecimal(this.text(...names));
    return number !== null && Math.abs(number) <= max ? number : null;
  }
}

const article = (tags: TagReader): OgArticle => ({
  publishedTime: tags.date('article:published_time', 'og:article:published_time', 'og:published_time'),
  modifiedTime: tags.date('article:modified_time', 'og:article:modified_time', 'og:modified_time'),
  expirationTime: tags.date('article:expiration_time', 'og:article:expiration_time'),
  authors: tags.texts('article:author', 'og:article:author'),
  section: tags.text('article:section', 'og:article:section'),
  tags: tags.texts('article:tag', 'og:article:tag'),
  publisher: tags.text('article:publisher', 'og:article:publisher'),
});

const book = (tags: TagReader): OgBook => ({
  authors: tags.texts('book:author', 'books:author'),
  isbn: tags.text('book:isbn', 'books:isbn'),
  releaseDate: tags.date('book:release_date', 'books:release_date'),
  tags: tags.texts('book:tag'),
});

const profile = (tags: TagReader): OgProfile => ({
  firstName: tags.text('profile:first_name'),
  lastName: tags.text('profile:last_name'),
  username: tags.text('profile:username'),
  gender: tags.text('profile:gender'),
});

const product = (tags: TagReader): OgProduct => ({
  priceAmount: readPrice(tags.text('product:price:amount', 'og:price:amount', 'product:price')),
  priceCurrency: tags.text('product:price:currency', 'og:price:currency'),
  availability: readAvailability(tags.text('product:availability', 'og:availability')),
  condition: readCondition(tags.text('product:condition', 'og:condition')),
  brand: tags.text('product:brand', 'og:brand'),
  retailerItemId: tags.text('product:retailer_item_id'),
});

const place = (tags: TagReader): OgPlace => ({
  latitude: tags.degrees(90, ['place:location:latitude', 'og:latitude']),
  longitude: tags.degrees(180, ['place:location:longitude', 'og:longitude']),
  streetAddress: tags.text('business:contact_data:street_address', 'og:street-address'),
  locality: tags.text('business:contact_data:locality', 'og:locality'),
  region: tags.text('business:contact_data:region', 'og:region'),
  postalCode: tags.text('business:contact_data:postal_code', 'og:postal-code'),
  country: tags.text('business:contact_data:country_name', 'og:country-name'),
});

/** The names of all tags that fill a field here. The field `other` leaves them out. */
export const vocabularyNames: ReadonlySet<string> = new Set(
  [article, book, profile, product, place].flatMap((vocabulary) => {
    const reader = new TagReader([]);
    vocabulary(reader);
    return [...reader.names];
  }),
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

function read<T>(vocabulary: (tags: TagReader) => T, tags: readonly OgTag[]): T | null {
  const reader = new TagReader(tags);
  const value = vocabulary(reader);
  return tags.some(({ name }) => reader.names.has(name)) ? value : null;
}
