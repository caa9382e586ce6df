import { type AnswerOf, answerType, string } from './answer-type.ts';

export const MetaEntry = answerType('MetaEntry', 'A name and its value as declared.', {
  name: string('The name as written.'),
  attribute: string('The attribute that holds the name.'),
  content: string('The value as written.'),
});

export type MetaEntry = AnswerOf<typeof MetaEntry>;
