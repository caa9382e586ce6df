import { type AnswerOf, answerType } from '../schema/answer-type.ts';
import * as t from '../schema/field.ts';
import { ErrorCode } from './page-error.ts';

const CheckedImage = answerType(
  'CheckedImage',
  'What the file of an image turned out to be. Only its beginning is fetched.',
  {
    status: t.nullable(
      t.int('HTTP status of the answer, such as 404 for a missing image; null if there is none.'),
    ),
    width: t.nullable(
      t.int(
        'Width in pixels, of the largest image in the file; null if it is no image that can be measured.',
      ),
    ),
    height: t.nullable(
      t.int(
        'Height in pixels, of the largest image in the file; null if it is no image that can be measured.',
      ),
    ),
    bytes: t.nullable(t.int('Size of the file; null if the server does not tell that of a large one.')),
    type: t.nullable(t.string('Media type by its first bytes, else as the server declares it.')),
    error: t.nullable(
      t.of(
        ErrorCode,
        'Why the file could not be fetched; null if the server answered, with whatever status.',
      ),
    ),
  },
);

export type CheckedImage = AnswerOf<typeof CheckedImage>;

/** The field `checked` of an image in the answer. `which` says which images it is for, if not for each. */
export function checkedField(which = '') {
  return t.onDemand(
    t.of(
      CheckedImage,
      `What its file is: whether it is there, and its true size. PageQL fetches it only if you select this.${which && ` ${which}`}`,
    ),
  );
}
