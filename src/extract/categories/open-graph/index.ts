import { baseUrl } from '../../derived/document/base-url.ts';
import { canonicalUrl } from '../../derived/tags/canonicals.ts';
import { type OpenGraphTags, openGraphTags } from '../../derived/tags/open-graph/index.ts';
import { ogValue, ogValues } from '../../derived/tags/open-graph/tag.ts';
import { readStatedDate } from '../../lib/dates/stated-date.ts';
import { resolveUrl } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { derived } from '../../page/need.ts';
import { runChecks } from '../../schema/check-rule.ts';
import type { MetaEntry } from '../../schema/meta-entry.ts';
import { checkedImages } from '../../sources/checked-images.ts';
import { openGraphChecks } from './checks.ts';
import { OpenGraph } from './types.ts';
import { readVocabularies, vocabularyNames } from './vocabularies.ts';
import { isOfWork, readMusic, readVideo } from './works.ts';

const maxChecked = 5;

const addresses = derived('openGraphImageAddresses', { openGraphTags }, ({ openGraphTags }) =>
  openGraphTags.images.slice(0, maxChecked).map(({ url, secureUrl }) => secureUrl ?? url),
);

const openGraphImageFiles = checkedImages('openGraphImageFiles', addresses);

export const openGraph = category({
  type: OpenGraph,
  description: 'Open Graph tags, grouped and checked.',
  readFromHead: true,
  needs: { openGraphTags, canonicalUrl, baseUrl },
  checked: { at: ['images'], files: openGraphImageFiles },
  extract({ openGraphTags, canonicalUrl, baseUrl }) {
    const { tags, unusable, images, videos, audio } = openGraphTags;
    const value = (name: string) => ogValue(tags, name);
    return {
      present: [...tags.map(({ entry }) => entry), ...unusable].some(({ name }) => /^og:/i.test(name)),
      title: value('og:title'),
      type: value('og:type'),
      url: resolveUrl(value('og:url'), baseUrl),
      description: value('og:description'),
      siteName: value('og:site_name'),
      determiner: value('og:determiner'),
      locale: value('og:locale'),
      localeAlternates: ogValues(tags, 'og:locale:alternate'),
      images,
      videos,
      audio,
      ...readVocabularies(tags),
      music: readMusic(tags),
      video: readVideo(tags),
      updatedTime: readStatedDate(value('og:updated_time') ?? ''),
      facebookAppId: value('fb:app_id'),
      other: others(openGraphTags),
      checks: runChecks(openGraphChecks, { ...openGraphTags, canonicalUrl, baseUrl }),
    };
  },
});

const ownFields = new Set<string>(
  [
    ...['title', 'type', 'url', 'description', 'site_name', 'determiner', 'locale', 'locale:alternate'],
    ...['image', 'video', 'audio'].flatMap((root) => [
      root,
      ...['url', 'secure_url', 'type', 'width', 'height', 'alt', 'duration'].map((name) => `${root}:${name}`),
    ]),
    'updated_time',
  ].map((name) => `og:${name}`),
);

/** Usable tags that are in no field, in document order. */
function others({ tags }: OpenGraphTags): MetaEntry[] {
  return tags.flatMap(({ name, entry }) => {
    const isInFields = ownFields.has(name) || vocabularyNames.has(name) || name === 'fb:app_id';
    return isInFields || isOfWork(name) ? [] : [entry];
  });
}
