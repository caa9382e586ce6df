import { expect } from 'vitest';
import { metadata } from '../../../src/extract/categories/metadata/index.ts';
import { isLanguageTag } from '../../../src/extract/lib/language.ts';
import { extract } from '../../helpers/page.ts';
import { vectors, vectorTest } from '../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

const feedNames: Readonly<Record<string, string>> = {
  'application/rss+xml': 'rss',
  'application/atom+xml': 'atom',
  'application/feed+json': 'json',
};

vectorTest.for(vectors<Case>('discovery'))('$id', async ({ url, html, headers = {}, expected }) => {
  const found = await extract(metadata, html, { url, headers });
  const titled = (title: string | null) => (title === null ? {} : { title });
  expect({
    oembed: found.oembedLinks.map(({ encoding, url, title }) => ({
      format: encoding.toLowerCase(),
      url,
      ...titled(title),
    })),
    feeds: found.feeds.map(({ type, url, title }) => ({ type: feedNames[type], url, ...titled(title) })),
    hreflang: found.alternates.flatMap(({ hreflang, url }) =>
      hreflang ? [{ lang: hreflang, url, valid: hreflang === 'x-default' || isLanguageTag(hreflang) }] : [],
    ),
    canonical: found.canonicalUrl,
    canonicalCount: found.canonicalUrls.length,
  }).toMatchObject(expected);
});
