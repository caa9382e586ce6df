import { invalidParameter } from '../../../extract/page/errors.ts';

export const maxQuestion = 500;

/** Throws INVALID_PARAMETER for a question without words, or one that is too long. */
export function checkQuestion(question: string): void {
  if (/[\p{L}\p{N}]/u.test(question) && question.length <= maxQuestion) return;
  throw invalidParameter(
    `for must be a question of at most ${maxQuestion} characters, such as refund policy.`,
  );
}
