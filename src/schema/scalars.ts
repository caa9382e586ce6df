import { builder } from './builder.ts';

// Output only, and served as stored: a value read back from the cache must serialise to what it once was.
builder.scalarType('URL', {
  description: 'An absolute URL of any scheme: https:, mailto:, data: …',
  serialize: (value) => value,
});
builder.scalarType('DateTime', {
  description:
    'An ISO 8601 date, as precise as its source and no more: 2024-05-01, 2024-05-01T10:00, 2024-05-01T10:00+02:00. Times of this service are UTC and end in Z.',
  serialize: (value) => value,
});
builder.scalarType('JSON', {
  description: 'Any JSON value, as the page states it.',
  serialize: (value) => value,
});
