import { builder } from './builder.ts';

// Output only, and served as stored: a value read back from the cache must serialise to what it once was.
builder.scalarType('URL', {
  description: 'An absolute URL of any scheme: https:, mailto:, data: …',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  serialize: (value) => value,
});
builder.scalarType('DateTime', {
  description:
    'An ISO 8601 date, no more precise than its source: 2024-05-01, 2024-05-01T10:00, 2024-05-01T10:00+02:00. The service’s own times are in UTC and end in Z.',
  specifiedByURL: 'https://www.iso.org/iso-8601-date-and-time-format.html',
  serialize: (value) => value,
});
builder.scalarType('JSON', {
  description: 'Any JSON value, as the page gives it.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
});
