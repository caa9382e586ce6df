import {
  type AnswerOf,
  answerType,
  boolean,
  dateTime,
  float,
  int,
  json,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';

const OgMedia = answerType(
  'OgMedia',
  'An og:image, og:video or og:audio, with the properties that follow it.',
  {
    url: url('Its address.'),
    secureUrl: nullable(url('Its https address, if given separately.')),
    type: nullable(string('Its media type, as declared.')),
    width: nullable(int('Declared width in pixels.')),
    height: nullable(int('Declared height in pixels.')),
    alt: nullable(string('Its alternative text.')),
    duration: nullable(int('Its length in seconds.')),
  },
);

const OgArticle = answerType('OgArticle', 'What the article:* tags say.', {
  publishedTime: nullable(dateTime('When it was first published.')),
  modifiedTime: nullable(dateTime('When it was last changed.')),
  expirationTime: nullable(dateTime('When it expires.')),
  authors: list(string('Names or profile addresses, as written.')),
  section: nullable(string('The section it belongs to, such as Technology.')),
  tags: list(string('Its tags.')),
  publisher: nullable(string('The publisher’s name or profile address, as written.')),
});

const OgBook = answerType('OgBook', 'What the book:* tags say.', {
  authors: list(string('Names or profile addresses, as written.')),
  isbn: nullable(string('Its ISBN, as written.')),
  releaseDate: nullable(dateTime('When it was released.')),
  tags: list(string('Its tags.')),
});

const OgProfile = answerType('OgProfile', 'What the profile:* tags say about a person.', {
  firstName: nullable(string('Given name.')),
  lastName: nullable(string('Family name.')),
  username: nullable(string('Name of the account.')),
  gender: nullable(string('Gender, as written.')),
});

const OgProduct = answerType('OgProduct', 'What the product:* tags, or og:price and the like, say.', {
  priceAmount: nullable(float('The price, without its currency.')),
  priceCurrency: nullable(string('The currency, such as EUR.')),
  availability: nullable(string('Its availability, as written: instock, oos, pending.')),
  condition: nullable(string('Its condition, as written: new, refurbished or used.')),
  brand: nullable(string('Its brand.')),
  retailerItemId: nullable(string('The retailer’s own id for it.')),
});

const OgPlace = answerType(
  'OgPlace',
  'What the place:* and business:contact_data:* tags, or og:latitude and the like, say.',
  {
    latitude: nullable(float('Degrees north.')),
    longitude: nullable(float('Degrees east.')),
    streetAddress: nullable(string('Street and number.')),
    locality: nullable(string('Town.')),
    region: nullable(string('State or region.')),
    postalCode: nullable(string('Postal code.')),
    country: nullable(string('Country, as written.')),
  },
);

export const OpenGraph = answerType('OpenGraph', 'The page as its Open Graph tags (ogp.me) describe it.', {
  present: boolean('Whether the page has any og:* tags.'),
  title: nullable(string('og:title.')),
  type: nullable(string('og:type, such as article or website.')),
  url: nullable(url('og:url: the permanent address of the page.')),
  description: nullable(string('og:description.')),
  siteName: nullable(string('og:site_name.')),
  determiner: nullable(string('og:determiner: the word before the title in a sentence.')),
  locale: nullable(string('og:locale, as written.')),
  localeAlternates: list(string('og:locale:alternate, as written.')),
  images: list(of(OgMedia, 'Every og:image in order; previews show the first.')),
  videos: list(of(OgMedia, 'Every og:video in order.')),
  audio: list(of(OgMedia, 'Every og:audio in order.')),
  article: nullable(of(OgArticle, 'article:*; null where there is none.')),
  book: nullable(of(OgBook, 'book:*; null where there is none.')),
  profile: nullable(of(OgProfile, 'profile:*; null where there is none.')),
  music: nullable(
    json<Readonly<Record<string, unknown>>>(
      'music:* by property; songs and albums with their disc and track.',
    ),
  ),
  video: nullable(json<Readonly<Record<string, unknown>>>('video:* by property; actors with their role.')),
  product: nullable(of(OgProduct, 'product:*; null where there is none.')),
  place: nullable(of(OgPlace, 'place:* and business:contact_data:*; null where there is none.')),
  updatedAt: nullable(dateTime('og:updated_time.')),
  facebookAppId: nullable(string('fb:app_id.')),
  other: list(of(MetaEntry, 'Tags of Open Graph and other vocabularies that no field above covers.')),
  checks: checkList('Checks of what link previews need.'),
});

export type OpenGraph = AnswerOf<typeof OpenGraph>;
