import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const FieldSource = answerType(
  'FieldSource',
  'A candidate for a merged value, and whether it was chosen.',
  {
    field: t.string('The field it is a candidate for, such as title.'),
    source: t.string('Where it was found, such as og:title or jsonld:headline.'),
    value: t.string('Its value.'),
    chosen: t.boolean('Whether it was chosen.'),
  },
);

export type FieldSource = AnswerOf<typeof FieldSource>;
