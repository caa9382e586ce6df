import { expect, test } from 'vitest';
import { structuredData } from '../../../src/extract/categories/structured-data/index.ts';
import { extract } from '../../helpers/page.ts';

const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
/** What is read of a page with this markup, or with this in JSON-LD. */
const read = (page: string | object) =>
  extract(structuredData, typeof page === 'string' ? page : script(page));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const jsonLd = script({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'NewsArticle', headline: 'Lamps', author: { '@id': '#ada' }, datePublished: '2024-05-01' },
    { '@type': 'Person', '@id': '#ada', name: 'Ada' },
  ],
});
const microdata = `<div itemscope itemtype="https://schema.org/Event"><h1 itemprop=name>Fair of
  Lamps</h1><time itemprop=startDate datetime=2024-06-01>soon</time></div>`;
const rdfa = `<p vocab="https://schema.org/" typeof=Recipe><b property=name>Soup</b>
  <i property=author typeof=Person><b property=name>Bo</b></i></p>`;
const microformats = '<p class=h-card><a class="p-name u-url" href=/cy>Cy</a></p><p class=h-full>style</p>';

test('all syntaxes are one list of entities in one shape', async () => {
  const { entities, types } = await read(jsonLd + microdata + rdfa + microformats);
  expect(types).toEqual(['NewsArticle', 'Person', 'Event', 'Recipe', 'h-card']);
  expect(plain(entities)).toEqual([
    {
      iri: null,
      name: 'Lamps',
      outermost: true,
      properties: {
        author: { '@id': '#ada', '@type': 'Person', name: 'Ada' },
        datePublished: '2024-05-01',
        headline: 'Lamps',
      },
      syntax: 'JSON_LD',
      types: ['NewsArticle'],
    },
    {
      iri: '#ada',
      name: 'Ada',
      outermost: true,
      properties: { name: 'Ada' },
      syntax: 'JSON_LD',
      types: ['Person'],
    },
    {
      iri: null,
      name: 'Fair of Lamps',
      outermost: true,
      properties: { name: 'Fair of Lamps', startDate: '2024-06-01' },
      syntax: 'MICRODATA',
      types: ['Event'],
    },
    {
      iri: null,
      name: 'Soup',
      outermost: true,
      properties: { author: { '@type': 'Person', name: 'Bo' }, name: 'Soup' },
      syntax: 'RDFA',
      types: ['Recipe'],
    },
    {
      iri: null,
      name: 'Bo',
      outermost: false,
      properties: { name: 'Bo' },
      syntax: 'RDFA',
      types: ['Person'],
    },
    {
      iri: null,
      name: 'Cy',
      outermost: true,
      properties: { name: 'Cy', url: 'https://example.com/cy' },
      syntax: 'MICROFORMATS',
      types: ['h-card'],
    },
  ]);
});

test('shortcuts come from every syntax', async () => {
  const answer = await read(jsonLd + microdata + rdfa);
  expect(plain([answer.article?.json, answer.person, answer.events, answer.recipe?.json])).toEqual([
    {
      '@type': 'NewsArticle',
      author: { '@id': '#ada', '@type': 'Person', name: 'Ada' },
      datePublished: '2024-05-01',
      headline: 'Lamps',
    },
    {
      affiliation: null,
      description: null,
      email: null,
      imageUrl: null,
      jobTitle: null,
      json: { '@id': '#ada', '@type': 'Person', name: 'Ada' },
      name: 'Ada',
      phone: null,
      profileUrls: [],
      url: null,
    },
    [
      {
        attendance: null,
        description: null,
        doorsAt: null,
        endsAt: null,
        imageUrl: null,
        name: 'Fair of Lamps',
        offers: [],
        organizer: null,
        performers: [],
        places: [],
        startsAt: '2024-06-01',
        status: null,
        url: null,
      },
    ],
    { '@type': 'Recipe', author: { '@type': 'Person', name: 'Bo' }, name: 'Soup' },
  ]);
});

