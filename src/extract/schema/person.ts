import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const Person = answerType('Person', 'A person named on the page.', {
  name: t.string('The name as written.'),
  url: t.nullable(t.url('The address that the name links to.')),
});

export type Person = AnswerOf<typeof Person>;
