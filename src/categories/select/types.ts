import { type AnswerOf, answerType, nullable, string } from '../../schema/answer-type.ts';

export const Selected = answerType('Selected', 'An element that a selector finds.', {
  text: nullable(string('Its text on one line, without scripts and form fields; null if it has none.')),
  html: nullable(
    string(
      'The element as sanitised HTML, in the elements and attributes of content.html; null if nothing is left.',
    ),
  ),
  value: nullable(
    string(
      'The attribute that was asked for, as written; null if it is absent, or holds the value of a hidden, password or token field.',
    ),
  ),
  path: string('A selector that leads to it, such as #news > li:nth-of-type(2).'),
});

export type Selected = AnswerOf<typeof Selected>;
