import { type AnswerOf, answerType, int, nullable, string, url } from './answer-type.ts';

export const PreviewImage = answerType(
  'PreviewImage',
  'The image that represents the page, as the page declares it.',
  {
    url: url('Address of the image.'),
    width: nullable(int('Declared width in pixels.')),
    height: nullable(int('Declared height in pixels.')),
    alt: nullable(string('Its alternative text.')),
    type: nullable(string('Its media type, as declared or as its address suggests.')),
  },
);

export type PreviewImage = AnswerOf<typeof PreviewImage>;
