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

const roles = {
  CONTENT: { description: 'Part of what the page says.' },
  LOGO: { description: 'The logo of the site or of somebody named on it.' },
  ICON: { description: 'A small symbol beside text or in a button.' },
  AVATAR: { description: 'The picture of a person or account.' },
  TRACKING_PIXEL: { description: 'Too small to be seen: it records visits.' },
  BACKGROUND: { description: 'Set as a background in a style attribute.' },
  UNKNOWN: { description: 'Nothing says what it is for.' },
} as const;

export type ImageRole = keyof typeof roles;

export const ImageRoleEnum = builder.enumType('ImageRole', {
  description: 'What an image is for, as far as the markup tells.',
  values: roles,
});

const SrcsetEntry = answerType('SrcsetEntry', 'One of several files for the same image.', {
  url: url('Address of the file.'),
  descriptor: nullable(string('What it is for: a width such as 640w or a density such as 2x.')),
});

export type SrcsetEntry = AnswerOf<typeof SrcsetEntry>;

export const PageImage = answerType('PageImage', 'An image of the page.', {
  url: url('Its address; the real one if a lazy loader shows a placeholder first.'),
  srcset: list(of(SrcsetEntry, 'The files to choose from, by size or density.')),
  sizes: nullable(string('The sizes attribute as written.')),
  alt: nullable(string('Alternative text; empty for a decorative image, null if the attribute is missing.')),
  title: nullable(string('The title attribute.')),
  caption: nullable(string('The caption of the figure it is in.')),
  width: nullable(int('Declared width in pixels.')),
  height: nullable(int('Declared height in pixels.')),
  loading: nullable(string('lazy or eager, where declared.')),
  decoding: nullable(string('sync, async or auto, where declared.')),
  fetchPriority: nullable(string('high, low or auto, where declared.')),
  format: nullable(string('File format by its address or declared type: jpeg, png, webp, avif, svg, gif …')),
  role: of(ImageRoleEnum, 'What it is for, as far as the markup tells.'),
  inLink: nullable(url('Where a click on it leads.')),
  isDataUri: boolean('Whether it is embedded in the page as a data: URL.'),
  lazySource: nullable(string('The attribute in which a lazy loader keeps the address, such as data-src.')),
});

export type PageImage = AnswerOf<typeof PageImage>;
