import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const Truncation = answerType(
  'Truncation',
  'A list or text of the answer that was cut at its limit.',
  {
    path: t.string('Where it is in the page, such as links.items.'),
    keptCount: t.int('How many items of the list, or bytes of the text, the answer holds.'),
    totalCount: t.nullable(
      t.int('How many there were; null if they were not counted, as when that would have cost too much.'),
    ),
  },
);

export type Truncation = AnswerOf<typeof Truncation>;
