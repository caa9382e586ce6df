import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
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

/** What the page's own structured data says of its readers; null where it says nothing. */
export function engagement(nodes: readonly JsonLdNode[]): Engagement | null {
  const found = new Map<keyof Engagement, number>();
  const note = (field: keyof Engagement, value: unknown) => {
    const count = amount(value);
    if (count !== null && !found.has(field)) found.set(field, count);
  };
  for (const { types, properties } of nodes) {
    if (types.includes('InteractionCounter')) {
      const field = fieldOf(properties.interactionType);
      if (field) note(field, properties.userInteractionCount);
    }
    note('comments', properties.commentCount);
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
