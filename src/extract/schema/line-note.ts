import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const LineNote = answerType('LineNote', 'An error in a file, and its line.', {
  line: t.int('The line, counted from 1.'),
  message: t.string('What is wrong there.'),
});

/** `line` counts from 1. */
export type LineNote = AnswerOf<typeof LineNote>;
