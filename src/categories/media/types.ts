import { builder } from '../../schema/builder.ts';

export interface MediaSource {
  readonly url: string;
  readonly type: string | null;
}

const MediaSource = builder.objectRef<MediaSource>('MediaSource').implement({
  description: 'One file of a video or audio element.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Address of the file.' }),
    type: t.exposeString('type', { nullable: true, description: 'Its media type, as declared.' }),
  }),
});

export interface Caption {
  readonly lang: string | null;
  readonly kind: string;
  readonly url: string;
}

const Caption = builder.objectRef<Caption>('Caption').implement({
  description: 'A text track: captions, subtitles, descriptions, chapters.',
  fields: (t) => ({
    lang: t.exposeString('lang', { nullable: true, description: 'Its language.' }),
    kind: t.exposeString('kind', { description: 'subtitles, captions, descriptions, chapters or metadata.' }),
    url: t.expose('url', { type: 'URL', description: 'Address of the track.' }),
  }),
});

export type MediaOrigin =
  | 'TAG'
  | 'IFRAME'
  | 'OPEN_GRAPH'
  | 'JSON_LD'
  | 'MICRODATA'
  | 'TWITTER_PLAYER'
  | 'LINK';

export interface MediaItem {
  readonly url: string;
  readonly sources: readonly MediaSource[];
  readonly provider: string | null;
  readonly providerId: string | null;
  readonly title: string | null;
  readonly poster: string | null;
  readonly durationSeconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly autoplay: boolean;
  readonly controls: boolean | null;
  readonly captions: readonly Caption[];
  readonly transcriptUrl: string | null;
  readonly origin: MediaOrigin;
}

export const MediaItem = builder.objectRef<MediaItem>('MediaItem').implement({
  description: 'A video, audio, an embedded player or a document.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Address of the file, the player or the document.' }),
    sources: t.expose('sources', { type: [MediaSource], description: 'The files to choose from.' }),
    provider: t.exposeString('provider', {
      nullable: true,
      description: 'The service it comes from, where known.',
    }),
    providerId: t.exposeString('providerId', { nullable: true, description: 'Its id there.' }),
    title: t.exposeString('title', { nullable: true, description: 'Its title.' }),
    poster: t.expose('poster', {
      type: 'URL',
      nullable: true,
      description: 'The image shown before it plays.',
    }),
    durationSeconds: t.exposeFloat('durationSeconds', {
      nullable: true,
      description: 'How long it is, where the page says so.',
    }),
    width: t.exposeInt('width', { nullable: true, description: 'Declared width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Declared height in pixels.' }),
    autoplay: t.exposeBoolean('autoplay', { description: 'Whether it starts by itself.' }),
    controls: t.exposeBoolean('controls', {
      nullable: true,
      description: 'Whether it shows controls; null if only the player knows.',
    }),
    captions: t.expose('captions', { type: [Caption], description: 'Its text tracks.' }),
    transcriptUrl: t.expose('transcriptUrl', {
      type: 'URL',
      nullable: true,
      description: 'Where its transcript is.',
    }),
    origin: t.exposeString('origin', {
      description: 'Where it was found: TAG, IFRAME, OPEN_GRAPH, JSON_LD, MICRODATA, TWITTER_PLAYER or LINK.',
    }),
  }),
});

export interface Frame {
  readonly url: string | null;
  readonly title: string | null;
  readonly sandbox: string | null;
  readonly allow: string | null;
  readonly loading: string | null;
  readonly provider: string | null;
}

export const Frame = builder.objectRef<Frame>('Frame').implement({
  description: 'A frame that shows another document.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      nullable: true,
      description: 'What it shows; null if a script fills it.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'Its title.' }),
    sandbox: t.exposeString('sandbox', {
      nullable: true,
      description: 'What its sandbox allows; empty for nothing, null for no sandbox.',
    }),
    allow: t.exposeString('allow', { nullable: true, description: 'Its permissions policy.' }),
    loading: t.exposeString('loading', { nullable: true, description: 'lazy or eager, where declared.' }),
    provider: t.exposeString('provider', {
      nullable: true,
      description: 'The service it comes from, where known.',
    }),
  }),
});

export interface OEmbed {
  readonly type: string;
  readonly title: string | null;
  readonly authorName: string | null;
  readonly authorUrl: string | null;
  readonly providerName: string | null;
  readonly providerUrl: string | null;
  readonly thumbnailUrl: string | null;
  readonly html: string | null;
  readonly url: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly cacheAge: number | null;
}

export const OEmbed = builder.objectRef<OEmbed>('OEmbed').implement({
  description: 'What the page’s oEmbed endpoint says about it (oembed.com).',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'photo, video, link or rich.' }),
    title: t.exposeString('title', { nullable: true, description: 'Title of the resource.' }),
    authorName: t.exposeString('authorName', { nullable: true, description: 'Who made it.' }),
    authorUrl: t.expose('authorUrl', { type: 'URL', nullable: true, description: 'Their address.' }),
    providerName: t.exposeString('providerName', { nullable: true, description: 'Who provides it.' }),
    providerUrl: t.expose('providerUrl', { type: 'URL', nullable: true, description: 'Their address.' }),
    thumbnailUrl: t.expose('thumbnailUrl', {
      type: 'URL',
      nullable: true,
      description: 'A thumbnail image.',
    }),
    html: t.exposeString('html', {
      nullable: true,
      description:
        'Markup that shows it. It is third-party code: put it into a sandboxed frame, never directly into your page.',
    }),
    url: t.expose('url', { type: 'URL', nullable: true, description: 'The image file, for a photo.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Height in pixels.' }),
    cacheAge: t.exposeInt('cacheAge', {
      nullable: true,
      description: 'For how many seconds it may be cached.',
    }),
  }),
});
