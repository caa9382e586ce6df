import { expect, test } from 'vitest';
import { ownEntities } from '../../src/inspector/client/panels/own-entities.ts';

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
