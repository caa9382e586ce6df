import type { Reply } from './stated-replies.ts';

/**
 * Who, how many votes, whether accepted, when: `Ann · ▲ 12 · ✓ · 2012-05-03`, in signs, since the page may be in any
 * language. Null if no author and no vote is known: a date alone says nothing of who speaks.
 */
export function replyHeading({ author, score, isAccepted, date }: Reply): string | null {
  if (author === null && score === null) return null;
  const parts = [author, score === null ? null : `▲ ${score}`, isAccepted ? '✓' : null, date?.slice(0, 10)];
  return parts.filter((part) => part !== null && part !== undefined).join(' · ');
}
