import { readAmount } from '../../lib/amount.ts';
import { textAt } from '../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../lib/json-value.ts';

/** Google accepts numbers, fractions and percentages: 4, 6 / 10, 60%. */
const ratingScale = /\s?(?:%|\/\s?[\d.,]+)$/;
const grouped = /^\d{1,3}(?:[.,\s’']\d{3})+$/;

export function readRating(text: string | null): number | null {
  return readAmount(text?.replace(ratingScale, ''));
}

/** A number of reviews that fits GraphQL's Int. It is never a fraction, so "1.024" is more than a thousand. */
export function readCount(text: string | null): number | null {
  const count = text !== null && grouped.test(text) ? Number(text.replace(/\D/g, '')) : readAmount(text);
  return Number.isInteger(count) && count !== null && count < 2 ** 31 ? count : null;
}

/** The average rating of a thing, and how many ratings it is from. */
export function aggregateRating(thing: JsonObject) {
  const counts = ['ratingCount', 'reviewCount'].map((name) => `aggregateRating.${name}`);
  return {
    rating: readRating(textAt(thing, 'aggregateRating.ratingValue')),
    ratingCount: readCount(textAt(thing, ...counts)),
  };
}
