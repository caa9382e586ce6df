import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';

export const Selected = answerType('Selected', 'An element that a selector finds.', {
  text: t.nullable(t.string('Its text on one line, without scripts and form fields; null if it has none.')),
  html: t.nullable(
    t.string(
      'The element as sanitised HTML, in the elements and attributes of content.html; null if nothing is left.',
    ),
  ),
  value: t.nullable(
    t.string(
      'The attribute that was asked for, as written; null if it is absent, or holds the value of a hidden, password or token field.',
    ),
  ),
  path: t.string('A selector that leads to it, such as #news > li:nth-of-type(2).'),
});

export type Selected = AnswerOf<typeof Selected>;