test('a page that describes nothing has empty lists and nulls', async () => {
  const answer = await read('<p>Nothing');
  expect(answer).toMatchObject({
    types: [],
    jsonLd: [],
    microdata: [],
    rdfa: [],
    microformats: [],
    entities: [],
    article: null,
    product: null,
    organization: null,
    person: null,
    recipe: null,
    events: [],
    faqs: [],
    breadcrumbs: [],
    videos: [],
    jobPostings: [],
    richResults: [],
  });
  expect(answer.checks.map(({ rule: id, result }) => `${id} ${result}`)).toEqual([
    'structured-data-present WARN',
    'json-ld-readable NOT_APPLICABLE',
    'json-ld-valid NOT_APPLICABLE',
    'json-ld-context NOT_APPLICABLE',
    'json-ld-unique NOT_APPLICABLE',
    'type-names NOT_APPLICABLE',
    'dates-parse NOT_APPLICABLE',
    'urls-absolute NOT_APPLICABLE',
    'rich-results NOT_APPLICABLE',
  ]);
});

const product = (rest: object) =>
  script({ '@context': 'https://schema.org', '@type': 'Product', name: 'Lamp', ...rest });

test.for([
  [
    'an offer',
    { offers: { price: '12.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' } },
    ['12.50', 'EUR', 'IN_STOCK'],
  ],
  [
    'the first of several offers',
    { offers: [{ price: 10, priceCurrency: 'USD' }, { price: 9 }] },
    ['10', 'USD', null],
  ],
  [
    'an aggregate',
    { offers: { '@type': 'AggregateOffer', lowPrice: '1,299.00', priceCurrency: 'USD' } },
    ['1299.00', 'USD', null],
  ],
  [
    'a price specification',
    { offers: { priceSpecification: [{ price: 5, priceCurrency: 'GBP' }] } },
    ['5', 'GBP', null],
  ],
  [
    'a variant',
    { '@type': 'ProductGroup', hasVariant: [{ offers: { price: 3, priceCurrency: 'CHF' } }] },
    ['3', 'CHF', null],
  ],
  ['a text that is not a number', { offers: { price: 'on request' } }, [null, null, null]],
  ['a number beyond all bounds', { offers: { price: 1e300 } }, [null, null, null]],
] as const)('the price of a product with %s', async ([, rest, expected]) => {
  const { product: data } = await read(product(rest));
  expect([data?.price, data?.currency, data?.availability]).toEqual(expected);
});

test('a product with every field filled', async () => {
  const rest = {
    brand: { '@type': 'Brand', name: 'Glow' },
    sku: 77,
    gtin13: '4006381333931',
    aggregateRating: { ratingValue: '4,5', ratingCount: '1.089' },
  };
  const { product: data } = await read(product(rest));
  expect(data).toEqual({
    description: null,
    images: [],
    category: null,
    color: null,
    size: null,
    mpn: null,
    properties: [],
    name: 'Lamp',
    brand: 'Glow',
    sku: '77',
    gtin: '4006381333931',
    price: null,
    currency: null,
    availability: null,
    rating: 4.5,
    ratingCount: 1089,
    url: null,
    imageUrl: null,
    condition: null,
    listPrice: null,
    lowPrice: null,
    highPrice: null,
    offers: [],
    variants: [],
    sources: [
      { field: 'name', source: 'jsonld', value: 'Lamp', chosen: true },
      { field: 'brand', source: 'jsonld', value: 'Glow', chosen: true },
      { field: 'sku', source: 'jsonld', value: '77', chosen: true },
      { field: 'gtin', source: 'jsonld', value: '4006381333931', chosen: true },
    ],
  });
});

const stated = { price: '12.50', priceCurrency: 'EUR' };
const crossedOut = { price: 20, priceType: 'https://schema.org/StrikethroughPrice' };

