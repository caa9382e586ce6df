import { checkedField } from '../../page/checked-image.ts';
import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import * as t from '../../schema/field.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { Availability, ItemCondition } from '../../schema/offer-terms.ts';

const OgMedia = answerType(
  'OgMedia',
  'An og:image, og:video or og:audio, with the properties that follow it.',
  {
    url: t.url('Its address.'),
    secureUrl: t.nullable(t.url('Its https address, if given separately.')),
    type: t.nullable(t.string('Its media type, as declared.')),
    width: t.nullable(t.int('Declared width in pixels.')),
    height: t.nullable(t.int('Declared height in pixels.')),
    alt: t.nullable(t.string('Its alternative text.')),
    durationSeconds: t.nullable(t.float('Its length.')),
    checked: checkedField('Only for the first five images; null for others, and for videos and audio.'),
  },
);

const OgArticle = answerType('OgArticle', 'What the article:* tags say.', {
  publishedTime: t.nullable(t.pageDate('When it was first published.')),
  modifiedTime: t.nullable(t.pageDate('When it was last changed.')),
  expirationTime: t.nullable(t.pageDate('When it expires.')),
  authors: t.list(t.string('Names or profile addresses, as written.')),
  section: t.nullable(t.string('The section it belongs to, such as Technology.')),
  tags: t.list(t.string('Its tags.')),
  publisher: t.nullable(t.string('The publisher’s name or profile address, as written.')),
});

export type OgArticle = AnswerOf<typeof OgArticle>;

const OgBook = answerType('OgBook', 'What the book:* tags say.', {
  authors: t.list(t.string('Names or profile addresses, as written.')),
  isbn: t.nullable(t.string('Its ISBN, as written.')),
  releaseDate: t.nullable(t.pageDate('When it was released.')),
  tags: t.list(t.string('Its tags.')),
});

export type OgBook = AnswerOf<typeof OgBook>;

const OgTrack = answerType('OgTrack', 'A song of an album, or an album that has the song.', {
  url: t.string('Its address, as written.'),
  disc: t.nullable(t.int('The disc that it, or the song, is on.')),
  track: t.nullable(t.int('Its number, or that of the song, on the disc.')),
});

const OgMusic = answerType('OgMusic', 'What the music:* tags say about a song, an album or a playlist.', {
  durationSeconds: t.nullable(t.float('How long it is.')),
  releaseDate: t.nullable(t.pageDate('When it was released.')),
  musicians: t.list(t.string('Names or profile addresses, as written.')),
  creators: t.list(t.string('Who made the playlist or station: names or profile addresses, as written.')),
  songs: t.list(t.of(OgTrack, 'The songs in it.')),
  albums: t.list(t.of(OgTrack, 'The albums that it is on.')),
});

export type OgMusic = AnswerOf<typeof OgMusic>;

const OgActor = answerType('OgActor', 'An actor in a video.', {
  actor: t.string('A name or profile address, as written.'),
  role: t.nullable(t.string('The role played.')),
});

const OgVideo = answerType('OgVideo', 'What the video:* tags say about a film, an episode or a series.', {
  durationSeconds: t.nullable(t.float('How long it is.')),
  releaseDate: t.nullable(t.pageDate('When it was released.')),
  actors: t.list(t.of(OgActor, 'Who plays in it.')),
  directors: t.list(t.string('Names or profile addresses, as written.')),
  writers: t.list(t.string('Names or profile addresses, as written.')),
  tags: t.list(t.string('Its tags.')),
  series: t.nullable(t.string('The series that it is an episode of: its address, as written.')),
});

export type OgVideo = AnswerOf<typeof OgVideo>;

const OgProfile = answerType('OgProfile', 'What the profile:* tags say about a person.', {
  firstName: t.nullable(t.string('Given name.')),
  lastName: t.nullable(t.string('Family name.')),
  username: t.nullable(t.string('Name of the account.')),
  gender: t.nullable(t.string('Gender, as written.')),
});

export type OgProfile = AnswerOf<typeof OgProfile>;

const OgProduct = answerType('OgProduct', 'What the product:* tags, or og:price and the like, say.', {
  priceAmount: t.nullable(t.decimal('The price, without its currency.')),
  priceCurrency: t.nullable(t.string('The currency, such as EUR.')),
  availability: t.nullable(
    t.of(Availability, 'Whether it is available; null if the page does not say so in known words.'),
  ),
  condition: t.nullable(
    t.of(ItemCondition, 'Its condition; null if the page does not say so in known words.'),
  ),
  brand: t.nullable(t.string('Its brand.')),
  retailerItemId: t.nullable(t.string('The retailer’s own id for it.')),
});

export type OgProduct = AnswerOf<typeof OgProduct>;

const OgPlace = answerType(
  'OgPlace',
  'What the place:* and business:contact_data:* tags, or og:latitude and the like, say.',
  {
    latitude: t.nullable(t.float('Degrees north.')),
    longitude: t.nullable(t.float('Degrees east.')),
    streetAddress: t.nullable(t.string('Street and number.')),
    locality: t.nullable(t.string('Town.')),
    region: t.nullable(t.string('State or region.')),
    postalCode: t.nullable(t.string('Postal code.')),
    country: t.nullable(t.string('Country, as written.')),
  },
);

export type OgPlace = AnswerOf<typeof OgPlace>;

export const OpenGraph = answerType(
  'OpenGraph',
  'The page as its Open Graph tags (ogp.me) describe it, in their own words.',
  {
    present: t.boolean('Whether the page has any og:* tags.'),
    title: t.nullable(t.string('og:title.')),
    type: t.nullable(t.string('og:type, such as article or website.')),
    url: t.nullable(t.url('og:url: the permanent address of the page.')),
    description: t.nullable(t.string('og:description.')),
    siteName: t.nullable(t.string('og:site_name.')),
    determiner: t.nullable(t.string('og:determiner: the word before the title in a sentence.')),
    locale: t.nullable(t.string('og:locale, as written.')),
    localeAlternates: t.list(t.string('og:locale:alternate, as written.')),
    images: t.list(t.of(OgMedia, 'Every og:image in order; previews show the first.')),
    videos: t.list(t.of(OgMedia, 'Every og:video in order.')),
    audio: t.list(t.of(OgMedia, 'Every og:audio in order.')),
    article: t.nullable(t.of(OgArticle, 'article:*; null where there is none.')),
    book: t.nullable(t.of(OgBook, 'book:*; null where there is none.')),
    profile: t.nullable(t.of(OgProfile, 'profile:*; null where there is none.')),
    music: t.nullable(t.of(OgMusic, 'music:*; null where there is none.')),
    video: t.nullable(t.of(OgVideo, 'video:*; null where there is none.')),
    product: t.nullable(t.of(OgProduct, 'product:*; null where there is none.')),
    place: t.nullable(t.of(OgPlace, 'place:* and business:contact_data:*; null where there is none.')),
    updatedTime: t.nullable(t.pageDate('og:updated_time.')),
    facebookAppId: t.nullable(t.string('fb:app_id.')),
    other: t.list(t.of(MetaEntry, 'Tags of Open Graph and other vocabularies that no field above covers.')),
    checks: checkList('Checks of what link previews need.'),
  },
);

export type OpenGraph = AnswerOf<typeof OpenGraph>;
