import { escaped } from '../../../extract/lib/html/escaped.ts';
import type { Shown } from '../types.ts';

type Metadata = NonNullable<NonNullable<Shown<'Facts'>['Facts']>['metadata']>;

/** What a page says of itself, by the names of the fields of its preview. */
interface Said {
  readonly [field: string]: string | undefined;
  readonly address: string;
}

type Write = (said: Said) => string | null | undefined;

/** A tag by its name among those of the page, with what writes it; rel or element for those that are no meta tags. */
type Tag = readonly [name: string, write: Write];

/** A meta tag, which is left out if there is nothing that it could say. */
function meta(attribute: 'name' | 'property', name: string, contentOf: Write): Tag {
  const write: Write = (said) => {
    const content = contentOf(said);
    return content && `<meta ${attribute}="${name}" content="${escaped(content)}">`;
  };
  return [name, write];
}

/** The tags that previews and search engines read, which the rest of a page can fill. */
const wanted: readonly Tag[] = [
  ['title', ({ title }) => title && `<title>${escaped(title)}</title>`],
  meta('name', 'description', ({ description }) => description),
  meta('name', 'viewport', () => 'width=device-width, initial-scale=1'),
  ['canonical', ({ address }) => `<link rel="canonical" href="${escaped(address)}">`],
  meta('property', 'og:title', ({ title }) => title),
  meta('property', 'og:type', ({ kind }) => (kind === 'ARTICLE' ? 'article' : 'website')),
  meta('property', 'og:url', ({ address }) => address),
  meta('property', 'og:image', ({ image }) => image),
  meta('property', 'og:description', ({ description }) => description),
  meta('property', 'og:site_name', ({ siteName }) => siteName),
  meta('name', 'twitter:card', ({ image }) => (image ? 'summary_large_image' : 'summary')),
  meta('property', 'article:published_time', ({ kind, publishedAt }) =>
    kind === 'ARTICLE' ? publishedAt : null,
  ),
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
  return wanted.flatMap(([name, write]) => (there.has(name) ? [] : write(said) || []));
}
