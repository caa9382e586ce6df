import type { Answers } from '../schema/generated/answers.ts';

export type CategoryName = keyof Answers;
