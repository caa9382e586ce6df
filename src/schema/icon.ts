import { type AnswerOf, answerType, list, nullable, of, string, url } from './answer-type.ts';
import { builder } from './builder.ts';

const sources = {
  LINK: { description: 'A link element or Link header.' },
  MANIFEST: { description: 'The web app manifest.' },
  MSAPPLICATION: { description: 'A meta tag for Windows tiles.' },
  DEFAULT_PATH: { description: '/favicon.ico, which was requested and turned out to be an image.' },
} as const;

const IconSourceEnum = builder.enumType('IconSource', {
  description: 'Where an icon is declared.',
  values: sources,
});

export const Icon = answerType('Icon', 'An icon of the page or its site.', {
  url: url('Address of the image.'),
  rel: string('How it is declared: icon, apple-touch-icon, mask-icon, msapplication-TileImage …'),
  sizes: list(string('Its sizes in pixels, such as 32x32; "any" if it scales.')),
  type: nullable(string('Its media type, as declared.')),
  purpose: nullable(string('Its purpose in a manifest: any, maskable or monochrome.')),
  media: nullable(string('The media query it is for.')),
  color: nullable(string('The colour for a mask icon.')),
  source: of(IconSourceEnum, 'Where it is declared.'),
});

export type Icon = AnswerOf<typeof Icon>;