test.for([
  ['the first offer with a price', [{ '@type': 'Offer' }, stated], '12.50'],
  ['the one next to a strikethrough price', { priceSpecification: [crossedOut, stated] }, '12.50'],
  ['the offer’s own, next to a strikethrough price', { ...stated, priceSpecification: crossedOut }, '12.50'],
  [
    'a type by reference',
    { priceSpecification: [{ ...crossedOut, priceType: { '@id': 'ListPrice' } }, stated] },
    '12.50',
  ],
  ['a sale price', { priceSpecification: { price: 8, priceType: 'https://schema.org/SalePrice' } }, '8'],
  [
    'the one next to a price for members',
    { priceSpecification: [{ price: 8, validForMemberTier: {} }, stated] },
    '12.50',
  ],
  ['a strikethrough price, where there is no other', { priceSpecification: crossedOut }, '20'],
] as const)('the price is what a buyer pays: %s', async ([, offers, expected]) => {
  const { product: data } = await read(product({ offers }));
  expect(data?.price).toBe(expected);
});

test.for(['InStock', 'http://schema.org/InStock', 'schema:InStock', { '@id': 'https://schema.org/InStock' }])(
  'an availability of %j is IN_STOCK',
  async (availability) => {
    const { product: data } = await read(product({ offers: { ...stated, availability } }));
    expect(data?.availability).toBe('IN_STOCK');
  },
);

test.for([
  ['4.5', 4.5],
  [4.5, 4.5],
  ['4,5', 4.5],
  ['6/10', 6],
  ['6 / 10', 6],
  ['60%', 60],
  ['4.66666666666666666667', 4.666666666666667],
  ['good', null],
] as const)('a rating of %j is %d', async ([ratingValue, expected]) => {
  const { product: data } = await read(product({ aggregateRating: { ratingValue } }));
  expect(data?.rating).toBe(expected);
});

test('capitalised property names of Wix shops are read as schema.org’s', async () => {
  const offer = { price: '12', priceCurrency: 'USD', Availability: 'https://schema.org/InStock' };
  const { product: data } = await read(product({ Offers: offer }));
  expect(data).toMatchObject({ price: '12', currency: 'USD', availability: 'IN_STOCK' });
});

test('a subscription is not a product of the page', async () => {
  const paper = { '@type': ['CreativeWork', 'Product'], name: 'The Paper', productID: 'paper:basic' };
  const page = { '@type': 'NewsArticle', headline: 'News', isPartOf: paper };
  const { product, richResults } = await read(page);
  expect(product).toBeNull();
  expect(richResults.map(({ feature }) => feature)).toEqual(['Article']);
});

test('“n/a” and the like are not item numbers', async () => {
  const mug = { '@type': 'Product', name: 'Mug', gtin: 'n/a', gtin13: '400-6381333931' };
  const { product } = await read(mug);
  expect(product?.gtin).toBe('400-6381333931');
});

test('HTML entities in names are decoded', async () => {
  const list = { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'Home &amp; Living' }] };
  const { breadcrumbs } = await read(list);
  expect(breadcrumbs[0]?.items[0]?.name).toBe('Home & Living');
});

test('a reference with an @id and a name is completed by the properties stated elsewhere', async () => {
  const graph = [
    {
      '@type': 'Article',
      headline: 'Bread',
      author: { '@id': '#jane', name: 'Jane' },
      about: { '@id': '#jane', '@type': 'Thing', name: 'Bread' },
    },
    { '@type': 'Person', '@id': '#jane', name: 'Jane Cook', url: 'https://example.com/jane' },
  ];
  const { article, richResults } = await read(graph);
  expect(plain(article?.json)).toMatchObject({
    author: { '@id': '#jane', name: 'Jane', url: 'https://example.com/jane' },
    about: { '@id': '#jane', '@type': 'Thing', name: 'Bread' },
  });
  expect(richResults[0]?.missingRecommended).not.toContain('author.url|author.sameAs');
});

