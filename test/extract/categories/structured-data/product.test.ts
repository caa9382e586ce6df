import { expect, test } from 'vitest';
import { structuredData } from '../../../../src/extract/categories/structured-data/index.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { extract } from '../../../helpers/page.ts';

const url = 'https://shop.example/coats/';

async function productOf(...json: readonly object[]) {
  const scripts = json.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`);
  return (await extract(structuredData, scripts.join(''), { url })).product;
}

const lampWith = (offers: unknown) => productOf({ '@type': 'Product', name: 'Lamp', offers });

const offer = (price: number | string, rest: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  ...rest,
});

const coat = (color: string, size: string, price: number, rest: object = {}) => ({
  '@type': 'Product',
  name: `Wool coat, ${color}, ${size}`,
  sku: `${color}-${size}`,
  color,
  size,
  offers: offer(price, { availability: 'https://schema.org/InStock' }),
  ...rest,
});

const group = {
  '@context': 'https://schema.org/',
  '@type': 'ProductGroup',
  '@id': '#coat',
  name: 'Wool coat',
  url: '/coats/wool',
  image: { '@type': 'ImageObject', url: '/coat.jpg' },
  productGroupID: 'coat-1',
  variesBy: ['https://schema.org/size', 'https://schema.org/color'],
};

test('a group has the price of each variant, and the range of all', async () => {
  const product = await productOf({
    ...group,
    hasVariant: [
      coat('green', 'small', 39.99, { gtin14: '98766051104214' }),
      coat('green', 'large', 49.99),
      coat('blue', 'small', 45),
      { url: 'https://shop.example/coats/blue-large' },
    ],
  });
  expect(product).toMatchObject({
    name: 'Wool coat',
    url: 'https://shop.example/coats/wool',
    imageUrl: 'https://shop.example/coat.jpg',
    price: '39.99',
    lowPrice: '39.99',
    highPrice: '49.99',
    currency: 'EUR',
    availability: 'IN_STOCK',
    gtin: '98766051104214',
    offers: [],
  });
  expect(product?.variants.map(({ sku, offers }) => [sku, offers.map(({ price }) => price)])).toEqual([
    ['green-small', ['39.99']],
    ['green-large', ['49.99']],
    ['blue-small', ['45']],
  ]);
  expect(product?.variants[0]).toMatchObject({
    name: 'Wool coat, green, small',
    gtin: '98766051104214',
    properties: [
      { name: 'size', value: 'small' },
      { name: 'color', value: 'green' },
    ],
  });
});

test('products that name their group are its variants; the group is the product', async () => {
  const isVariantOf = { '@id': '#coat' };
  const product = await productOf({
    '@context': 'https://schema.org/',
    '@graph': [
      coat('green', 'small', 39.99, { isVariantOf }),
      coat('blue', 'small', 45, { inProductGroupWithID: 'coat-1' }),
      coat('red', 'small', 1, { isVariantOf: { '@type': 'ProductGroup', name: 'Other coat' } }),
      group,
    ],
  });
  expect(product?.name).toBe('Wool coat');
  expect(product?.price).toBe('39.99');
  expect(product?.variants.map(({ sku }) => sku)).toEqual(['green-small', 'blue-small']);
});

test('a variant on its own page is the product, not the group that it mentions', async () => {
  const isVariantOf = { '@type': 'ProductGroup', name: 'Wool coat', productGroupID: 'coat-1' };
  const product = await productOf(coat('green', 'small', 39.99, { name: 'Wool coat', isVariantOf }));
  expect([product?.sku, product?.variants]).toEqual(['green-small', []]);
});

test('options may be objects with a name, or pairs of name and value', async () => {
  const product = await productOf({
    ...group,
    variesBy: undefined,
    hasVariant: {
      '@type': 'Product',
      sku: 'a',
      size: { '@type': 'SizeSpecification', name: 'XL' },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Lining', value: 'silk' },
        { '@type': 'PropertyValue', name: 'Nothing' },
      ],
    },
  });
  expect(product?.variants[0]?.properties).toEqual([
    { name: 'size', value: 'XL' },
    { name: 'Lining', value: 'silk' },
  ]);
});

test('an offer with every field filled', async () => {
  const product = await productOf({
    '@type': 'Product',
    name: 'Lamp',
    image: ['', 'lamp.png', 'other.png'],
    offers: {
      '@type': 'Offer',
      url: '/lamp?offer=1',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: { '@id': 'schema:LimitedAvailability' },
      priceValidUntil: '2026-12-31',
      seller: { '@type': 'Organization', name: 'Glow &amp; Co' },
      priceSpecification: [
        {
          '@type': 'UnitPriceSpecification',
          price: 80,
          priceCurrency: 'EUR',
          priceType: 'https://schema.org/ListPrice',
        },
        { '@type': 'UnitPriceSpecification', price: 64.5, priceCurrency: 'EUR' },
      ],
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: 4.9, currency: 'EUR' },
          shippingDestination: [
            { '@type': 'DefinedRegion', addressCountry: 'DE' },
            { '@type': 'DefinedRegion', addressCountry: 'AT' },
          ],
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
            transitTime: { minValue: 1, maxValue: 5, unitCode: 'DAY' },
          },
        },
        { shippingDestination: { addressCountry: 'CH' }, doesNotShip: true },
      ],
    },
  });
  expect(product).toMatchObject({
    imageUrl: 'https://shop.example/coats/lamp.png',
    price: '64.5',
    listPrice: '80',
    lowPrice: '64.5',
    highPrice: '64.5',
    condition: 'USED',
    availability: 'LIMITED',
  });
  expect(product?.offers).toEqual([
    {
      price: '64.5',
      currency: 'EUR',
      listPrice: '80',
      availability: 'LIMITED',
      condition: 'USED',
      validUntil: '2026-12-31',
      seller: 'Glow & Co',
      url: 'https://shop.example/lamp?offer=1',
      shipping: '4.9 EUR to DE, AT in 1-6 days; not to CH',
    },
  ]);
});

test.for([
  [
    'an aggregate is a range',
    { lowPrice: '119.99', highPrice: 199.99, priceCurrency: 'USD' },
    ['119.99', '119.99', '199.99', []],
  ],
  [
    'whose offers have its currency',
    {
      lowPrice: 10,
      highPrice: 30,
      priceCurrency: 'USD',
      offers: [{ price: 10 }, { price: 30, priceCurrency: 'EUR' }],
    },
    ['10', '10', '30', ['USD', 'EUR']],
  ],
  [
    'or are the range themselves',
    { priceCurrency: 'USD', offers: [{ price: 30 }, { price: 10 }] },
    ['30', '10', '30', ['USD', 'USD']],
  ],
] as const)('%s', async ([, aggregate, expected]) => {
  const product = await lampWith({ '@type': 'AggregateOffer', ...aggregate });
  const { price, lowPrice, highPrice, offers } = product ?? {};
  expect([price, lowPrice, highPrice, offers?.map(({ currency }) => currency)]).toEqual(expected);
});

test('a price range has one currency', async () => {
  const offers = [offer(20), offer(30), offer(5, { priceCurrency: 'USD' }), offer('on request')];
  const product = await lampWith(offers);
  expect([product?.lowPrice, product?.highPrice, product?.offers.length]).toEqual(['20', '30', 4]);
});

test('Microdata has the same result', async () => {
  const html = `<div itemscope itemtype="https://schema.org/Product">
    <h1 itemprop=name>Kettle</h1><img itemprop=image src=/kettle.jpg alt="">
    <div itemprop=offers itemscope itemtype="https://schema.org/Offer">
      <meta itemprop=priceCurrency content=GBP><span itemprop=price content="24.00">£24</span>
      <div itemprop=priceSpecification itemscope itemtype="https://schema.org/UnitPriceSpecification">
        <link itemprop=priceType href="https://schema.org/StrikethroughPrice"><s itemprop=price content=30>£30</s></div>
      <link itemprop=availability href="https://schema.org/OutOfStock"><link itemprop=itemCondition href="https://schema.org/NewCondition">
      <time itemprop=priceValidUntil datetime=2026-12-24>Christmas</time>
      <span itemprop=seller itemscope itemtype="https://schema.org/Organization"><b itemprop=name>Kettles Ltd</b></span>
      <a itemprop=url href="?buy">Buy</a></div></div>`;
  const { product } = await extract(structuredData, html, { url });
  expect(product).toMatchObject({
    price: '24.00',
    listPrice: '30',
    condition: 'NEW',
    availability: 'OUT_OF_STOCK',
  });
  expect(product?.imageUrl).toBe('https://shop.example/kettle.jpg');
  expect(product?.offers).toEqual([
    {
      price: '24.00',
      currency: 'GBP',
      listPrice: '30',
      availability: 'OUT_OF_STOCK',
      condition: 'NEW',
      validUntil: '2026-12-24',
      seller: 'Kettles Ltd',
      url: 'https://shop.example/coats/?buy',
      shipping: null,
    },
  ]);
});

test.for([
  [{ shippingRate: { value: 0, currency: 'EUR' } }, '0 EUR'],
  [
    { shippingRate: { maxValue: 9, currency: 'EUR' }, deliveryTime: { transitTime: { value: 2 } } },
    'in 2 days',
  ],
  [
    { shippingRate: { value: 1 }, deliveryTime: { transitTime: { minValue: 2, maxValue: 2 } } },
    '1 in 2 days',
  ],
  [
    {
      shippingRate: { value: 1 },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 3, unitCode: 'HUR' } },
    },
    '1',
  ],
  ['free', null],
  [{ doesNotShip: 'true' }, null],
] as const)('shipping of %j is %j', async ([shippingDetails, expected]) => {
  const product = await lampWith(offer(1, { shippingDetails }));
  expect(product?.offers[0]?.shipping).toBe(expected);
});

test('equal variants are merged, and the number of different ones is bounded', {
  tags: ['cpu'],
}, async () => {
  const spent = cpuTime();
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    sku: `${index}`,
    isVariantOf: { name: 'Wool coat' },
  }));
  const product = await productOf({ ...group, hasVariant: [...many, coat('a', 'b', 1)] });
  expect(product?.variants).toHaveLength(1000);
  const same = Array.from({ length: 100 }, () => coat('a', 'b', 1));
  expect((await productOf({ ...group, hasVariant: same }))?.variants).toHaveLength(1);
  expect(spent()).toBeLessThan(10_000);
});

test.for([
  [
    {
      priceSpecification: [
        { '@type': 'PriceSpecification', minPrice: 20, maxPrice: 60, priceCurrency: 'EUR' },
      ],
    },
    '20',
    '60',
  ],
  [{ priceSpecification: { minPrice: '20.00', maxPrice: '60.00' } }, '20.00', '60.00'],
  [{ '@type': 'Offer', minPrice: 20, maxPrice: 60 }, '20', '60'],
  [
    [
      { priceSpecification: { minPrice: 20, maxPrice: 60 } },
      { priceSpecification: { minPrice: 10, maxPrice: 30 } },
    ],
    '10',
    '60',
  ],
  [
    { '@type': 'AggregateOffer', offers: [{ priceSpecification: { minPrice: 20, maxPrice: 60 } }] },
    '20',
    '60',
  ],
  [{ '@type': 'AggregateOffer', lowPrice: 5, priceSpecification: { minPrice: 20, maxPrice: 60 } }, '5', '60'],
] as const)('a range of specified prices: %j', async ([offers, low, high]) => {
  const product = await lampWith(offers);
  expect([product?.lowPrice, product?.highPrice]).toEqual([low, high]);
});

test('a price that is a range is the range, and its lowest amount the price', async () => {
  const product = await lampWith(offer('10,00 € – 15,00 €'));
  expect(product).toMatchObject({
    price: '10.00',
    lowPrice: '10.00',
    highPrice: '15.00',
    offers: [{ price: null }],
  });
});

test('a price in words is its amount', async () => {
  const product = await lampWith(offer('From 1 099,00 €  incl. tax'));
  expect(product).toMatchObject({ price: '1099.00', offers: [{ price: '1099.00' }] });
});
