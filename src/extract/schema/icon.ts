import { type AnswerOf, answerEnum, answerType } from './answer-type.ts';
import * as t from './field.ts';

const IconPurpose = answerEnum('IconPurpose', 'What an icon of a manifest is for.', {
  ANY: 'Any purpose.',
  MASKABLE: 'To be cut into any shape: nothing that matters is near its edge.',
  MONOCHROME: 'To be filled with any colour.',
});

export type IconPurpose = AnswerOf<typeof IconPurpose>;

const IconOrigin = answerEnum('IconOrigin', 'Where an icon is declared.', {
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
  purposes: t.list(t.of(IconPurpose, 'Its purposes in a manifest.')),
  mediaQuery: t.nullable(t.string('The media query it is for.')),
  color: t.nullable(t.string('The colour for a mask icon.')),
  origin: t.of(IconOrigin, 'Where it is declared.'),
});

export type Icon = AnswerOf<typeof Icon>;
