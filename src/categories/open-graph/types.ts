import type { OgMedia as OgMediaValue } from '../../derived/tags/open-graph.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import type * as vocabulary from './vocabularies.ts';

const OgMedia = builder.objectRef<OgMediaValue>('OgMedia').implement({
  description: 'An og:image, og:video or og:audio, with the properties that follow it.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Its address.' }),
    secureUrl: t.expose('secureUrl', {
      type: 'URL',
      nullable: true,
      description: 'Its https address, if given separately.',
    }),
    type: t.exposeString('type', { nullable: true, description: 'Its media type, as declared.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Declared width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Declared height in pixels.' }),
    alt: t.exposeString('alt', { nullable: true, description: 'Its alternative text.' }),
    duration: t.exposeInt('duration', { nullable: true, description: 'Its length in seconds.' }),
  }),
});

const OgArticle = builder.objectRef<vocabulary.OgArticle>('OgArticle').implement({
  description: 'What the article:* tags say.',
  fields: (t) => ({
    publishedTime: t.expose('publishedTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was first published.',
    }),
    modifiedTime: t.expose('modifiedTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last changed.',
    }),
    expirationTime: t.expose('expirationTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When it expires.',
    }),
    authors: t.exposeStringList('authors', { description: 'Names or profile addresses, as written.' }),
    section: t.exposeString('section', {
      nullable: true,
      description: 'The section it belongs to, such as Technology.',
    }),
    tags: t.exposeStringList('tags', { description: 'Its tags.' }),
    publisher: t.exposeString('publisher', {
      nullable: true,
      description: 'The publisher’s name or profile address, as written.',
    }),
  }),
});

const OgBook = builder.objectRef<vocabulary.OgBook>('OgBook').implement({
  description: 'What the book:* tags say.',
  fields: (t) => ({
    authors: t.exposeStringList('authors', { description: 'Names or profile addresses, as written.' }),
    isbn: t.exposeString('isbn', { nullable: true, description: 'Its ISBN, as written.' }),
    releaseDate: t.expose('releaseDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was released.',
    }),
    tags: t.exposeStringList('tags', { description: 'Its tags.' }),
  }),
});

const OgProfile = builder.objectRef<vocabulary.OgProfile>('OgProfile').implement({
  description: 'What the profile:* tags say about a person.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { nullable: true, description: 'Given name.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Family name.' }),
    username: t.exposeString('username', { nullable: true, description: 'Name of the account.' }),
    gender: t.exposeString('gender', { nullable: true, description: 'Gender, as written.' }),
  }),
});

const OgProduct = builder.objectRef<vocabulary.OgProduct>('OgProduct').implement({
  description: 'What the product:* tags, or og:price and the like, say.',
  fields: (t) => ({
    priceAmount: t.exposeFloat('priceAmount', {
      nullable: true,
      description: 'The price, without its currency.',
    }),
    priceCurrency: t.exposeString('priceCurrency', {
      nullable: true,
      description: 'The currency, such as EUR.',
    }),
    availability: t.exposeString('availability', {
      nullable: true,
      description: 'Its availability, as written: instock, oos, pending.',
    }),
    condition: t.exposeString('condition', {
      nullable: true,
      description: 'Its condition, as written: new, refurbished or used.',
    }),
    brand: t.exposeString('brand', { nullable: true, description: 'Its brand.' }),
    retailerItemId: t.exposeString('retailerItemId', {
      nullable: true,
      description: 'The retailer’s own id for it.',
    }),
  }),
});

