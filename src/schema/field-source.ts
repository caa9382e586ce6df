import { type AnswerOf, answerType, boolean, string } from './answer-type.ts';

export const FieldSource = answerType(
  'FieldSource',
  'A candidate for a merged value, and whether it was chosen.',
  {
    field: string('The field it is a candidate for, such as title.'),
    source: string('Where it was found, such as og:title or jsonld:headline.'),
    value: string('Its value.'),
    chosen: boolean('Whether it was chosen.'),
  },
);

export type FieldSource = AnswerOf<typeof FieldSource>;
