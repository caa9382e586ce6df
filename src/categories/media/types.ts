import {
  type AnswerOf,
  answerType,
  boolean,
  float,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';

const MediaSource = answerType('MediaSource', 'One file of a video or audio element.', {
  url: url('Address of the file.'),
  type: nullable(string('Its media type, as declared.')),
});

export type MediaSource = AnswerOf<typeof MediaSource>;

const Caption = answerType('Caption', 'A text track: captions, subtitles, descriptions, chapters.', {
  lang: nullable(string('Its language.')),
  kind: string('subtitles, captions, descriptions, chapters or metadata.'),
  url: url('Address of the track.'),
});

export type Caption = AnswerOf<typeof Caption>;

export type MediaOrigin =
  | 'TAG'
  | 'IFRAME'
  | 'OPEN_GRAPH'
  | 'JSON_LD'
  | 'MICRODATA'
  | 'TWITTER_PLAYER'
  | 'LINK';

export const MediaItem = answerType('MediaItem', 'A video, audio, an embedded player or a document.', {
  url: url('Address of the file, the player or the document.'),
  sources: list(of(MediaSource, 'The files to choose from.')),
  provider: nullable(string('The service it comes from, where known.')),
  providerId: nullable(string('Its id there.')),
  title: nullable(string('Its title.')),
  poster: nullable(url('The image shown before it plays.')),
  durationSeconds: nullable(float('How long it is, where the page says so.')),
  width: nullable(int('Declared width in pixels.')),
  height: nullable(int('Declared height in pixels.')),
  autoplay: boolean('Whether it starts by itself.'),
  controls: nullable(boolean('Whether it shows controls; null if only the player knows.')),
  captions: list(of(Caption, 'Its text tracks.')),
  transcriptUrl: nullable(url('Where its transcript is.')),
  origin: string<MediaOrigin>(
    'Where it was found: TAG, IFRAME, OPEN_GRAPH, JSON_LD, MICRODATA, TWITTER_PLAYER or LINK.',
  ),
});

export type MediaItem = AnswerOf<typeof MediaItem>;

export const Frame = answerType('Frame', 'A frame that shows another document.', {
  url: nullable(url('What it shows; null if a script fills it.')),
  title: nullable(string('Its title.')),
  sandbox: nullable(string('What its sandbox allows; empty for nothing, null for no sandbox.')),
  allow: nullable(string('Its permissions policy.')),
  loading: nullable(string('lazy or eager, where declared.')),
  provider: nullable(string('The service it comes from, where known.')),
});

export type Frame = AnswerOf<typeof Frame>;

export const OEmbed = answerType('OEmbed', 'What the page’s oEmbed endpoint says about it (oembed.com).', {
  type: string('photo, video, link or rich.'),
  title: nullable(string('Title of the resource.')),
  authorName: nullable(string('Who made it.')),
  authorUrl: nullable(url('Their address.')),
  providerName: nullable(string('Who provides it.')),
  providerUrl: nullable(url('Their address.')),
  thumbnailUrl: nullable(url('A thumbnail image.')),
  html: nullable(
    string(
      'Markup that shows it. It is third-party code: put it into a sandboxed frame, never directly into your page.',
    ),
  ),
  url: nullable(url('The image file, for a photo.')),
  width: nullable(int('Width in pixels.')),
  height: nullable(int('Height in pixels.')),
  cacheAge: nullable(int('For how many seconds it may be cached.')),
});

export type OEmbed = AnswerOf<typeof OEmbed>;
