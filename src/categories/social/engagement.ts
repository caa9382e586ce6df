import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import { isJsonObject, type JsonObject, listOf, scalarText } from '../../lib/json-value.ts';
import type { Engagement } from './types.ts';

/** What an interaction of schema.org counts. */
const counted: Readonly<Record<string, keyof Engagement>> = {
  WatchAction: 'views',
  ViewAction: 'views',
  ReadAction: 'views',
  UserPageVisits: 'views',
  LikeAction: 'likes',
  UserLikes: 'likes',
  CommentAction: 'comments',
  WriteAction: 'comments',
  UserComments: 'comments',
  ShareAction: 'shares',
  UserTweets: 'shares',
};

/** What the page's own structured data says of its readers, not of those of its comments; null where it says nothing. */
export function engagement(nodes: readonly JsonLdNode[]): Engagement | null {
  const found = new Map<keyof Engagement, number>();
  const note = (field: keyof Engagement | null, value: unknown) => {
    const count = amount(value);
    if (field !== null && count !== null && !found.has(field)) found.set(field, count);
  };
  for (const { commentCount, interactionStatistic, interactionCount } of nodes.flatMap(subjects)) {
    for (const counter of listOf(interactionStatistic).filter(isJsonObject)) {
      note(fieldOf(counter.interactionType), counter.userInteractionCount);
    }
    for (const stated of listOf(interactionCount)) {
      // UserComments:12; a bare number counts those who saw a video.
      const [kind, count] = scalarText(stated).split(':');
      if (count === undefined) note('views', kind);
      else note(fieldOf(kind), count);
    }
    note('comments', commentCount);
  }
  if (found.size === 0) return null;
  const count = (field: keyof Engagement) => found.get(field) ?? null;
  return {
    views: count('views'),
    likes: count('likes'),
    comments: count('comments'),
    shares: count('shares'),
  };
}

/** What is said of an outermost thing, and of what it has as its main entity. */
function subjects({ outermost, properties }: JsonLdNode): JsonObject[] {
  return outermost ? [properties, ...listOf(properties.mainEntity).filter(isJsonObject)] : [];
}

function fieldOf(interaction: unknown): keyof Engagement | null {
  const [first] = [interaction].flat();
  const stated = typeof first === 'string' ? first : (first as { '@type'?: unknown } | null)?.['@type'];
  const name = typeof stated === 'string' ? (stated.split(/[/#]/).at(-1) ?? '') : '';
  return Object.hasOwn(counted, name) ? (counted[name] ?? null) : null;
}

function amount(value: unknown): number | null {
  const [first] = [value].flat();
  const number = typeof first === 'string' ? Number(first.replaceAll(/[,\s]/g, '') || Number.NaN) : first;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}
