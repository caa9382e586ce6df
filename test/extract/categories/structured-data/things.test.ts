import { expect, test } from 'vitest';
import { structuredData } from '../../../../src/extract/categories/structured-data/index.ts';
import { extract } from '../../../helpers/page.ts';

const url = 'https://site.example/things/';

async function things(...json: readonly object[]) {
  const scripts = json.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`);
  return extract(structuredData, scripts.join(''), { url });
}

const address = {
  '@type': 'PostalAddress',
  streetAddress: '1 High Street',
  addressLocality: 'Bath',
  postalCode: 'BA1 1AA',
  addressCountry: { '@type': 'Country', name: 'UK' },
};
const asked = {
  text: '1 High Street, BA1 1AA Bath, UK',
  streetAddress: '1 High Street',
  locality: 'Bath',
  region: null,
  postalCode: 'BA1 1AA',
  country: 'UK',
};

test('a recipe', async () => {
  const soup = {
    '@type': 'Recipe',
    name: 'Soup',
    image: [{ '@type': 'ImageObject', url: 'soup.jpg' }, 'other.jpg'],
    description: '&lt;p&gt;A &lt;b&gt;thick&lt;/b&gt; soup&lt;/p&gt;',
    author: [{ '@type': 'Person', name: 'Bo', url: '/bo' }, 'Cy'],
    recipeYield: ['4', '4 bowls'],
    prepTime: '0:10',
    cookTime: 'PT1H30M',
    totalTime: '100',
    recipeIngredient: ['1 leek', '<b>2</b> carrots', ''],
    recipeCategory: 'Soup, Dinner',
    recipeCuisine: ['French'],
    nutrition: { '@type': 'NutritionInformation', calories: '240 kcal' },
    aggregateRating: { ratingValue: '4,8', ratingCount: '1.024' },
    recipeInstructions: [
      { '@type': 'HowToStep', name: 'Chop', text: 'Chop the leek.', image: '/chop.jpg' },
      {
        '@type': 'HowToSection',
        name: 'To serve',
        itemListElement: [{ '@type': 'HowToStep', text: 'Season.' }, 'Serve <i>hot</i>.'],
      },
    ],
  };
  const { recipe } = await things(soup);
  expect(recipe).toEqual({
    name: 'Soup',
    imageUrl: 'https://site.example/things/soup.jpg',
    description: 'A thick soup',
    authors: [
      { name: 'Bo', url: 'https://site.example/bo' },
      { name: 'Cy', url: null },
    ],
    yield: '4 bowls',
    prepMinutes: 10,
    cookMinutes: 90,
    totalMinutes: null,
    ingredients: ['1 leek', '2 carrots'],
    steps: [
      { section: null, text: 'Chop the leek.', imageUrl: 'https://site.example/chop.jpg' },
      { section: 'To serve', text: 'Season.', imageUrl: null },
      { section: 'To serve', text: 'Serve hot.', imageUrl: null },
    ],
    calories: '240 kcal',
    categories: ['Soup', 'Dinner'],
    cuisines: ['French'],
    rating: 4.8,
    ratingCount: 1024,
    json: expect.objectContaining({ '@type': 'Recipe', name: 'Soup' }),
  });
});

test.for([
  ['one text with a line for each', 'Chop.\nCook.', ['Chop.', 'Cook.']],
  ['one text with markup', '<ol><li>Chop.</li><li>Cook.</li></ol>', ['Chop.', 'Cook.']],
  [
    'a list of lists',
    { '@type': 'ItemList', itemListElement: [{ text: 'Chop.' }, { name: 'Cook.' }] },
    ['Chop.', 'Cook.'],
  ],
  [
    'a step that is written in its own steps',
    { '@type': 'HowToStep', itemListElement: { '@type': 'HowToDirection', text: 'Chop.' } },
    ['Chop.'],
  ],
  ['steps that nobody wrote', [{ '@type': 'HowToStep' }, null, 5], []],
  ['sections without an end', nested(50), []],
] as const)('the steps of a recipe as %s', async ([, recipeInstructions, texts]) => {
  const { recipe } = await things({ '@type': 'Recipe', name: 'Soup', recipeInstructions });
  expect(recipe?.steps.map(({ text }) => text)).toEqual(texts);
});

function nested(depth: number): object {
  return {
    '@type': 'HowToSection',
    itemListElement: depth === 0 ? [{ text: 'Chop.' }] : [nested(depth - 1)],
  };
}

test('an event', async () => {
  const { event, events } = await things(
    {
      '@type': 'MusicEvent',
      name: 'A concert',
      startDate: '2026-05-01T20:00+02:00',
      endDate: '2026-05-01',
      eventStatus: 'https://schema.org/EventRescheduled',
      eventAttendanceMode: 'MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'The Hall', address, geo: { latitude: 51.38, longitude: '-2.36' } },
        { '@type': 'VirtualLocation', url: '/live' },
        'Bath',
        {},
      ],
      performer: [{ '@type': 'Person', name: 'Ann' }, { name: 'Bo' }],
      organizer: { '@type': 'Organization', name: 'The Club' },
      offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'GBP', url: '/tickets' },
    },
    { '@type': 'Event', name: 'Another' },
  );
  const nowhere = { url: null, address: null, latitude: null, longitude: null };
  expect(events).toHaveLength(2);
  expect(event).toMatchObject({
    name: 'A concert',
    startsAt: '2026-05-01T20:00+02:00',
    endsAt: '2026-05-01',
    status: 'RESCHEDULED',
    attendance: 'MIXED',
    places: [
      { name: 'The Hall', url: null, address: asked, latitude: 51.38, longitude: -2.36 },
      { ...nowhere, name: null, url: 'https://site.example/live' },
      { ...nowhere, name: 'Bath' },
    ],
    performers: ['Ann', 'Bo'],
    organizer: 'The Club',
    offers: [{ price: '12.50', currency: 'GBP', url: 'https://site.example/tickets' }],
  });
});

test.for([
  ['cancelled', 'CANCELLED'],
  ['Canceled', 'CANCELLED'],
  ['https://schema.org/EventCanceled', 'CANCELLED'],
  ['http://schema.org/EventCancelled/', 'CANCELLED'],
  ['event_postponed', 'POSTPONED'],
  ['Moved online', 'MOVED_ONLINE'],
  ['perhaps', null],
] as const)('the status of an event as %s', async ([eventStatus, status]) => {
  const { event } = await things({ '@type': 'Event', name: 'Fair', eventStatus });
  expect(event?.status).toBe(status);
});

test.for([
  ['without the sign of its offset', '2022-01-09T17:00:0009:00', '2022-01-09T17:00:00', null],
  ['with a sign alone', '2022-01-09T17:00:00+', '2022-01-09T17:00:00', null],
  ['with the hour alone', '2022-01-09T17', '2022-01-09', null],
  ['with a span of time', '2022-01-09T17:00-17:00', '2022-01-09', null],
  ['with two days', '2022-01-09/2022-01-11', '2022-01-09', '2022-01-11'],
  ['with two days in words', '2022-01-09 to 2022-01-11', '2022-01-09', '2022-01-11'],
  ['with two times', '2022-01-09T17:00/2022-01-09T19:00', '2022-01-09T17:00', '2022-01-09T19:00'],
] as const)('the beginning of an event %s', async ([, startDate, startsAt, endsAt]) => {
  const { event } = await things({ '@type': 'Event', name: 'Fair', startDate });
  expect(event).toMatchObject({ startsAt, endsAt });
});

test.for([
  ['£25,000 to £30,000', '25000', '30000'],
  ['40.000 € – 50.000 €', '40000', '50000'],
  ['28000', '28000', '28000'],
] as const)('a salary of %s', async ([value, min, max]) => {
  const baseSalary = { '@type': 'MonetaryAmount', currency: 'EUR', value };
  const { jobPosting } = await things({ '@type': 'JobPosting', title: 'Baker', baseSalary });
  expect(jobPosting?.salary).toMatchObject({ min, max });
});

test('a job', async () => {
  const { jobPosting } = await things({
    '@type': 'JobPosting',
    title: 'Baker',
    identifier: { '@type': 'PropertyValue', name: 'Bakery', value: 'B-17' },
    description: '<p>You bake.</p><ul><li>Bread</li><li>Cake</li></ul>',
    hiringOrganization: { name: 'Bakery' },
    employmentType: ['FULL_TIME', 'PART_TIME'],
    jobLocation: { '@type': 'Place', address },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'UK' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { minValue: 2000, maxValue: '2,500', unitText: 'MONTH' },
    },
    datePosted: '2026-05-01',
    validThrough: '2026-06-01T00:00',
  });
  expect(jobPosting).toEqual({
    title: 'Baker',
    url: null,
    identifier: 'B-17',
    description: 'You bake.\nBread\nCake',
    employer: 'Bakery',
    employmentTypes: ['FULL_TIME', 'PART_TIME'],
    places: [{ name: null, url: null, address: asked, latitude: null, longitude: null }],
    remote: true,
    remoteFrom: ['UK'],
    salary: { min: '2000', max: '2500', currency: 'GBP', per: 'MONTH' },
    publishedAt: '2026-05-01',
    validUntil: '2026-06-01T00:00',
  });
});

test.for([
  ['a number', { baseSalary: 30000, salaryCurrency: 'EUR' }, ['30000', '30000', 'EUR', null]],
  ['an amount', { baseSalary: { value: { value: 20, unitText: 'HOUR' } } }, ['20', '20', null, 'HOUR']],
  ['only a range’s end', { baseSalary: { currency: 'EUR', maxValue: 9 } }, [null, '9', 'EUR', null]],
  [
    'a price',
    { baseSalary: { price: '9', priceCurrency: 'EUR', unitText: 'per annum' } },
    ['9', '9', 'EUR', 'YEAR'],
  ],
  ['words', { baseSalary: 'by agreement' }, null],
] as const)('a salary that is %s', async ([, stated, expected]) => {
  const { jobPosting } = await things({ '@type': 'JobPosting', title: 'Baker', ...stated });
  const [min, max, currency, per] = expected ?? [];
  expect(jobPosting?.salary).toEqual(expected && { min, max, currency, per });
});

test('an article and its publisher', async () => {
  const { article, organization } = await things({
    '@type': 'NewsArticle',
    headline: 'Lamps &amp; light',
    mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://site.example/lamps' },
    author: [{ name: 'Ada' }, { name: 'Ada' }, 'Bo'],
    publisher: {
      '@type': 'NewsMediaOrganization',
      name: 'The Daily',
      logo: { url: '/logo.png' },
      sameAs: ['https://a.example/daily'],
    },
    datePublished: '2026-05-01T08:00Z',
    articleSection: ['Home'],
    keywords: 'lamps, light',
    wordCount: '1,200',
    isAccessibleForFree: 'False',
    inLanguage: 'en',
  });
  expect(article).toMatchObject({
    headline: 'Lamps & light',
    url: 'https://site.example/lamps',
    authors: [{ name: 'Ada' }, { name: 'Bo' }],
    publisher: 'The Daily',
    publishedAt: '2026-05-01T08:00Z',
    sections: ['Home'],
    keywords: ['lamps', 'light'],
    wordCount: 1200,
    isAccessibleForFree: false,
    language: 'en',
  });
  expect(organization).toMatchObject({
    name: 'The Daily',
    logo: 'https://site.example/logo.png',
    profileUrls: ['https://a.example/daily'],
  });
});

test('a business with its hours', async () => {
  const { business } = await things({
    '@type': ['Restaurant', 'Bakery'],
    name: 'Bo’s',
    address,
    telephone: '+44 1225 000',
    priceRange: '££',
    servesCuisine: 'Italian, French',
    geo: { '@type': 'GeoCoordinates', latitude: '51.38', longitude: '999' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 10 },
    openingHoursSpecification: [
      { dayOfWeek: ['https://schema.org/Monday', 'Tuesday'], opens: '09:00:00', closes: '17:30' },
      { dayOfWeek: 'PublicHolidays', opens: '10:00', closes: '12:00' },
      { opens: '10:00' },
    ],
    openingHours: ['Fr-Mo, We 9:00-12:00', 'by appointment'],
  });
  expect(business).toMatchObject({
    name: 'Bo’s',
    types: ['Restaurant', 'Bakery'],
    address: asked,
    phone: '+44 1225 000',
    priceRange: '££',
    cuisines: ['Italian', 'French'],
    latitude: 51.38,
    longitude: null,
    rating: 4.5,
    ratingCount: 10,
    openingHours: [
      { days: ['MONDAY', 'TUESDAY'], opens: '09:00', closes: '17:30' },
      { days: ['PUBLIC_HOLIDAYS'], opens: '10:00', closes: '12:00' },
      { days: ['FRIDAY', 'SATURDAY', 'SUNDAY', 'MONDAY', 'WEDNESDAY'], opens: '09:00', closes: '12:00' },
    ],
    otherOpeningHours: ['by appointment'],
  });
});

test.for([
  ['AM and PM', { dayOfWeek: ['Monday'], opens: '9:00 AM', closes: '5:00 PM' }, '09:00', '17:00'],
  [
    'a day of another vocabulary',
    { dayOfWeek: 'http://purl.org/goodrelations/v1#Monday', opens: '22:00:00', closes: '03:00:00' },
    '22:00',
    '03:00',
  ],
  [
    'a day with an address and a slash',
    { dayOfWeek: { '@id': 'https://schema.org/Monday' }, opens: '12pm', closes: '12am' },
    '12:00',
    '00:00',
  ],
  [
    'a slash behind a day',
    { dayOfWeek: ['http://schema.org/Monday/'], opens: 9, closes: '17 Uhr' },
    '09:00',
    '17:00',
  ],
  ['a text', ['Mo 9-17<br>Tu: closed'], '09:00', '17:00'],
] as const)('opening hours with %s', async ([, openingHoursSpecification, opens, closes]) => {
  const { business } = await things({ '@type': 'Bakery', name: 'Bo’s', openingHoursSpecification });
  expect(business?.openingHours).toEqual([{ days: ['MONDAY'], opens, closes }]);
});

test('hours that cannot be read are given as they are written', async () => {
  const { business } = await things({
    '@type': 'Bakery',
    name: 'Bo’s',
    openingHoursSpecification: { dayOfWeek: 'Monday', opens: 'sunrise', closes: '17:00' },
  });
  expect(business).toMatchObject({ openingHours: [], otherOpeningHours: ['Monday sunrise-17:00'] });
});

test('an address that is one text', async () => {
  const { organization } = await things({
    '@type': 'Organization',
    name: 'Bo',
    address: '1 High Street, , Bath',
  });
  expect(organization?.address).toMatchObject({ text: '1 High Street, Bath', locality: null });
});

test('a video', async () => {
  const video = {
    '@type': 'VideoObject',
    name: 'Lamps',
    thumbnailUrl: ['/a.jpg', '/b.jpg'],
    embedUrl: 'https://player.example/1',
    uploadDate: '2026-05-01',
    duration: 'PT1M30S',
    interactionStatistic: [
      { interactionType: { '@type': 'LikeAction' }, userInteractionCount: 3 },
      { interactionType: { '@type': 'WatchAction' }, userInteractionCount: '5,647' },
    ],
  };
  expect((await things(video)).video).toEqual({
    name: 'Lamps',
    url: null,
    description: null,
    thumbnailUrl: 'https://site.example/a.jpg',
    contentUrl: null,
    embedUrl: 'https://player.example/1',
    publishedAt: '2026-05-01',
    expires: null,
    durationSeconds: 90,
    viewCount: 5647,
  });
});

test.for(['Recipe', 'Event', 'JobPosting', 'Article', 'Organization', 'Restaurant', 'VideoObject'])(
  'a %s with values of the wrong kind has nothing that is wrong',
  async (type) => {
    const wrong = [{ '@type': 'Thing' }, [[]], 17, true, ''];
    const names = `name image author location address geo offers baseSalary openingHours openingHoursSpecification
    recipeInstructions recipeIngredient duration keywords`;
    const odd = Object.fromEntries(names.split(/\s+/).map((name) => [name, wrong]));
    const { checks } = await things({ '@type': type, ...odd });
    expect(checks.length).toBeGreaterThan(0);
  },
);
