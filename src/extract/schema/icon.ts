import { type AnswerOf, answerEnum, answerType } from './answer-type.ts';
import * as t from './field.ts';

const IconSource = answerEnum('IconSource', 'Where an icon is declared.', {
  LINK: 'A link element or Link header.',
  MANIFEST: 'The web app manifest.',
  MSAPPLICATION: 'A meta tag for Windows tiles.',
  DEFAULT_PATH: '/favicon.ico, which was requested and turned out to be an image.',
});

export const Icon = answerType('Icon', 'An icon of the page or its site.', {
  url: t.url('Address of the image.'),
  rel: t.string('How it is declared: icon, apple-touch-icon, mask-icon, msapplication-TileImage …'),
  sizes: t.list(t.string('Its sizes in pixels, such as 32x32; "any" if it scales.')),
  type: t.nullable(t.string('Its media type, as declared.')),
  purpose: t.nullable(t.string('Its purpose in a manifest: any, maskable or monochrome.')),
  media: t.nullable(t.string('The media query it is for.')),
  color: t.nullable(t.string('The colour for a mask icon.')),
  source: t.of(IconSource, 'Where it is declared.'),
});

export type Icon = AnswerOf<typeof Icon>;
