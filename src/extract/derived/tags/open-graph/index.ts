import { usableText } from '../../../lib/text.ts';
import { derived } from '../../../page/need.ts';
import { type MetaEntry, metaEntry } from '../../../schema/meta-entry.ts';
import { baseUrl } from '../../document/base-url.ts';
import { metaTags } from '../meta-tags.ts';
import { headFirst } from '../meta-values.ts';
import { type OgMedia, readOgMedia } from './media.ts';
import type { OgTag } from './tag.ts';

export interface OpenGraphTags {
  /** Usable tags in document order, those in the head first. */
  readonly tags: readonly OgTag[];
  /** Tags whose value is a placeholder or empty. */
  readonly unusable: readonly MetaEntry[];
  readonly images: readonly OgMedia[];
  readonly videos: readonly OgMedia[];
  readonly audio: readonly OgMedia[];
}

const vocabularies = /^(?:og|fb|article|books?|profile|music|video|product|place|business):./;
/** Prefixes of other vocabularies: Twitter cards, App Links, Dublin Core, RDFa's own. */
const otherVocabularies = /^(?:twitter|al|dc|dcterms|schema|rdfs?|xsd|foaf|sioc|http|https):/;

/** The Open Graph tags, also with `name` for `property`, without those in noscript: clients with scripts ignore it. */
export const openGraphTags = derived(
  'openGraphTags',
  { metaTags, baseUrl },
  ({ metaTags, baseUrl }): OpenGraphTags => {
    const declared = headFirst(metaTags).filter((tag) => !tag.inNoscript && isOpenGraph(tag));
    const entries = declared.map(metaEntry);
    const tags = entries.flatMap((entry) => {
      const value = usableText(entry.content);
      return value === null ? [] : [{ name: entry.name.toLowerCase(), value, entry }];
    });
    return {
      tags,
      unusable: entries.filter(({ content }) => usableText(content) === null),
      images: readOgMedia('og:image', tags, baseUrl),
      videos: readOgMedia('og:video', tags, baseUrl),
      audio: readOgMedia('og:audio', tags, baseUrl),
    };
  },
);

function isOpenGraph({ name, attribute }: MetaEntry): boolean {
  const lower = name.toLowerCase();
  if (vocabularies.test(lower)) return attribute === 'property' || attribute === 'name';
  return attribute === 'property' && /^[a-z][\w-]*:./.test(lower) && !otherVocabularies.test(lower);
}
