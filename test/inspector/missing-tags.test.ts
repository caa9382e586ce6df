import { expect, test } from 'vitest';
import { missingTags } from '../../src/inspector/client/panels/missing-tags.ts';

const url = 'https://example.com/bread?a=1&b=2';

type Metadata = Parameters<typeof missingTags>[0];

/** Metadata with these tags, and these facts as `field source value`. */
function metadata({
  tags = [],
  facts = [],
  canonicalUrl = null,
}: {
  tags?: string[];
  facts?: string[];
  canonicalUrl?: string | null;
}) {
  const sources = facts.map((fact) => {
    const [field, source, ...value] = fact.split(' ');
    return { field, source, value: value.join(' '), chosen: true };
  });
  const named = tags.map((name) => ({ name, attribute: 'name', content: 'x' }));
  return { tags: named, canonicalUrl, preview: { sources } } as unknown as Metadata;
}

test('a file lacks no tags', () => {
  const facts = ['title address Report.pdf', 'kind content-type DOCUMENT'];
  expect(missingTags(metadata({ facts }), url)).toEqual([]);
});

test('what the page says elsewhere fills the tags that it lacks', () => {
  const facts = [
    'title title Bread',
    'description text 1 < 2',
    'image img https://example.com/a.png',
    'kind jsonld ARTICLE',
    'publishedAt time 2026-01-02',
  ];
  expect(missingTags(metadata({ facts, tags: ['Viewport', 'og:title'] }), url)).toEqual([
    '<meta name="description" content="1 &lt; 2">',
    '<link rel="canonical" href="https://example.com/bread?a=1&amp;b=2">',
    '<meta property="og:type" content="article">',
    '<meta property="og:url" content="https://example.com/bread?a=1&amp;b=2">',
    '<meta property="og:image" content="https://example.com/a.png">',
    '<meta property="og:description" content="1 &lt; 2">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="article:published_time" content="2026-01-02">',
  ]);
});

test('nothing is made up: an address is no title, and what is not said has no tag', () => {
  const canonicalUrl = 'https://example.com/b';
  expect(missingTags(metadata({ facts: ['title address example.com/bread'], canonicalUrl }), url)).toEqual([
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta property="og:type" content="website">',
    '<meta property="og:url" content="https://example.com/b">',
    '<meta name="twitter:card" content="summary">',
  ]);
});

test('no text ends its attribute', () => {
  expect(missingTags(metadata({ facts: ['title h1 "><script>'] }), url)).toContain(
    '<meta property="og:title" content="&quot;&gt;&lt;script&gt;">',
  );
});
