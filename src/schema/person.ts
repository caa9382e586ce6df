import { type AnswerOf, answerType, nullable, string, url } from './answer-type.ts';

export const Person = answerType('Person', 'A person named on the page.', {
  name: string('The name as written.'),
  url: nullable(url('The address that the name links to.')),
});

export type Person = AnswerOf<typeof Person>;
