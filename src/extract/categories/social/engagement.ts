import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import { isJsonObject, type JsonObject, listOf, scalarText } from '../../lib/json-value.ts';
import type { Engagement } from './types.ts';

/** The fields that interactions of schema.org count for. */
const counted: Readonly<Record<string, keyof Engagement>> = {
  WatchAction: 'viewCount',
  ViewAction: 'viewCount',
  ReadAction: 'viewCount',
  UserPageVisits: 'viewCount',
  LikeAction: 'likeCount',
  UserLikes: 'likeCount',
  CommentAction: 'commentCount',
  WriteAction: 'commentCount',
  UserComments: 'commentCount',
  ShareAction: 'shareCount',
  UserTweets: 'shareCount',
};

/** The engagement with the page itself, not with its comments, by its structured data; null if it states none. */
export function engagement(nodes: readonly JsonLdNode[]): Engagement | null {
  const found: Record<keyof Engagement, number | null> = {
    viewCount: null,
    likeCount: null,
    commentCount: null,
    shareCount: null,
  };
  const note = (field: keyof Engagement | null, value: unknown) => {
    if (field !== null) found[field] ??= amount(value);
  };
  for (const { commentCount, interactionStatistic, interactionCount } of nodes.flatMap(subjects)) {
    for (const counter of listOf(interactionStatistic).filter(isJsonObject)) {
      note(fieldOf(counter.interactionType), counter.userInteractionCount);
    }
    for (const stated of listOf(interactionCount)) {
      // Written as UserComments:12; a bare number counts the views of a video.
      const [kind, count] = scalarText(stated).split(':');
      if (count === undefined) note('viewCount', kind);
      else note(fieldOf(kind), count);
    }
    note('commentCount', commentCount);
  }
  return Object.values(found).every((count) => count === null) ? null : found;
}

/** The properties of an outermost node and of its main entity. */
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