const OgPlace = builder.objectRef<vocabulary.OgPlace>('OgPlace').implement({
  description: 'What the place:* and business:contact_data:* tags, or og:latitude and the like, say.',
  fields: (t) => ({
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Degrees north.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Degrees east.' }),
    streetAddress: t.exposeString('streetAddress', { nullable: true, description: 'Street and number.' }),
    locality: t.exposeString('locality', { nullable: true, description: 'Town.' }),
    region: t.exposeString('region', { nullable: true, description: 'State or region.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'Postal code.' }),
    country: t.exposeString('country', { nullable: true, description: 'Country, as written.' }),
  }),
});

export interface OpenGraph {
  readonly present: boolean;
  readonly title: string | null;
  readonly type: string | null;
  readonly url: string | null;
  readonly description: string | null;
  readonly siteName: string | null;
  readonly determiner: string | null;
  readonly locale: string | null;
  readonly localeAlternates: readonly string[];
  readonly images: readonly OgMediaValue[];
  readonly videos: readonly OgMediaValue[];
  readonly audio: readonly OgMediaValue[];
  readonly article: vocabulary.OgArticle | null;
  readonly book: vocabulary.OgBook | null;
  readonly profile: vocabulary.OgProfile | null;
  readonly music: Readonly<Record<string, unknown>> | null;
  readonly video: Readonly<Record<string, unknown>> | null;
  readonly product: vocabulary.OgProduct | null;
  readonly place: vocabulary.OgPlace | null;
  readonly updatedAt: string | null;
  readonly facebookAppId: string | null;
  readonly other: readonly MetaEntry[];
  readonly checks: readonly Check[];
}

export const OpenGraph = builder.objectRef<OpenGraph>('OpenGraph').implement({
  description: 'The page as its Open Graph tags (ogp.me) describe it.',
  fields: (t) => ({
    present: t.exposeBoolean('present', { description: 'Whether the page has any og:* tags.' }),
    title: t.exposeString('title', { nullable: true, description: 'og:title.' }),
    type: t.exposeString('type', { nullable: true, description: 'og:type, such as article or website.' }),
    url: t.expose('url', {
      type: 'URL',
      nullable: true,
      description: 'og:url: the permanent address of the page.',
    }),
    description: t.exposeString('description', { nullable: true, description: 'og:description.' }),
    siteName: t.exposeString('siteName', { nullable: true, description: 'og:site_name.' }),
    determiner: t.exposeString('determiner', {
      nullable: true,
      description: 'og:determiner: the word before the title in a sentence.',
    }),
    locale: t.exposeString('locale', { nullable: true, description: 'og:locale, as written.' }),
    localeAlternates: t.exposeStringList('localeAlternates', {
      description: 'og:locale:alternate, as written.',
    }),
    images: t.expose('images', {
      type: [OgMedia],
      description: 'Every og:image in order; previews show the first.',
    }),
    videos: t.expose('videos', { type: [OgMedia], description: 'Every og:video in order.' }),
    audio: t.expose('audio', { type: [OgMedia], description: 'Every og:audio in order.' }),
    article: t.expose('article', {
      type: OgArticle,
      nullable: true,
      description: 'article:*; null where there is none.',
    }),
    book: t.expose('book', {
      type: OgBook,
      nullable: true,
      description: 'book:*; null where there is none.',
    }),
    profile: t.expose('profile', {
      type: OgProfile,
      nullable: true,
      description: 'profile:*; null where there is none.',
    }),
    music: t.expose('music', {
      type: 'JSON',
      nullable: true,
      description: 'music:* by property; songs and albums with their disc and track.',
    }),
    video: t.expose('video', {
      type: 'JSON',
      nullable: true,
      description: 'video:* by property; actors with their role.',
    }),
    product: t.expose('product', {
      type: OgProduct,
      nullable: true,
      description: 'product:*; null where there is none.',
    }),
    place: t.expose('place', {
      type: OgPlace,
      nullable: true,
      description: 'place:* and business:contact_data:*; null where there is none.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true, description: 'og:updated_time.' }),
    facebookAppId: t.exposeString('facebookAppId', { nullable: true, description: 'fb:app_id.' }),
    other: t.expose('other', {
      type: [MetaEntry],
      description: 'Tags of Open Graph and other vocabularies that no field above covers.',
    }),
    checks: t.expose('checks', {
      type: [Check],
      description: 'Checks of what link previews need.',
    }),
  }),
});
