import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const Alternate = answerType(
  'Alternate',
  'Another representation of the same page: a language, a device, a format.',
  {
    url: t.url('Its address.'),
    hreflang: t.nullable(t.string('Its language as written, or x-default.')),
    mediaQuery: t.nullable(t.string('The media query it is for.')),
    type: t.nullable(t.string('Its media type.')),
    title: t.nullable(t.string('Its title.')),
  },
);

export type Alternate = AnswerOf<typeof Alternate>;