test('a review within a product need not name its subject', async () => {
  const review = { '@type': 'Review', author: 'Ann', reviewRating: { ratingValue: 5 } };
  const lacks = async (value: object) => {
    const { richResults } = await read(value);
    return richResults.find(({ feature }) => feature === 'Review snippet')?.missingRecommended;
  };
  expect(await lacks({ '@type': 'Product', name: 'Mug', review })).not.toContain('itemReviewed');
  expect(await lacks(review)).toContain('itemReviewed');
});

test('a step without a position keeps its place; its address is its own or its item’s', async () => {
  const itemListElement = [
    { name: 'A', item: { '@id': '/a' } },
    { name: 'B', item: { url: '/b' } },
    { name: 'C', item: '', url: '/c' },
    { name: 'D', '@id': '/d' },
    { name: 'E', item: { name: 'E' } },
    { name: 'G', item: { '@id': '_:b0', url: '/g' } },
    { name: 'H', '@id': '/h#listItem' },
    'F',
  ];
  const { breadcrumbs } = await read({ '@type': 'BreadcrumbList', itemListElement });
  expect(
    breadcrumbs[0]?.items.map(({ position, name, url }) => [position, name, url && new URL(url).pathname]),
  ).toEqual([
    [1, 'A', '/a'],
    [2, 'B', '/b'],
    [3, 'C', '/c'],
    [4, 'D', '/d'],
    [5, 'E', null],
    [6, 'G', '/g'],
    [7, 'H', null],
  ]);
});

test('breadcrumbs are sorted by position, with absolute addresses', async () => {
  const itemListElement = [
    { '@type': 'ListItem', position: 3, name: 'Here' },
    { '@type': 'ListItem', position: '1', item: { '@id': '/', name: 'Home' } },
    { '@type': 'ListItem', position: 2, name: 'Lamps', item: '/lamps' },
    { '@type': 'ListItem', position: 4 },
  ];
  const { breadcrumbs } = await read({ '@type': 'BreadcrumbList', itemListElement });
  expect(breadcrumbs).toEqual([
    {
      items: [
        { position: 1, name: 'Home', url: 'https://example.com/' },
        { position: 2, name: 'Lamps', url: 'https://example.com/lamps' },
        { position: 3, name: 'Here', url: null },
      ],
    },
  ]);
});

test('questions come with their answers', async () => {
  const question = (name: string, text?: string) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: text && { '@type': 'Answer', text },
  });
  const page = { '@type': 'FAQPage', mainEntity: [question('Why?', '<p>Because.</p>'), question('How?')] };
  const { faqs } = await read(page);
  expect(faqs).toEqual([{ question: 'Why?', answer: '<p>Because.</p>' }]);
});

test('a restaurant is a local business and an organization', async () => {
  const answer = await read({ '@type': 'Restaurant', name: 'Bo’s' });
  expect(plain(answer.business?.json)).toEqual({ '@type': 'Restaurant', name: 'Bo’s' });
  expect(plain(answer.organization?.json)).toEqual({ '@type': 'Restaurant', name: 'Bo’s' });
});

test('a rich result lists what the most complete entity lacks', async () => {
  const pages = [
    { '@type': 'VideoObject', name: 'V' },
    { '@type': 'VideoObject', name: 'V', thumbnailUrl: 't.jpg' },
  ];
  const { richResults } = await read(pages);
  expect(richResults).toMatchObject([{ feature: 'Video', eligible: false, missingRequired: ['uploadDate'] }]);
  const recipe = { '@type': 'Recipe', name: 'Soup', image: 's.jpg' };
  const variants = {
    '@type': 'ProductGroup',
    name: 'Shoe',
    hasVariant: { '@type': 'Product', name: '41', offers: { price: 1 } },
  };
  const [snippet] = (await read(variants)).richResults.slice(-1);
  expect(snippet).toMatchObject({ feature: 'Product snippet', eligible: true });
  expect(snippet?.missingRecommended).not.toContain('offers');
  const complete = await read(recipe);
  expect(complete.richResults).toMatchObject([{ feature: 'Recipe', eligible: true, missingRequired: [] }]);
});

