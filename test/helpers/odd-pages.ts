import type { PageOptions } from './page.ts';

export interface OddPage {
  readonly name: string;
  readonly body: string | Uint8Array;
  readonly options?: PageOptions;
}

const repeat = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join('');

/** Names that would change every object of a program that is not careful. */
const evil = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const evilJson =
  '{"@context":"https://schema.org","@type":"__proto__","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"@id":"__proto__","name":"x"}';

const evilPage = repeat(evil.length, (i) => {
  const name = evil[i] ?? '';
  return `<meta name="${name}" content="x"><meta property="og:${name}" content="x"><meta property="${name}" content="x"><meta name="twitter:${name}" content="x">
    <link rel="${name}" href="x"><link rel=alternate hreflang="${name}" href="x">
    <p id="${name}" class="${name}" itemscope itemtype="https://schema.org/${name}" itemprop="${name}" typeof="${name}" property="${name}">x</p>
    <p class="h-entry p-${name}">x</p><a href="${name}" rel="${name}" title="${name}">${name}</a>
    <form name="${name}"><input name="${name}" type="${name}" value="x" autocomplete="${name}"><select name="${name}"><option>${name}</select></form>
    <script id="${name}" src="https://${name}.example/${name}.js"></script><img src="${name}" alt="${name}"><${name}>x</${name}>`;
});

/** What structured data has texts in; pages put objects and lists of lists there. */
const textProperties =
  `headline name author creator publisher datePublished dateModified image thumbnailUrl duration offers price ratingValue
  aggregateRating sameAs url logo address telephone email itemListElement mainEntity inLanguage isAccessibleForFree hasPart
  startDate location contentUrl embedUrl keywords articleSection wordCount interactionStatistic interactionCount commentCount
  gtin13 sku brand license recipeIngredient recipeInstructions potentialAction target associatedMedia`.split(
    /\s+/,
  );

const oddValues: readonly unknown[] = [
  { name: { name: 'x' } },
  [[{ name: 'x' }]],
  { toString: 1, valueOf: 1 },
  { '@id': { x: 1 } },
  true,
];

const oddJson = JSON.stringify(
  oddValues.map((value) => ({
    '@context': 'https://schema.org',
    '@type':
      'Article Product Recipe Event VideoObject Organization WebSite SearchAction BreadcrumbList'.split(' '),
    ...Object.fromEntries(textProperties.map((name) => [name, value])),
  })),
);

/** Pages that are hardly any, and pages made to hurt: each category answers them all, or fails with a code. */
export const oddPages: readonly OddPage[] = [
  { name: 'an empty document', body: '' },
  {
    name: 'a plain page',
    body: '<!doctype html><html lang=en><title>Hello</title><h1>Hello</h1><p>Hello, <a href=/world>world</a>.',
  },
  {
    name: 'names that pollute',
    body: `<html lang="__proto__"><title>__proto__</title>${evilPage}<script type=application/ld+json>${evilJson}</script>`,
  },
  ...['und', 'und-US', 'zxx', 'i-klingon'].map((lang) => ({
    name: `a page in the language ${lang}`,
    body: `<html lang="${lang}"><meta property=og:locale content="${lang}"><title>Hello</title><h1>Hello</h1><p>Hello, world.`,
  })),
  {
    name: 'objects where texts belong',
    body: `<title>x</title><script type=application/ld+json>${oddJson}</script><p>x`,
  },
  {
    name: 'binary junk as HTML',
    body: Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256),
  },
  { name: 'a file', body: '%PDF-1.7\n%\u00e2', options: { headers: { 'content-type': 'application/pdf' } } },
  {
    name: 'an error page without a type',
    body: '',
    options: { status: 500, headers: { 'content-type': [] } },
  },
  {
    name: 'hostile headers',
    body: '<p>',
    options: {
      headers: {
        'set-cookie': ['=', ';', 'a', '__proto__=1; __proto__'],
        link: ['<', '<>; rel', '<http://[>; rel=canonical', `${'<a>,'.repeat(5_000)}`],
        'cache-control': `max-age=1e308,,=${'a=,'.repeat(5_000)}`,
        'content-security-policy': `${';'.repeat(5_000)}x y`,
        'x-robots-tag': `${'a:'.repeat(5_000)}`,
        vary: ',,,',
        age: '8e9',
        'content-encoding': '',
        refresh: '0;url=http://[',
      },
    },
  },
  {
    name: 'addresses that are none',
    body: repeat(
      300,
      () =>
        '<base href="http://["><a href="http://[">x</a><img src="http://[" srcset="http://[ 1x, , 2x"><link rel="canonical icon manifest amphtml alternate" href="http://[" hreflang=en><meta property=og:image content="http://["><meta property=og:url content="javascript:1"><iframe src="//"></iframe><form action="http://["></form><video src="data:,x"></video>',
    ),
  },
  { name: '100,000 nested elements', body: '<div>'.repeat(100_000) },
  {
    name: '30,000 nested elements of every kind',
    body: repeat(3_000, () => '<div><span><b><a href=x><ul><li><section><article><blockquote><h2>x'),
  },
  {
    name: 'an attribute of 3 MB',
    body: `<p title="${'a b,'.repeat(750_000)}"><meta name=description content="${'<'.repeat(300_000)}"><img srcset="${'a 1x,'.repeat(100_000)}">`,
  },
  {
    name: 'a text of 3 MB without a space',
    body: `<title>${'x'.repeat(100_000)}</title><p>${'x'.repeat(3_000_000)}`,
  },
  {
    name: '50,000 links',
    body: `<title>Links</title>${repeat(50_000, (i) => `<a href="/${i}?a=${i % 7}">link ${i}</a> `)}`,
  },
  {
    name: '20,000 metas',
    body: repeat(
      20_000,
      (i) =>
        `<meta property="og:image${i % 3 ? ':width' : ''}" content="${i}"><meta name=keywords content="k${i}">`,
    ),
  },
  {
    name: '10,000 JSON-LD blocks',
    body: repeat(
      10_000,
      (i) => `<script type=application/ld+json>{"@type":"Thing","@id":"#${i}","name":"${i}"}</script>`,
    ),
  },
  {
    name: 'JSON-LD in a knot',
    body: `<script type=application/ld+json>{"@graph":[${Array.from({ length: 500 }, (_, i) => `{"@id":"#${i}","@type":"Person","knows":[{"@id":"#${(i + 1) % 500}"},{"@id":"#${(i * 7) % 500}"}]}`).join(',')}]}</script><script type=application/ld+json>${'['.repeat(100_000)}</script>`,
  },
  {
    name: 'entities and misnested formatting',
    body: `${'&amp;lt;&#0;&notit;'.repeat(20_000)}${'<b><i></b>'.repeat(2_000)}`,
  },
];
