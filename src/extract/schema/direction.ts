import { type AnswerOf, answerEnum } from './answer-type.ts';

export const Direction = answerEnum('Direction', 'The direction in which text runs.', {
  LTR: 'From left to right.',
  RTL: 'From right to left.',
});

export type Direction = AnswerOf<typeof Direction>;
