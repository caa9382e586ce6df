import { PreviewImage } from '../../page/preview-image.ts';
import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import * as t from '../../schema/field.ts';

export const CardType = answerEnum('CardType', 'The cards that X knows.', {
  SUMMARY: 'Title, description and a small image.',
  SUMMARY_LARGE_IMAGE: 'The same with a large image.',
  APP: 'An app with a link to its store.',
  PLAYER: 'A player for video or audio.',
  UNKNOWN: 'A card that X does not know, or no card at all.',
});

export type CardType = AnswerOf<typeof CardType>;

const TwitterPlayer = answerType('TwitterPlayer', 'The player of a player card.', {
  url: t.url('Page to show in a frame.'),
  width: t.nullable(t.int('Width of the frame in pixels.')),
  height: t.nullable(t.int('Height of the frame in pixels.')),
  stream: t.nullable(t.url('Address of the raw stream.')),
  streamContentType: t.nullable(t.string('Media type of the raw stream.')),
});

const AppStore = answerEnum('AppStore', 'The store that offers an app.', {
  IPHONE: 'The App Store, for phones.',
  IPAD: 'The App Store, for tablets.',
  GOOGLEPLAY: 'Google Play.',
});

const TwitterApp = answerType('TwitterApp', 'An app that the card offers.', {
  store: t.of(AppStore, 'The store that offers it.'),
  appId: t.nullable(t.string('Its id or package name in that store.')),
  name: t.nullable(t.string('Its name.')),
  url: t.nullable(t.string('The address that opens this page in it, as written.')),
});

export type TwitterApp = AnswerOf<typeof TwitterApp>;

const LabelData = answerType(
  'LabelData',
  'A line that the page adds to its card, such as a reading time or a price.',
  {
    label: t.string('twitter:label1, label2 …'),
    data: t.string('The twitter:data of the same number.'),
  },
);

export type LabelData = AnswerOf<typeof LabelData>;

const EffectiveCard = answerType(
  'EffectiveCard',
  'What X shows after falling back to og:* for what twitter:* leaves out.',
  {
    card: t.of(CardType, 'The card that is shown; UNKNOWN for none.'),
    title: t.nullable(t.string('Its title.')),
    description: t.nullable(t.string('Its description.')),
    imageUrl: t.nullable(t.url('Its image.')),
  },
);

export type EffectiveCard = AnswerOf<typeof EffectiveCard>;

export const TwitterCard = answerType(
  'TwitterCard',
  'The page as its twitter:* tags describe it, and as X shows it.',
  {
    present: t.boolean('Whether the page has any twitter:* tags.'),
    card: t.nullable(t.of(CardType, 'twitter:card; UNKNOWN for one that X does not know.')),
    cardRaw: t.nullable(t.string('twitter:card as written.')),
    title: t.nullable(t.string('twitter:title.')),
    description: t.nullable(t.string('twitter:description.')),
    url: t.nullable(t.url('twitter:url.')),
    domain: t.nullable(t.string('twitter:domain.')),
    site: t.nullable(t.string('twitter:site: the account of the site.')),
    siteId: t.nullable(t.string('twitter:site:id.')),
    creator: t.nullable(t.string('twitter:creator: the account of the author.')),
    creatorId: t.nullable(t.string('twitter:creator:id.')),
    image: t.nullable(t.of(PreviewImage, 'twitter:image.')),
    player: t.nullable(t.of(TwitterPlayer, 'twitter:player.')),
    apps: t.list(t.of(TwitterApp, 'twitter:app:*, by store.')),
    labels: t.list(t.of(LabelData, 'twitter:label1 and data1, label2 and data2 …')),
    effective: t.of(EffectiveCard, 'What X shows.'),
    checks: checkList('Checks of what X needs.'),
  },
);

export type TwitterCard = AnswerOf<typeof TwitterCard>;
