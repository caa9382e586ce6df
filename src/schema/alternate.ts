import { type AnswerOf, answerType, nullable, string, url } from './answer-type.ts';

export const Alternate = answerType(
  'Alternate',
  'Another representation of the same page: a language, a device, a format.',
  {
    url: url('Its address.'),
    hreflang: nullable(string('Its language as written, or x-default.')),
    media: nullable(string('The media query it is for.')),
    type: nullable(string('Its media type.')),
    title: nullable(string('Its title.')),
  },
);

export type Alternate = AnswerOf<typeof Alternate>;
