import { type AnswerOf, answerEnum } from './answer-type.ts';

export const CacheUse = answerEnum('CacheUse', 'How the cache is used.', {
  USE: 'A stored answer is returned if there is one; otherwise the page is fetched.',
  ONLY: 'Nothing is fetched: a page without a stored answer fails with NOT_CACHED.',
});

export type CacheUse = AnswerOf<typeof CacheUse>;
