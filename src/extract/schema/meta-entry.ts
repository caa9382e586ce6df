import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const MetaEntry = answerType('MetaEntry', 'A name and its value as declared.', {
  name: t.string('The name as written.'),
  attribute: t.string('The attribute that holds the name.'),
  content: t.string('The value as written.'),
});

export type MetaEntry = AnswerOf<typeof MetaEntry>;

/** Of what is known of a tag, what the answer says. */
export function metaEntry({ name, attribute, content }: MetaEntry): MetaEntry {
  return { name, attribute, content };
}
