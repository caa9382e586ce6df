import { escaped } from '../../../extract/lib/html/escaped.ts';
import type { Shown } from '../types.ts';

type Metadata = NonNullable<NonNullable<Shown<'Facts'>['Facts']>['metadata']>;

/** What a page says of itself, by the names of the fields of its preview. */
interface Said {
  readonly [field: string]: string | undefined;
  readonly address: string;
}

interface Tag {
  /** As it is listed among the tags of the page; rel or element for those that are no meta tags. */
  readonly name: string;
  readonly write: (said: Said) => string | null;
}

const property = (name: string, field: string): Tag => ({
  name,
  write: ({ [field]: value }) => (value ? `<meta property="${name}" content="${escaped(value)}">` : null),
});

/** The tags that previews and search engines read, which the rest of a page can fill. */
const wanted: readonly Tag[] = [
  { name: 'title', write: ({ title }) => (title ? `<title>${escaped(title)}</title>` : null) },
  {
    name: 'description',
    write: ({ description }) =>
      description ? `<meta name="description" content="${escaped(description)}">` : null,
  },
  {
    name: 'viewport',
    write: () => '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  { name: 'canonical', write: ({ address }) => `<link rel="canonical" href="${escaped(address)}">` },
  property('og:title', 'title'),
  {
    name: 'og:type',
    write: ({ kind }) => `<meta property="og:type" content="${kind === 'ARTICLE' ? 'article' : 'website'}">`,
  },
  property('og:url', 'address'),
  property('og:image', 'image'),
  property('og:description', 'description'),
  property('og:site_name', 'siteName'),
  {
    name: 'twitter:card',
    write: ({ image }) => `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
  },
  {
    name: 'article:published_time',
    write: ({ kind, publishedAt }) =>
      kind === 'ARTICLE' && publishedAt
        ? `<meta property="article:published_time" content="${escaped(publishedAt)}">`
        : null,
  },
];

/** The tags that a page lacks, filled with what it says elsewhere; none for a file, whose media type tells its kind. */
export function missingTags(metadata: Metadata, url: string): string[] {
  const { tags, canonicalUrl, preview } = metadata;
  if (preview.sources.some(({ field, source }) => field === 'kind' && source === 'content-type')) return [];
  // A title that repeats the address is not said by the page.
  const chosen = preview.sources.filter(({ chosen, source }) => chosen && source !== 'address');
  const said: Said = {
    ...Object.fromEntries(chosen.map(({ field, value }) => [field, value])),
    address: canonicalUrl ?? url,
  };
  const there = new Set(tags.map(({ name }) => name.toLowerCase()));
  if (canonicalUrl) there.add('canonical');
  if (preview.sources.some(({ field, source }) => field === 'title' && source === 'title'))
    there.add('title');
  return wanted.flatMap(({ name, write }) => (there.has(name) ? [] : (write(said) ?? [])));
}
