import { type AnswerOf, answerType } from '../schema/answer-type.ts';
import * as t from '../schema/field.ts';
import { checkedField } from './checked-image.ts';

export const PreviewImage = answerType(
  'PreviewImage',
  'The image that represents the page, as the page declares it.',
  {
    url: t.url('Address of the image.'),
    width: t.nullable(t.int('Declared width in pixels.')),
    height: t.nullable(t.int('Declared height in pixels.')),
    alt: t.nullable(t.string('Its alternative text.')),
    type: t.nullable(t.string('Its media type, as declared or as its address suggests.')),
    checked: checkedField(),
  },
);

export type PreviewImage = AnswerOf<typeof PreviewImage>;
