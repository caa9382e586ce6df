import { type AnswerOf, answerType, int, nullable, string } from './answer-type.ts';

export const Truncation = answerType(
  'Truncation',
  'A list or text of the answer that was cut at its limit.',
  {
    path: string('Where it is in the page, such as links.items.'),
    kept: int('How many items of the list, or bytes of the text, the answer holds.'),
    total: nullable(
      int('How many there were; null if they were not counted, as when that would have cost too much.'),
    ),
  },
);

export type Truncation = AnswerOf<typeof Truncation>;
