import { builder } from './builder.ts';

// Output only, and served as stored: a value read back from the cache must serialise to what it once was.
builder.scalarType('URL', {
  description: 'An absolute URL of any scheme: https:, mailto:, data: …',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  serialize: (value) => value,
});
builder.scalarType('DateTime', {
  description: 'An instant in UTC, as RFC 3339 writes it: 2024-05-01T08:00:00.000Z.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  serialize: (value) => value,
});
builder.scalarType('PageDate', {
  description:
    'A date as a page states it, in ISO 8601 and no more precise than the page: 2024, 2024-05, 2024-05-01, 2024-05-01T10:00 (a local time), 2024-05-01T10:00:00+02:00.',
  specifiedByURL: 'https://www.iso.org/iso-8601-date-and-time-format.html',
  serialize: (value) => value,
});
builder.scalarType('Decimal', {
  description:
    'An amount as text, with the digits that the page gives: 1099.00. The field currency beside it names its currency.',
  specifiedByURL: 'https://www.w3.org/TR/xmlschema11-2/#decimal',
  serialize: (value) => value,
});
builder.scalarType('JSON', {
  description:
    'Any JSON value: what a page states, in its own form, or a document in the form of another standard, which the field names.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
});
