import { type AnswerOf, answerType, int, string } from './answer-type.ts';

export const Count = answerType('Count', 'How often something occurs.', {
  name: string('What was counted.'),
  count: int('How often it occurs.'),
});

export type Count = AnswerOf<typeof Count>;
