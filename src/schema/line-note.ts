import { type AnswerOf, answerType, int, string } from './answer-type.ts';

export const LineNote = answerType('LineNote', 'An error in a file, and its line.', {
  line: int('The line, counted from 1.'),
  message: string('What is wrong there.'),
});

/** `line` counts from 1. */
export type LineNote = AnswerOf<typeof LineNote>;
