import type { JsonLdNode } from '../../../../derived/structured-data/json-ld-nodes.ts';
import { readDate } from '../../../../lib/dates/date.ts';
import { plainText } from '../../../../lib/html/plain-text.ts';
import { isJsonObject, type JsonObject, listOf, scalarText } from '../../../../lib/json-value.ts';
import { collapsed } from '../../../../lib/text.ts';

/** What is known of an answer in a thread. */
interface Reply {
  readonly author: string | null;
  /** Votes for it less votes against it. */
  readonly score: number | null;
  readonly isAccepted: boolean;
  /** As precise as it is known. */
  readonly date: string | null;
}

/** An answer or comment as structured data states it. */
interface Answer {
  readonly text: unknown;
  /** Null if nothing says who speaks. */
  readonly heading: string | null;
}

/** The types of what is answered. */
export const threadTypes: ReadonlySet<string> = new Set([
  'DiscussionForumPosting',
  'QAPage',
  'Question',
  'SocialMediaPosting',
]);
/** Properties of a thread with its answers, in the order of display. */
const answerProperties = ['acceptedAnswer', 'suggestedAnswer', 'comment'] as const;
const maxReplies = 500;
const longestText = 2_000;
const longestName = 100;

/**
 * The headings of the answers that structured data states, by their texts; an accepted one may also be listed among the
 * suggested ones. The answers to frequent questions, which the page itself gives, have none.
 */
export function statedReplies(nodes: readonly JsonLdNode[]): ReadonlyMap<string, string> {
  const replies = new Map<string, string>();
  for (const { types, properties } of nodes) {
    if (!types.some((type) => threadTypes.has(type))) continue;
    for (const { text: stated, heading } of answersIn(properties)) {
      const text = textOf(stated, longestText);
      if (text !== null && heading !== null && !replies.has(text) && replies.size < maxReplies)
        replies.set(text, heading);
    }
  }
  return replies;
}

/** The answers and comments of a thread in the order of display. */
export function answersIn(thread: JsonObject): Answer[] {
  return answerProperties.flatMap((name) =>
    listOf(thread[name])
      .slice(0, maxReplies)
      .filter(isJsonObject)
      .map((answer) => ({
        text: answer.text ?? answer.articleBody,
        heading: headingOf(answer, name === 'acceptedAnswer'),
      })),
  );
}

function headingOf(answer: JsonObject, isAccepted: boolean): string | null {
  const [author] = listOf(answer.author).map((one) => (isJsonObject(one) ? one.name : one));
  return replyHeading({
    author: textOf(author, longestName),
    score: scoreOf(answer),
    isAccepted,
    date: readDate(scalarText(answer.datePublished ?? answer.dateCreated)),
  });
}

function textOf(value: unknown, longest: number): string | null {
  const text = scalarText(listOf(value)[0]);
  return collapsed(plainText(text.slice(0, longest)));
}

function scoreOf({ upvoteCount, downvoteCount }: JsonObject): number | null {
  const up = countOf(upvoteCount);
  return up === null ? null : up - (countOf(downvoteCount) ?? 0);
}

function countOf(value: unknown): number | null {
  const text = scalarText(listOf(value)[0]).trim();
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}

/**
 * Who, how many votes, whether accepted, when: `Ann · ▲ 12 · ✓ · 2012-05-03`, in signs, since the page may be in any
 * language. Null if no author and no vote is known: a date alone says nothing of who speaks.
 */
export function replyHeading({ author, score, isAccepted, date }: Reply): string | null {
  if (author === null && score === null) return null;
  const parts = [author, score === null ? null : `▲ ${score}`, isAccepted ? '✓' : null, date?.slice(0, 10)];
  return parts.filter((part) => part !== null && part !== undefined).join(' · ');
}
