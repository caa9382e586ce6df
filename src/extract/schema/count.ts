import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const Count = answerType('Count', 'How often something occurs.', {
  name: t.string('What was counted.'),
  count: t.int('How often it occurs.'),
});

export type Count = AnswerOf<typeof Count>;
