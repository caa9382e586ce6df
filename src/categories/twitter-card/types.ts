import {
  type AnswerOf,
  answerType,
  boolean,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import { checkList } from '../../schema/check.ts';
import { PreviewImage } from '../../schema/preview-image.ts';

const cardTypes = {
  SUMMARY: { description: 'Title, description and a small image.' },
  SUMMARY_LARGE_IMAGE: { description: 'The same with a large image.' },
  APP: { description: 'An app with a link to its store.' },
  PLAYER: { description: 'A player for video or audio.' },
  UNKNOWN: { description: 'A card that X does not know, or no card at all.' },
} as const;

export type CardType = keyof typeof cardTypes;

const CardTypeEnum = builder.enumType('CardType', {
  description: 'The cards that X knows.',
  values: cardTypes,
});

const TwitterPlayer = answerType('TwitterPlayer', 'The player of a player card.', {
  url: url('Page to show in a frame.'),
  width: nullable(int('Width of the frame in pixels.')),
  height: nullable(int('Height of the frame in pixels.')),
  stream: nullable(url('Address of the raw stream.')),
  streamContentType: nullable(string('Media type of the raw stream.')),
});

const TwitterApp = answerType('TwitterApp', 'An app that the card offers.', {
  store: string<'IPHONE' | 'IPAD' | 'GOOGLEPLAY'>('IPHONE, IPAD or GOOGLEPLAY.'),
  id: nullable(string('Its id or package name in that store.')),
  name: nullable(string('Its name.')),
  url: nullable(string('The address that opens this page in it, as written.')),
});

export type TwitterApp = AnswerOf<typeof TwitterApp>;

const LabelData = answerType(
  'LabelData',
  'A line that the page adds to its card, such as a reading time or a price.',
  {
    label: string('twitter:label1, label2 …'),
    data: string('The twitter:data of the same number.'),
  },
);

export type LabelData = AnswerOf<typeof LabelData>;

const EffectiveCard = answerType(
  'EffectiveCard',
  'What X shows after falling back to og:* for what twitter:* leaves out.',
  {
    card: of(CardTypeEnum, 'The card that is shown; UNKNOWN for none.'),
    title: nullable(string('Its title.')),
    description: nullable(string('Its description.')),
    image: nullable(url('Its image.')),
  },
);

export type EffectiveCard = AnswerOf<typeof EffectiveCard>;

export const TwitterCard = answerType(
  'TwitterCard',
  'The page as its twitter:* tags describe it, and as X shows it.',
  {
    present: boolean('Whether the page has any twitter:* tags.'),
    card: nullable(of(CardTypeEnum, 'twitter:card; UNKNOWN for one that X does not know.')),
    cardRaw: nullable(string('twitter:card as written.')),
    title: nullable(string('twitter:title.')),
    description: nullable(string('twitter:description.')),
    url: nullable(url('twitter:url.')),
    domain: nullable(string('twitter:domain.')),
    site: nullable(string('twitter:site: the account of the site.')),
    siteId: nullable(string('twitter:site:id.')),
    creator: nullable(string('twitter:creator: the account of the author.')),
    creatorId: nullable(string('twitter:creator:id.')),
    image: nullable(of(PreviewImage, 'twitter:image.')),
    player: nullable(of(TwitterPlayer, 'twitter:player.')),
    apps: list(of(TwitterApp, 'twitter:app:*, by store.')),
    labels: list(of(LabelData, 'twitter:label1 and data1, label2 and data2 …')),
    effective: of(EffectiveCard, 'What X shows.'),
    checks: checkList('Checks of what X needs.'),
  },
);

export type TwitterCard = AnswerOf<typeof TwitterCard>;
