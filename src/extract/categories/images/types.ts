import { checkedField } from '../../page/checked-image.ts';
import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';
import { ImageFormat } from '../../schema/image-format.ts';

export const ImageRole = answerEnum('ImageRole', 'What an image is for, as far as the markup tells.', {
  CONTENT: 'Part of what the page says.',
  LOGO: 'The logo of the site or of somebody named on it.',
  ICON: 'A small symbol beside text or in a button.',
  AVATAR: 'The picture of a person or account.',
  TRACKING_PIXEL: 'Too small to be seen: it records visits.',
  BACKGROUND: 'Set as a background in a style attribute.',
  UNKNOWN: 'Nothing says what it is for.',
});

export type ImageRole = AnswerOf<typeof ImageRole>;

const SrcsetEntry = answerType('SrcsetEntry', 'One of several files for the same image.', {
  url: t.url('Address of the file.'),
  descriptor: t.nullable(t.string('What it is for: a width such as 640w or a density such as 2x.')),
});

export const PageImage = answerType('PageImage', 'An image of the page.', {
  url: t.url('Its address; the real one if a lazy loader shows a placeholder first.'),
  srcset: t.list(t.of(SrcsetEntry, 'The files to choose from, by size or density.')),
  sizes: t.nullable(t.string('The sizes attribute as written.')),
  alt: t.nullable(
    t.string('Alternative text; empty for a decorative image, null if the attribute is missing.'),
  ),
  title: t.nullable(t.string('The title attribute.')),
  caption: t.nullable(t.string('The caption of the figure it is in.')),
  width: t.nullable(t.int('Declared width in pixels.')),
  height: t.nullable(t.int('Declared height in pixels.')),
  loading: t.nullable(t.string('lazy or eager, where declared.')),
  decoding: t.nullable(t.string('sync, async or auto, where declared.')),
  fetchPriority: t.nullable(t.string('high, low or auto, where declared.')),
  format: t.nullable(t.of(ImageFormat, 'How it is encoded, by its address or declared type.')),
  role: t.of(ImageRole, 'What it is for, as far as the markup tells.'),
  inLink: t.nullable(t.url('Where a click on it leads.')),
  isDataUri: t.boolean('Whether it is embedded in the page as a data: URL.'),
  lazySource: t.nullable(
    t.string('The attribute in which a lazy loader keeps the address, such as data-src.'),
  ),
  checked: checkedField('Only for the lead image; null for others.'),
});

export type PageImage = AnswerOf<typeof PageImage>;
