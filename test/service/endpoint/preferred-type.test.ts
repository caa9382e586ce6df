import { expect, test } from 'vitest';
import { preferredType } from '../../../src/service/endpoint/preferred-type.ts';

const types = ['application/json', 'text/toon'] as const;

test.for([
  [null, 'application/json'],
  ['*/*', 'application/json'],
  ['*', 'application/json'],
  ['text/html, image/gif, *; q=.2, */*; q=.2', 'application/json'],
  ['text/*', 'text/toon'],
  ['application/json;q=0, */*;q=0.5', 'text/toon'],
  ['*/*, application/json;q=0.1', 'text/toon'],
  ['*/*;q=0.9, text/toon;q=0.9', 'text/toon'],
  ['text/toon;q=0.5, application/*;q=0.6', 'application/json'],
  ['text/toon, application/json', 'text/toon'],
  ['text/*;q=0, */*', 'application/json'],
  ['application/json;version=2;q=0, application/json', 'application/json'],
  ['application/json;profile="a,b";q=0, */*', 'text/toon'],
  ['application/json;q=.5, text/toon;q=.6', 'text/toon'],
] as const)('Accept: %s gets %s', ([accept, type]) => {
  expect(preferredType(accept, types)).toBe(type);
});

test.for(['text/html', 'application/json;q=0', '*/*;q=0', 'application/*;q=0, text/*;q=0, */*'])(
  'Accept: %s gets nothing',
  (accept) => {
    expect(() => preferredType(accept, types)).toThrow(expect.objectContaining({ code: 'NOT_ACCEPTABLE' }));
  },
);
