import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { builtBy, literalsIn, type WrittenExpression } from './helpers/expressions.ts';
import { slowOnPumpedText } from './helpers/pumped.ts';

const src = resolve(import.meta.dirname, '../src');
const files = globSync('**/*.ts', { cwd: src });
const literals = files.flatMap((file) => literalsIn(src, file));
const building = files.filter((file) =>
  /new RegExp\(|writtenPattern\(/.test(readFileSync(join(src, file), 'utf8')),
);
const built = await builtBy(src, building);

/** What takes more than linear time on some text; none is excused: what is safe on short texts only is written anew. */
function superlinear(expressions: readonly WrittenExpression[]): string[] {
  return expressions.flatMap(({ place, source, flags }) =>
    analyse({ source, flags }, {}).reports.map(
      ({ type, character }) => `${place} ${type} of ${character.literal.source}: /${source}/${flags}`,
    ),
  );
}

test.for(['\\s*,\\s*', '[.\\s]+$', '^\\d+\\.?\\d*$', '^(a+)+$'])('the checker finds /%s/', (source) => {
  expect(superlinear([{ place: 'here', source, flags: '' }])).not.toEqual([]);
});

test('every regular expression in the source is linear', () => {
  expect(literals.length).toBeGreaterThan(1_000);
  expect(superlinear(literals)).toEqual([]);
});

test('so is every one that is put together from tables of words', () => {
  expect(superlinear(built)).toEqual([]);
  const seen = new Set(built.map(({ place }) => place.replace(/:\d+$/, '')));
  // Our fingerprints are checked by a test of their own, and the patterns of other tables where the table is read.
  expect(building.filter((file) => !seen.has(file)).toSorted()).toEqual([
    'extract/categories/forms/json-schema.ts',
    'extract/derived/technologies/patterns/expression.ts',
    'extract/derived/technologies/providers.ts',
    'extract/lib/written-pattern.ts',
  ]);
});

// The checker knows loops that meet themselves, and no loop that runs to the end from each place where one may begin.
test.for(['(?:^|\\s)#.*$', '/(?:a|b)/[^?]*\\?.*=1$', '<[a-z][^>]*>'])(
  'running /%s/ finds that it is slow',
  (source) => {
    expect(slowOnPumpedText([{ place: 'here', source, flags: '' }])).toHaveLength(1);
  },
);

test('no regular expression is slow on a text that repeats what leads to one of its loops', {
  tags: ['cpu'],
}, () => {
  expect(slowOnPumpedText(literals)).toEqual([]);
  expect(slowOnPumpedText(built)).toEqual([]);
});

/** Names of groups that occur twice, and flags within a group: both are younger than Node 22. */
function tooNew({ source }: WrittenExpression): boolean {
  const names = [...source.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  return new Set(names).size < names.length || /\(\?[ims-]+:/.test(source);
}

test.for(['(?<a>x)|(?<a>y)', '(?i:x)'])('Node 22 refuses /%s/', (source) => {
  expect(tooNew({ place: 'here', source, flags: '' })).toBe(true);
});

test('Node 22 reads every regular expression', () => {
  expect([...literals, ...built].filter(tooNew)).toEqual([]);
});
