import { GraphQLObjectType, printType } from 'graphql';
import { expect, expectTypeOf, test } from 'vitest';
import {
  type AnswerOf,
  answerType,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../src/schema/answer-type.ts';
import { builder } from '../../src/schema/builder.ts';
import '../../src/schema/scalars.ts';

const Inner = answerType('Inner', 'What is inside.', { name: string<'A' | 'B'>('Its name.') });
const Outer = answerType('Outer', 'What is around it.', {
  address: nullable(url('Where it is.')),
  counts: list(int('How many.')),
  inner: nullable(list(of(Inner, 'What it holds.'))),
});

test('the GraphQL type has the fields, in their order, with their descriptions', () => {
  builder.queryType({ fields: (t) => ({ outer: t.field({ type: Outer, resolve: () => outer }) }) });
  const type = builder.toSchema().getType('Outer');
  expect(type instanceof GraphQLObjectType && printType(type)).toBe(`"""What is around it."""
type Outer {
  """Where it is."""
  address: URL

  """How many."""
  counts: [Int!]!

  """What it holds."""
  inner: [Inner!]
}`);
});

const outer: AnswerOf<typeof Outer> = { address: null, counts: [1], inner: [{ name: 'A' }] };

test('the TypeScript type follows from the same definition', () => {
  expectTypeOf<AnswerOf<typeof Outer>>().toEqualTypeOf<{
    readonly address: string | null;
    readonly counts: readonly number[];
    readonly inner: readonly { readonly name: 'A' | 'B' }[] | null;
  }>();
});
