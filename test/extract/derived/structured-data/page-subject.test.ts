import { expect, test } from 'vitest';
import {
  microdataSubject,
  pageSubject,
} from '../../../../src/extract/derived/structured-data/page-subject/index.ts';
import { derive } from '../../../helpers/page.ts';

const linked = (json: unknown) => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
const url = 'https://example.com/p/1';

test.for<[string, json: object, kind: string | null, certain?: boolean]>([
  ['an article', { '@type': 'NewsArticle' }, 'ARTICLE'],
  ['the article, of an article and a video', [{ '@type': 'VideoObject' }, { '@type': 'Article' }], 'ARTICLE'],
  ['an article below a graph', { '@graph': [{ '@type': 'WebPage' }, { '@type': 'Article' }] }, 'ARTICLE'],
  ['the main entity of the page', { '@type': 'WebPage', mainEntity: { '@type': 'Product' } }, 'PRODUCT'],
  [
    'a product, not one of its reviews',
    { '@type': 'Product', review: [{ '@type': 'Review', '@id': `${url}#r1`, author: 'Ann Lee' }] },
    'PRODUCT',
  ],
  ['an event, not its performer', { '@type': 'MusicEvent', performer: { '@type': 'MusicAlbum' } }, null],
  [
    'all questions of an FAQ, not one of them',
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question' }, { '@type': 'Question' }] },
    null,
  ],
  [
    'a page, not its picture',
    {
      '@graph': [
        { '@type': 'WebPage', url },
        { '@type': 'ImageObject', '@id': `${url}#primaryimage` },
      ],
    },
    null,
  ],
  ['the first of several products', [{ '@type': 'Product' }, { '@type': 'Car' }], 'PRODUCT', false],
  [
    'the one of several products with the page’s address',
    [{ '@type': 'Product' }, { '@type': 'Product', url }],
    'PRODUCT',
  ],
  [
    'an article in a list that has the page’s address',
    {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'Article', url },
        { '@type': 'Article', url: '/p/2' },
      ],
    },
    'ARTICLE',
  ],
])('a page is about %s', async ([, json, kind, certain = true]) => {
  const subject = await derive(pageSubject, linked(json), { url });
  expect(subject).toMatchObject({ kind, certain });
});

test.for([
  ['its address', { url }],
  ['another spelling of it', { url: 'http://www.example.com/p/1/' }],
  ['a part of it', { url: '/p/1#buy' }],
  ['its address with a fragment', { '@id': '#lamp' }],
  ['mainEntityOfPage, as a reference', { mainEntityOfPage: { '@id': url } }],
  ['mainEntityOfPage, as a page with its address', { mainEntityOfPage: { '@type': 'WebPage', url } }],
  ['the canonical address of the page', { url: 'https://shop.example/lamp' }],
])('of two products, the page’s own states %s', async ([, stated]) => {
  const products = [
    { '@type': 'Product', '@id': '_:b0', url: '/p/12' },
    { '@type': 'Product', name: 'Lamp', ...(stated as object) },
  ];
  const html = `<link rel=canonical href="https://shop.example/lamp">${linked(products)}`;
  const subject = await derive(pageSubject, html, { url });
  expect(subject).toMatchObject({ certain: true, node: { properties: { name: 'Lamp' } } });
});

test('a list of other pages is not about one of them', async () => {
  const json = { '@type': 'ItemList', itemListElement: [{ '@type': 'Article', url: '/p/2' }] };
  expect(await derive(pageSubject, linked(json), { url })).toBeNull();
});

test('reads Microdata, too', async () => {
  const html =
    '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Lamp</h1><div itemprop=review itemscope itemtype="https://schema.org/Review"><p itemprop=author>Ann Lee</div></div>';
  const subject = await derive(microdataSubject, html, { url });
  expect(subject).toMatchObject({ kind: 'PRODUCT', certain: true, node: { properties: { name: 'Lamp' } } });
});
