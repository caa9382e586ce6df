import { type AnswerOf, answerEnum, answerType } from '../schema/answer-type.ts';
import * as t from '../schema/field.ts';
import { errorMeanings } from './errors.ts';

export const ErrorCode = answerEnum(
  'ErrorCode',
  'What went wrong. A request that /graphql does not execute has a code of the protocol instead, such as GRAPHQL_VALIDATION_FAILED or LIMIT_EXCEEDED; /docs#errors lists them.',
  errorMeanings,
);

export const PageError = answerType(
  'PageError',
  'A part of the answer that failed, and is null because of it.',
  {
    path: t.list(t.string('Where it is in the page, such as ["mobileView", "rendered"].')),
    code: t.of(ErrorCode, 'What went wrong.'),
    message: t.string('The same in a sentence.'),
    retryAfter: t.nullable(
      t.int('After how many seconds it may work; null if that is unknown, or would not help.'),
    ),
  },
);

export type PageError = AnswerOf<typeof PageError>;
