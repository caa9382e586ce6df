import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';

const MediaSource = answerType('MediaSource', 'One file of a video or audio element.', {
  url: t.url('Address of the file.'),
  type: t.nullable(t.string('Its media type, as declared.')),
});

export const CaptionKind = answerEnum('CaptionKind', 'What a text track is (HTML standard, 4.8.11.11).', {
  SUBTITLES: 'What is said, in another language.',
  CAPTIONS: 'What is said and heard, for those who do not hear it.',
  DESCRIPTIONS: 'What is shown, for those who do not see it.',
  CHAPTERS: 'The titles of its chapters.',
  METADATA: 'For scripts.',
});

const Caption = answerType('Caption', 'A text track: captions, subtitles, descriptions, chapters.', {
  language: t.nullable(t.string('Its language.')),
  kind: t.of(CaptionKind, 'What it is.'),
  url: t.url('Address of the track.'),
});

export type Caption = AnswerOf<typeof Caption>;

const MediaOrigin = answerEnum('MediaOrigin', 'Where a video, a sound or a document was found.', {
  TAG: 'An element that plays or embeds it.',
  IFRAME: 'A frame.',
  OPEN_GRAPH: 'Open Graph.',
  JSON_LD: 'JSON-LD.',
  MICRODATA: 'Microdata.',
  TWITTER_PLAYER: 'A Twitter player card.',
  LINK: 'A link.',
});

export type MediaOrigin = AnswerOf<typeof MediaOrigin>;

export const MediaItem = answerType('MediaItem', 'A video, audio, an embedded player or a document.', {
  url: t.url('Address of the file, the player or the document.'),
  sourceFiles: t.list(t.of(MediaSource, 'The files to choose from.')),
  provider: t.nullable(t.string('The service it comes from, where known.')),
  providerId: t.nullable(t.string('Its id there.')),
  title: t.nullable(t.string('Its title.')),
  poster: t.nullable(t.url('The image shown before it plays.')),
  durationSeconds: t.nullable(t.float('How long it is, where the page says so.')),
  width: t.nullable(t.int('Declared width in pixels.')),
  height: t.nullable(t.int('Declared height in pixels.')),
  autoplay: t.boolean('Whether it starts by itself.'),
  controls: t.nullable(t.boolean('Whether it shows controls; null if only the player knows.')),
  captions: t.list(t.of(Caption, 'Its text tracks.')),
  transcriptUrl: t.nullable(t.url('Where its transcript is.')),
  origin: t.of(MediaOrigin, 'Where it was found.'),
});

export type MediaItem = AnswerOf<typeof MediaItem>;

export const Frame = answerType('Frame', 'A frame that shows another document.', {
  url: t.nullable(t.url('What it shows; null if a script fills it.')),
  title: t.nullable(t.string('Its title.')),
  sandbox: t.nullable(t.string('What its sandbox allows; empty for nothing, null for no sandbox.')),
  allow: t.nullable(t.string('Its permissions policy.')),
  loading: t.nullable(t.string('lazy or eager, where declared.')),
  provider: t.nullable(t.string('The service it comes from, where known.')),
});

export type Frame = AnswerOf<typeof Frame>;

export const OEmbed = answerType('OEmbed', 'What the page’s oEmbed endpoint says about it (oembed.com).', {
  type: t.string('photo, video, link or rich.'),
  title: t.nullable(t.string('Title of the resource.')),
  authorName: t.nullable(t.string('Who made it.')),
  authorUrl: t.nullable(t.url('Their address.')),
  providerName: t.nullable(t.string('Who provides it.')),
  providerUrl: t.nullable(t.url('Their address.')),
  thumbnailUrl: t.nullable(t.url('A thumbnail image.')),
  html: t.nullable(
    t.string(
      'Markup that shows it. It is third-party code: put it into a sandboxed frame, never directly into your page.',
    ),
  ),
  url: t.nullable(t.url('The image file, for a photo.')),
  width: t.nullable(t.int('Width in pixels.')),
  height: t.nullable(t.int('Height in pixels.')),
  cacheAge: t.nullable(t.int('For how many seconds it may be cached.')),
});

export type OEmbed = AnswerOf<typeof OEmbed>;
