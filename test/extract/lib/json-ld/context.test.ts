import { expect, test } from 'vitest';
import { inSchemaOrg } from '../../../../src/extract/lib/json-ld/context.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';

const plain = { '@type': 'Article', headline: 'H' };

test.for([
  ['a prefix', { s: 'https://schema.org/' }, { '@type': 's:Article', 's:headline': 'H' }],
  ['a prefix, http', { so: 'http://schema.org/' }, { '@type': ['so:Article'], 'so:headline': 'H' }],
  [
    'a prefix as an object',
    { s: { '@id': 'https://schema.org/' } },
    { '@type': 's:Article', 's:headline': 'H' },
  ],
  ['a term', { title: 'http://schema.org/headline' }, { '@type': 'Article', title: 'H' }],
  [
    'a term as an object, and a term for a type',
    { title: { '@id': 'schema:headline' }, Post: 'https://schema.org/Article' },
    { '@type': 'Post', title: 'H' },
  ],
  ['a keyword', ['https://schema.org', { a: '@type' }], { a: 'Article', headline: 'H' }],
  ['the context of schema.org', 'https://schema.org', { type: 'Article', headline: 'H' }],
] as const)('a context may define %s', ([, context, stated]) => {
  const read = inSchemaOrg({ '@context': context, '@graph': [stated] });
  const [thing] = (read as Record<string, Record<string, unknown>[]>)['@graph'] ?? [];
  expect({ ...thing, '@type': [thing?.['@type']].flat()[0] }).toEqual(plain);
});

test.for([
  { '@context': 'https://schema.org', ...plain, author: { '@id': '#a' } },
  { '@context': 'https://schema.org', '@type': 'Product', type: 'simple', id: '12' },
  { '@context': 'https://example.com/ns', type: 'Article', id: '12' },
  {
    '@context': { '@vocab': 'http://schema.org', topics: { '@id': 'Text', '@type': '@id' } },
    topics: 'A',
    ...plain,
  },
  { '@context': { ex: 'https://example.com/' }, 'ex:name': 'A', ...plain },
  [plain, 3, null, 'text'],
])('%j is unchanged', (value) => {
  expect(inSchemaOrg(value)).toBe(value);
});

test('a context applies only within its object', () => {
  const inner = { '@context': { n: 'https://schema.org/name' }, n: 'A' };
  expect(inSchemaOrg({ a: inner, n: 'B' })).toEqual({
    a: { '@context': inner['@context'], name: 'A' },
    n: 'B',
  });
});

test('nested contexts take linear time', { tags: ['cpu'] }, () => {
  const terms = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, index) => [`t${index}`, `https://schema.org/p${index}`]),
  );
  const hostile = {
    '@context': terms,
    list: Array.from({ length: 20_000 }, () => ({ '@context': {}, t1: 1 })),
  };
  const spent = cpuTime();
  inSchemaOrg(hostile);
  expect(spent()).toBeLessThan(1_500);
});