test.for([
  ['json-ld-readable', '<script type="application/ld+json">{"a" "b"}</script>', 'FAIL'],
  ['json-ld-valid', '<script type="application/ld+json">{"a":1,}</script>', 'WARN'],
  ['json-ld-context', script({ '@type': 'Thing', name: 'x' }), 'FAIL'],
  ['json-ld-context', script({ '@context': 'https://schema.org', '@type': 'Thing', name: 'x' }), 'PASS'],
  ['json-ld-unique', jsonLd + jsonLd, 'WARN'],
  ['type-names', script({ '@type': 'product', name: 'x' }), 'WARN'],
  ['type-names', rdfa + microdata, 'PASS'],
  ['dates-parse', script({ '@type': 'Event', startDate: 'next week' }), 'WARN'],
  ['dates-parse', script({ '@type': 'Event', startDate: '2024-05-01T10:00+02:00' }), 'PASS'],
  ['urls-absolute', script({ '@type': 'Thing', url: '/x' }), 'WARN'],
  ['rich-results', script({ '@type': 'Recipe', name: 'x' }), 'WARN'],
] as const)('%s of %.60s', async ([id, html, result]) => {
  const { checks } = await read(html);
  expect(checks.find((check) => check.rule === id)).toMatchObject({ result });
});

test('relative addresses in Microdata are not judged', async () => {
  const { checks } = await read(microdata);
  expect(checks.find(({ rule: id }) => id === 'urls-absolute')).toMatchObject({
    result: 'NOT_APPLICABLE',
    message: 'The page describes nothing in JSON-LD.',
  });
});

test('an entity without properties is not a shortcut', async () => {
  const html = `<main itemscope itemtype="https://schema.org/Article">
    <div itemscope itemtype="https://schema.org/BlogPosting"><h1 itemprop="headline">Lamps</h1></div></main>`;
  expect((await read(html)).article).toMatchObject({ headline: 'Lamps' });
});

test('circular references and names of Object.prototype are handled', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => ({ '@id': `#${index}` }));
  const graph = ids.map((id) => ({ ...id, '@type': '__proto__', constructor: ids, hasOwnProperty: 1 }));
  const answer = await extract(
    structuredData,
    script(graph) + '<p itemscope itemtype=__proto__ itemprop>'.repeat(50),
  );
  expect(answer.entities.length).toBeGreaterThan(100);
  expect(JSON.stringify(answer).length).toBeLessThan(60_000_000);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a response without a document fails with NOT_HTML', async () => {
  const image = { headers: { 'content-type': 'image/png' } };
  await expect(extract(structuredData, 'x', image)).rejects.toMatchObject({ code: 'NOT_HTML' });
});

test('the organization is the publisher, not the author', async () => {
  const { organization, checks } = await read({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    author: { '@type': 'Organization', name: 'Agency', url: '/agency' },
    publisher: { '@type': 'Organization', name: 'Daily', url: '/daily' },
  });
  expect(organization).toMatchObject({ name: 'Daily' });
  expect(checks.find(({ rule: id }) => id === 'urls-absolute')?.message).toBe(
    '2 addresses are not absolute.',
  );
});

test('RDFa blank nodes that reference each other are listed', async () => {
  const person = (label: string, name: string, other: string) =>
    `<div resource="_:${label}" typeof=Person><b property=name>${name}</b><link property=knows resource="_:${other}"></div>`;
  const html = `<div vocab="https://schema.org/">${person('a', 'Ann', 'b')}${person('b', 'Bob', 'a')}</div>`;
  const { entities } = await read(html);
  expect(entities.map(({ name, outermost }) => [name, outermost])).toEqual([
    ['Ann', true],
    ['Bob', false],
  ]);
});
