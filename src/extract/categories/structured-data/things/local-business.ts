import { textAt } from '../../../lib/json-ld/property-path.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { imageAt } from '../address-at.ts';
import { aggregateRating } from '../rating.ts';
import type { Entity } from '../types.ts';
import { OpeningHours, openingHours } from './opening-hours.ts';
import { organizationFacts, organizationFields } from './organization.ts';
import { position } from './place.ts';
import { jsonField, stated } from './stated.ts';
import { listedAt } from './texts.ts';

export const LocalBusiness = answerType(
  'LocalBusiness',
  'A business with a place of its own, such as a restaurant or a shop, in one shape.',
  {
    ...organizationFields,
    types: t.list(t.string('What kind of business it is, such as Restaurant.')),
    imageUrl: t.nullable(t.url('Its first image.')),
    priceRange: t.nullable(t.string('What it costs there, as written: $$, 10-20 EUR.')),
    cuisines: t.list(t.string('What it serves, such as Italian.')),
    latitude: t.nullable(t.float('Degrees north.')),
    longitude: t.nullable(t.float('Degrees east.')),
    openingHours: t.list(t.of(OpeningHours, 'When it is open.')),
    otherOpeningHours: t.list(
      t.string('Opening hours that could not be read as days and times, as the page states them.'),
    ),
    rating: t.nullable(t.float('Average rating, on the scale that the page uses.')),
    ratingCount: t.nullable(t.int('How many ratings or reviews it has.')),
    json: jsonField,
  },
);

export function readLocalBusiness(entity: Entity, base: string): AnswerOf<typeof LocalBusiness> {
  const { properties: business, types } = entity;
  return {
    ...organizationFacts(business, base),
    types,
    imageUrl: imageAt(business, base, 'image', 'photo', 'logo'),
    priceRange: textAt(business, 'priceRange'),
    cuisines: listedAt(business, 'servesCuisine'),
    ...position(business),
    ...openingHours(business),
    ...aggregateRating(business),
    json: stated(entity),
  };
}
