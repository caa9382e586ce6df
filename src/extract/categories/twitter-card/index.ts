import { baseUrl } from '../../derived/document/base-url.ts';
import { metaTags } from '../../derived/tags/meta-tags.ts';
import { type MetaValues, metaValues } from '../../derived/tags/meta-values.ts';
import { type OpenGraphTags, openGraphTags } from '../../derived/tags/open-graph/index.ts';
import { ogValue } from '../../derived/tags/open-graph/tag.ts';
import { twitterTags } from '../../derived/tags/twitter-tags.ts';
import { resolveUrl } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { derived } from '../../page/need.ts';
import { runChecks } from '../../schema/check-rule.ts';
import { enumValue } from '../../schema/leaf.ts';
import { checkedImages } from '../../sources/checked-images.ts';
import { twitterChecks } from './checks.ts';
import { CardType, type EffectiveCard, type LabelData, type TwitterApp, TwitterCard } from './types.ts';

const address = derived('twitterImageAddress', { twitterTags }, ({ twitterTags }) => [
  twitterTags.image?.url ?? null,
]);

const twitterImageFile = checkedImages('twitterImageFile', address);

export const twitterCard = category({
  type: TwitterCard,
  description: 'Twitter (X) card tags, what X shows after falling back to Open Graph, and checks.',
  readFromHead: true,
  needs: { metaTags, metaValues, twitterTags, openGraphTags, baseUrl },
  checked: { at: ['image'], files: twitterImageFile },
  extract({ metaTags, metaValues, twitterTags, openGraphTags, baseUrl }) {
    const value = (name: string) => metaValues.first(`twitter:${name}`);
    const stated = {
      card: value('card') === null ? null : cardType(value('card')),
      cardRaw: value('card'),
      title: value('title'),
      description: value('description'),
      ...twitterTags,
    };
    const effective = effectiveCard(stated, openGraphTags);
    const tags = metaTags.filter((tag) => !tag.inNoscript && /^twitter:/i.test(tag.name));
    const card = {
      ...stated,
      present: tags.length > 0,
      url: resolveUrl(value('url'), baseUrl),
      domain: value('domain'),
      site: value('site'),
      siteId: value('site:id'),
      creator: value('creator'),
      creatorId: value('creator:id'),
      apps: readApps(metaValues),
      labels: readLabels(metaValues),
      effective,
    };
    return { ...card, checks: runChecks(twitterChecks, { ...card, tags, metaValues }) };
  },
});

const stores = ['iphone', 'ipad', 'googleplay'] as const;

function readApps(metaValues: MetaValues): TwitterApp[] {
  return stores.flatMap((store) => {
    const value = (name: string) => metaValues.first(`twitter:app:${name}:${store}`);
    const app = { appId: value('id'), name: value('name'), url: value('url') };
    const none = app.appId === null && app.name === null && app.url === null;
    return none ? [] : [{ store: store.toUpperCase() as Uppercase<typeof store>, ...app }];
  });
}

/** X shows fewer; the limit bounds the loop. */
const maxLabels = 10;

function readLabels(metaValues: MetaValues): LabelData[] {
  return Array.from({ length: maxLabels }, (_, index) => index + 1).flatMap((number) => {
    const label = metaValues.first(`twitter:label${number}`);
    const data = metaValues.first(`twitter:data${number}`);
    return label === null || data === null ? [] : [{ label, data }];
  });
}

/** Cards that X has retired, with the cards that it shows instead. */
const retired = new Map<string, CardType>([
  ['photo', 'SUMMARY_LARGE_IMAGE'],
  ['gallery', 'SUMMARY_LARGE_IMAGE'],
  ['product', 'SUMMARY'],
]);

function cardType(raw: string | null): CardType {
  return enumValue(CardType, raw) ?? 'UNKNOWN';
}

/** Title, description and image fall back to og:*; without a usable card, a title is enough for a summary. */
function effectiveCard(
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
