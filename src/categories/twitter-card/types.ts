import type { TwitterPlayer as TwitterPlayerValue } from '../../derived/tags/twitter-tags.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
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

const TwitterPlayer = builder.objectRef<TwitterPlayerValue>('TwitterPlayer').implement({
  description: 'The player of a player card.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Page to show in a frame.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Width of the frame in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Height of the frame in pixels.' }),
    stream: t.expose('stream', { type: 'URL', nullable: true, description: 'Address of the raw stream.' }),
    streamContentType: t.exposeString('streamContentType', {
      nullable: true,
      description: 'Media type of the raw stream.',
    }),
  }),
});

export interface TwitterApp {
  readonly store: 'IPHONE' | 'IPAD' | 'GOOGLEPLAY';
  readonly id: string | null;
  readonly name: string | null;
  readonly url: string | null;
}

const TwitterApp = builder.objectRef<TwitterApp>('TwitterApp').implement({
  description: 'An app that the card offers.',
  fields: (t) => ({
    store: t.exposeString('store', { description: 'IPHONE, IPAD or GOOGLEPLAY.' }),
    id: t.exposeString('id', { nullable: true, description: 'Its id or package name in that store.' }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'The address that opens this page in it, as written.',
    }),
  }),
});

export interface LabelData {
  readonly label: string;
  readonly data: string;
}

const LabelData = builder.objectRef<LabelData>('LabelData').implement({
  description: 'A line that the page adds to its card, such as a reading time or a price.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'twitter:label1, label2 …' }),
    data: t.exposeString('data', { description: 'The twitter:data of the same number.' }),
  }),
});

export interface EffectiveCard {
  readonly card: CardType;
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
}

const EffectiveCard = builder.objectRef<EffectiveCard>('EffectiveCard').implement({
  description: 'What X shows after falling back to og:* for what twitter:* leaves out.',
  fields: (t) => ({
    card: t.expose('card', { type: CardTypeEnum, description: 'The card that is shown; UNKNOWN for none.' }),
    title: t.exposeString('title', { nullable: true, description: 'Its title.' }),
    description: t.exposeString('description', { nullable: true, description: 'Its description.' }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'Its image.' }),
  }),
});

export interface TwitterCard {
  readonly present: boolean;
  readonly card: CardType | null;
  readonly cardRaw: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly domain: string | null;
  readonly site: string | null;
  readonly siteId: string | null;
  readonly creator: string | null;
  readonly creatorId: string | null;
  readonly image: PreviewImage | null;
  readonly player: TwitterPlayerValue | null;
  readonly apps: readonly TwitterApp[];
  readonly labels: readonly LabelData[];
  readonly effective: EffectiveCard;
  readonly checks: readonly Check[];
}

export const TwitterCard = builder.objectRef<TwitterCard>('TwitterCard').implement({
  description: 'The page as its twitter:* tags describe it, and as X shows it.',
  fields: (t) => ({
    present: t.exposeBoolean('present', { description: 'Whether the page has any twitter:* tags.' }),
    card: t.expose('card', {
      type: CardTypeEnum,
      nullable: true,
      description: 'twitter:card; UNKNOWN for one that X does not know.',
    }),
    cardRaw: t.exposeString('cardRaw', { nullable: true, description: 'twitter:card as written.' }),
    title: t.exposeString('title', { nullable: true, description: 'twitter:title.' }),
    description: t.exposeString('description', { nullable: true, description: 'twitter:description.' }),
    url: t.expose('url', { type: 'URL', nullable: true, description: 'twitter:url.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'twitter:domain.' }),
    site: t.exposeString('site', { nullable: true, description: 'twitter:site: the account of the site.' }),
    siteId: t.exposeString('siteId', { nullable: true, description: 'twitter:site:id.' }),
    creator: t.exposeString('creator', {
      nullable: true,
      description: 'twitter:creator: the account of the author.',
    }),
    creatorId: t.exposeString('creatorId', { nullable: true, description: 'twitter:creator:id.' }),
    image: t.expose('image', { type: PreviewImage, nullable: true, description: 'twitter:image.' }),
    player: t.expose('player', { type: TwitterPlayer, nullable: true, description: 'twitter:player.' }),
    apps: t.expose('apps', { type: [TwitterApp], description: 'twitter:app:*, by store.' }),
    labels: t.expose('labels', {
      type: [LabelData],
      description: 'twitter:label1 and data1, label2 and data2 …',
    }),
    effective: t.expose('effective', { type: EffectiveCard, description: 'What X shows.' }),
    checks: t.expose('checks', {
      type: [Check],
      description: 'Checks of what X needs.',
    }),
  }),
});
