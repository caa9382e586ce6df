import { graphql, printType } from 'graphql';
import { expect, expectTypeOf, test } from 'vitest';
import {
  type AnswerOf,
  answerEnum,
  answerType,
  answerTypeWithParts,
  type JsonOf,
} from '../../../src/extract/schema/answer-type.ts';
import * as arg from '../../../src/extract/schema/argument.ts';
import * as t from '../../../src/extract/schema/field.ts';
import { typeFor } from '../../../src/service/graphql/schema/types/answer-types.ts';
import { builder } from '../../../src/service/graphql/schema/types/builder.ts';
import '../../../src/service/graphql/schema/types/scalars.ts';

const Colour = answerEnum('Colour', 'What it looks like.', { RED: 'As blood.', BLUE: 'As the sky.' });
const Size = answerEnum('Size', 'How large it is.', ['S', 'L']);
const Inner = answerType('Inner', 'What is inside.', { name: t.string<'A' | 'B'>('Its name.') });
const Outer = answerType('Outer', 'What is around it.', {
  address: t.nullable(t.url('Where it is.')),
  counts: t.list(t.int('How many.')),
  inner: t.nullable(t.list(t.of(Inner, 'What it holds.'))),
  grid: t.list(t.list(t.int('Its cells, row by row.'))),
  colour: t.of(Colour, 'What it looks like.'),
  size: t.narrowed(t.of(Size, 'How large it is.'), {
    args: { times: arg.int('Enlarged.', 1), of: arg.listOf(Colour, 'Its colours.') },
    narrow: (size, { times }, { parent }: t.Around<{ readonly limit: number }>) =>
      (times ?? 1) >= parent.limit ? 'L' : size,
  }),
  limit: t.internal(t.int('From what on it is large.')),
  double: t.computed(t.int('Twice the limit.'), ({ limit }: { readonly limit: number }) => 2 * limit),
});
const Parted = answerTypeWithParts('Parted', 'What takes a browser.', {
  fields: { outer: t.of(Outer, 'What is around it.') },
  parts: { drawn: t.int('How it looks.') },
});

builder.queryType({
  fields: (field) => ({
    outer: field.field({ type: typeFor(Outer), resolve: () => outer }),
    parted: field.field({
      type: typeFor(Parted),
      resolve: () => ({ outer, parts: { drawn: () => Promise.resolve(7) } }),
    }),
  }),
});
const schema = builder.toSchema({ sortSchema: false });

function printed(name: string): string | undefined {
  const type = schema.getType(name);
  return type && printType(type);
}

test('the GraphQL type has the fields, in their order, with their descriptions', () => {
  expect(printed('Outer')).toBe(`"""What is around it."""
type Outer {
  """Where it is."""
  address: URL

  """How many."""
  counts(
    """At most this many."""
    first: Int
  ): [Int!]!

  """What it holds."""
  inner(
    """At most this many."""
    first: Int
  ): [Inner!]

  """Its cells, row by row."""
  grid(
    """At most this many."""
    first: Int
  ): [[Int!]!]!

  """What it looks like."""
  colour: Colour!

  """How large it is."""
  size(
    """Enlarged."""
    times: Int = 1

    """Its colours."""
    of: [Colour!]
  ): Size!

  """Twice the limit."""
  double: Int!
}`);
});

test('an enumeration has its values, with the descriptions of those that have one', () => {
  expect(printed('Colour')).toBe(`"""What it looks like."""
enum Colour {
  """As blood."""
  RED

  """As the sky."""
  BLUE
}`);
  expect(printed('Size')).toBe(`"""How large it is."""
enum Size {
  S
  L
}`);
});

test('a field with arguments may depend on its parent value', async () => {
  const source = '{ outer { small: size, large: size(times: 3), grid } }';
  const { data, errors } = await graphql({ schema, source, contextValue: {} });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ outer: { small: 'S', large: 'L', grid: [[1, 2], [3]] } });
});

const outer: AnswerOf<typeof Outer> = {
  address: null,
  counts: [1],
  inner: [{ name: 'A' }],
  grid: [[1, 2], [3]],
  colour: 'RED',
  size: 'S',
  limit: 3,
};

test('a part is a field that may be null, and its function computes it', async () => {
  const source = '{ parted { drawn outer { double } } }';
  const { data } = await graphql({ schema, source, contextValue: {} });
  expect(data).toEqual({ parted: { drawn: 7, outer: { double: 6 } } });
  expect(printed('Parted')).toContain('drawn: Int\n');
});

test('the TypeScript type follows from the same definition', () => {
  expectTypeOf<AnswerOf<typeof Outer>>().toEqualTypeOf<{
    readonly address: string | null;
    readonly counts: readonly number[];
    readonly inner: readonly { readonly name: 'A' | 'B' }[] | null;
    readonly grid: readonly (readonly number[])[];
    readonly colour: 'RED' | 'BLUE';
    readonly size: 'S' | 'L';
    readonly limit: number;
  }>();
});

test('the answer has computed fields and parts, and no internal fields', () => {
  type Answered = JsonOf<typeof Outer>;
  expectTypeOf<Answered['double']>().toEqualTypeOf<number>();
  expectTypeOf<Answered>().not.toHaveProperty('limit');
  expectTypeOf<JsonOf<typeof Parted>['drawn']>().toEqualTypeOf<number | null>();
  expectTypeOf<JsonOf<typeof Parted>['outer']>().toEqualTypeOf<Answered>();
});
