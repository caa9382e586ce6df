import { expect, test } from 'vitest';
import { structuredData } from '../../../../src/extract/categories/structured-data/index.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { extract } from '../../../helpers/page.ts';

const url = 'https://shop.example/lamp';
const jsonLd = (price: unknown, more: object = {}, offer: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: 'Desk lamp',
    sku: 'L-1',
    ...more,
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', ...offer },
  })}</script>`;
const og = (price: string, currency = 'EUR', more = '') =>
  `<meta property=og:type content=product><meta property=og:title content="Desk lamp | Shop"><meta property=product:price:amount content="${price}"><meta property=product:price:currency content=${currency}>${more}`;
const microdata = (price: string, name = 'Desk lamp') =>
  `<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>${name}</b><i itemprop=brand>Brass &amp; Co</i><p itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content="${price}"><meta itemprop=priceCurrency content=EUR></p></div>`;
const state = (product: object) =>
  `<script id=__NEXT_DATA__ type=application/json>${JSON.stringify({ props: { pageProps: { product } } })}</script>`;
const gtag = (item: string) =>
  `<script>gtag('event', 'view_item', { currency: 'EUR', value: 12, items: [${item}] });</script>`;

async function productOf(html: string) {
  const { product } = await extract(structuredData, `<!doctype html><title>Desk lamp</title>${html}`, {
    url,
  });
  return product;
}

/** The chosen price, and what each place said of it, the chosen ones marked. */
async function pricesOf(html: string) {
  const product = await productOf(html);
  const said = product?.sources.filter(({ field }) => field === 'price');
  return [
    product?.price,
    said?.map(({ source, value, chosen }) => `${source} ${value}${chosen ? ' *' : ''}`),
  ];
}

test('a product is made of all that a page declares, each value with its source', async () => {
  const product = await productOf(
    jsonLd('12.50') +
      microdata('12.50') +
      og(
        '12.5',
        'EUR',
        '<meta property=product:availability content="in stock"><meta property=product:condition content=new>',
      ) +
      gtag(`{ item_id: 'L-1', item_name: 'Desk lamp', price: 12.5, item_category: 'Lamps' }`),
  );
  expect(product).toMatchObject({
    name: 'Desk lamp',
    brand: 'Brass & Co',
    sku: 'L-1',
    category: 'Lamps',
    price: '12.50',
    currency: 'EUR',
    availability: 'IN_STOCK',
    condition: 'NEW',
  });
  const chosen = product?.sources.flatMap(({ field, source, chosen }) =>
    chosen ? `${field} ${source}` : [],
  );
  expect(chosen).toEqual([
    'name jsonld',
    'brand microdata',
    'sku jsonld',
    'category ga4:view_item',
    'currency jsonld',
    'availability og',
    'condition og',
    'price jsonld',
  ]);
});

test.for([
  ['of its structured data', jsonLd('12'), ['12', ['jsonld 12 *']]],
  ['that all say', jsonLd('12.00') + og('12'), ['12.00', ['jsonld 12.00 *', 'og 12']]],
  ['that contradict each other', jsonLd('12') + og('15'), [null, ['jsonld 12', 'og 15']]],
  [
    'that the text confirms',
    `${jsonLd('12') + og('15')}<p>Nur 15,00 € inkl. MwSt.`,
    ['15', ['jsonld 12', 'og 15 *', 'text 15 *']],
  ],
  [
    'that the text shows both',
    `${jsonLd('12') + og('15')}<p>15,00 € statt 12,00 €`,
    [null, ['jsonld 12', 'og 15']],
  ],
  ['that the text shows neither', `${jsonLd('12') + og('15')}<p>18,00 €`, [null, ['jsonld 12', 'og 15']]],
  ['in another currency', jsonLd('12') + og('15', 'USD'), ['12', ['jsonld 12 *', 'og 15']]],
  [
    'with the one that is crossed out',
    jsonLd(
      '12',
      {},
      {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 15,
          priceType: 'https://schema.org/ListPrice',
        },
      },
    ) + og('15'),
    ['12', ['jsonld 12 *', 'og 15']],
  ],
  [
    'within the range',
    jsonLd(undefined, {}, { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 20 }) + og('15'),
    ['10', ['jsonld 10 *', 'og 15']],
  ],
  ['of Open Graph alone', og('15'), ['15', ['og 15 *']]],
  ['of GA4 alone', gtag('{"item_name":"Lamp","price":"9.90"}'), ['9.90', ['ga4:view_item 9.90 *']]],
  [
    'of GA4 in a data layer',
    `${og('15')}<script>dataLayer.push({ ecommerce: null }); dataLayer.push({ event: "view_item", ecommerce: { currency: "EUR", items: [{ item_name: "Desk lamp", price: 15.00 }] } });</script>`,
    ['15', ['og 15 *', 'ga4:view_item 15']],
  ],
  ['of several items of GA4', og('15') + gtag('{ price: 1 }, { price: 2 }'), ['15', ['og 15 *']]],
  [
    'of a script that computes it',
    og('15') + gtag(`{ item_name: 'Desk lamp', price: getPrice() }`),
    ['15', ['og 15 *']],
  ],
  [
    'of the state',
    jsonLd(undefined) + state({ name: 'Desk lamp', price: { amount: '12.50', currencyCode: 'EUR' } }),
    ['12.50', ['state 12.50 *']],
  ],
  [
    'of the state in cents',
    jsonLd('12.50') + state({ title: 'Desk lamp', sku: 'L-1', price: 1250, currency: 'EUR' }),
    ['12.50', ['jsonld 12.50 *', 'state 1250']],
  ],
  [
    'of the state with its digits',
    jsonLd(undefined) +
      state({ name: 'Desk lamp', price: { centAmount: 1250, fractionDigits: 2, currencyCode: 'EUR' } }),
    ['12.50', ['state 12.50 *']],
  ],
  [
    'of the state that may be in cents',
    jsonLd(undefined) + state({ name: 'Desk lamp', price: 1250 }),
    [null, ['state 1250']],
  ],
  [
    'of the state that the text confirms',
    `${jsonLd(undefined) + state({ name: 'Desk lamp', price: 1250 })}<p>1.250 €`,
    ['1250', ['state 1250 *', 'text 1250 *']],
  ],
  [
    'of another product in the state',
    jsonLd('12') + state({ name: 'Floor lamp', price: { amount: '99.00' } }),
    ['12', ['jsonld 12 *']],
  ],
  ['of another product in Microdata', jsonLd('12') + microdata('99', 'Floor lamp'), ['12', ['jsonld 12 *']]],
  [
    'in two syntaxes that contradict each other',
    jsonLd('12') + microdata('13'),
    [null, ['jsonld 12', 'microdata 13']],
  ],
] as const)('the price %s', async ([, html, expected]) => {
  expect(await pricesOf(html)).toEqual(expected);
});

test('the tags of a page with several products are only taken for the one that they name', async () => {
  const several = jsonLd('12') + jsonLd('20', { name: 'Floor lamp', sku: 'L-2' });
  const tags = '<meta property=product:price:amount content=20>';
  expect(await pricesOf(several + tags)).toEqual(['12', ['jsonld 12 *']]);
  expect(await pricesOf(jsonLd('12') + tags)).toEqual([null, ['jsonld 12', 'og 20']]);
});

test('a page that declares no product has none', async () => {
  expect(await productOf(state({ name: 'Desk lamp', price: { amount: '1.00' } }))).toBeNull();
  expect(await productOf('<meta property=og:type content=article><p>12 €')).toBeNull();
});

test('each product of a list has the sources of its own description', async () => {
  const html = jsonLd('12') + jsonLd('20', { name: 'Floor lamp', sku: 'L-2' }) + og('12');
  const { products } = await extract(structuredData, html, { url });
  expect(products.map(({ price, sources }) => [price, new Set(sources.map(({ source }) => source))])).toEqual(
    [
      ['12', new Set(['jsonld'])],
      ['20', new Set(['jsonld'])],
    ],
  );
});

test.for([
  ['calls', `${og('1')}<script>${`dataLayer.push({`.repeat(50_000)}view_item</script>`],
  ['quotes', `${og('1')}<script>view_item ${`gtag('event','view_item',{"`.repeat(30_000)}</script>`],
  ['deep state', `${og('1')}<script type=application/json>{"product":${'['.repeat(400_000)}</script>`],
  ['wide state', og('1') + state(Array.from({ length: 200_000 }, () => ({ product: {} })))],
  ['numbers', `${og('1') + jsonLd('2')}<p>${'1.'.repeat(200_000)} € ${'1 '.repeat(100_000)}`],
] as const)('hostile %s take little time', { tags: ['cpu'] }, async ([, html]) => {
  const spent = cpuTime();
  await productOf(html);
  expect(spent()).toBeLessThan(3_000);
});
