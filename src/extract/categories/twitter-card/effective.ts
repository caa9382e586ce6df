import type { OpenGraphTags } from '../../derived/tags/open-graph/index.ts';
import { ogValue } from '../../derived/tags/open-graph/tag.ts';
import type { CardType, EffectiveCard, TwitterCard } from './types.ts';

const cards = new Map<string, CardType>([
  ['summary', 'SUMMARY'],
  ['summary_large_image', 'SUMMARY_LARGE_IMAGE'],
  ['app', 'APP'],
  ['player', 'PLAYER'],
]);
/** Cards that X has retired, with the cards that it shows instead. */
const retired = new Map<string, CardType>([
  ['photo', 'SUMMARY_LARGE_IMAGE'],
  ['gallery', 'SUMMARY_LARGE_IMAGE'],
  ['product', 'SUMMARY'],
]);

export function cardType(raw: string | null): CardType {
  return cards.get(raw?.toLowerCase() ?? '') ?? 'UNKNOWN';
}

/** Title, description and image fall back to og:*; without a usable card, a title is enough for a summary. */
export function effectiveCard(
  stated: Pick<TwitterCard, 'cardRaw' | 'title' | 'description' | 'image'>,
  { tags, images }: OpenGraphTags,
): EffectiveCard {
  const title = stated.title ?? ogValue(tags, 'og:title');
  const known = cardType(stated.cardRaw);
  const fallback = title === null ? 'UNKNOWN' : 'SUMMARY';
  return {
    card: known === 'UNKNOWN' ? (retired.get(stated.cardRaw?.toLowerCase() ?? '') ?? fallback) : known,
    title,
    description: stated.description ?? ogValue(tags, 'og:description'),
    imageUrl: stated.image?.url ?? images[0]?.secureUrl ?? images[0]?.url ?? null,
  };
}
