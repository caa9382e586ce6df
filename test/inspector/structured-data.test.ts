import { expect, test } from 'vitest';
import { ownEntities, subjectsFirst } from '../../src/inspector/client/panels/structured-data.ts';

const offer = { types: ['Offer'], iri: null, properties: { price: 5 } };
const site = { types: ['WebSite'], iri: 'https://example.com/#site', properties: { name: 'Bread' } };
const product = {
  types: ['Product'],
  iri: null,
  properties: {
    name: 'Loaf',
    offers: [{ '@type': 'Offer', price: 5 }],
    isPartOf: { '@type': 'WebSite', '@id': site.iri, name: 'Bread' },
  },
};

test('an object without an id that is written within another is part of that', () => {
  expect(ownEntities([offer, product, site])).toEqual([product, site]);
});

test('one that says something else, or has another type, is not', () => {
  const others = [
    { ...offer, properties: { price: 6 } },
    { ...offer, types: ['AggregateOffer'] },
  ];
  expect(ownEntities([product, ...others])).toEqual([product, ...others]);
});

const order = (...types: readonly string[][]) =>
  subjectsFirst(types.map((types) => ({ types }))).map(({ types }) => types.join());

test('what is around the subject of a page comes after it', () => {
  expect(order(['WebSite'], ['Organization'], ['Recipe'], ['BreadcrumbList'], ['Product'])).toEqual([
    'Recipe',
    'Product',
    'WebSite',
    'Organization',
    'BreadcrumbList',
  ]);
});

test('a name that every object has is no such type, and no type is no subject', () => {
  expect(order([], ['constructor'], ['Person'])).toEqual(['constructor', '', 'Person']);
});
