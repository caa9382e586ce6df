import { expect, test } from 'vitest';
import { jsonInTurns } from '../../../../src/service/graphql/answers/paced-json.ts';

// Escapes take up to six times the length of what they stand for.
const maxPiece = 6 * 32 * 1024;
const megabyte = 1_000_000;
const times = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => one(i));
const row = () => times(50, (index) => `cell ${index}`);

const shapes: Readonly<Record<string, unknown>> = {
  'a long list': { page: { links: { items: times(40_000, (index) => ({ url: `/${index}`, text: null })) } } },
  'one deep value': { page: { tables: { items: [{ rows: times(2_500, row) }] } } },
  'lists of lists': { page: { tables: { items: times(50, () => ({ rows: times(50, row) })) } } },
  'a long text': { page: { content: { text: '"\n'.repeat(megabyte / 2) } } },
  'a text of surrogate pairs': { page: { content: { text: `a${'😀'.repeat(megabyte / 2)}` } } },
  'lone surrogates': { page: { content: { text: '\ud800'.repeat(megabyte) } } },
  'an object of many members': Object.fromEntries(times(60_000, (index) => [`a"${index}`, index])),
};

test.for(Object.entries(shapes))('the JSON of %s is written in pieces', async ([, value]) => {
  let turns = 0;
  const text = await jsonInTurns(value, () => {
    turns += 1;
    return null;
  });
  expect(text === JSON.stringify(value)).toBe(true);
  expect(text.length / turns).toBeLessThanOrEqual(maxPiece);
});

test.for([
  ['an object without members', {}],
  ['an empty list', { a: [] }],
  ['a member that is undefined', { a: undefined, b: [1, null, true, 'c'] }],
])('%s is written as by JSON.stringify', async ([, value]) => {
  expect(await jsonInTurns(value, () => null)).toBe(JSON.stringify(value));
});
