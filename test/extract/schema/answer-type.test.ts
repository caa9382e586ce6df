import { graphql, printType } from 'graphql';
import { expect, expectTypeOf, test } from 'vitest';
import { type AnswerOf, answerEnum, answerType } from '../../../src/extract/schema/answer-type.ts';
import { builder } from '../../../src/extract/schema/builder.ts';
import * as t from '../../../src/extract/schema/field.ts';
import '../../../src/extract/schema/scalars.ts';

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
    args: builder.args((arg) => ({ times: arg.int({ defaultValue: 1, description: 'Enlarged.' }) })),
    narrow: (size, { times }, { parent }: t.Around<{ readonly limit: number }>) =>
      (times ?? 1) >= parent.limit ? 'L' : size,
  }),
  limit: t.internal(t.int('From what on it is large.')),
});

builder.queryType({ fields: (field) => ({ outer: field.field({ type: Outer, resolve: () => outer }) }) });
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
  counts: [Int!]!

  """What it holds."""
  inner: [Inner!]

  """Its cells, row by row."""
  grid: [[Int!]!]!

  """What it looks like."""
  colour: Colour!

  """How large it is."""
  size(
    """Enlarged."""
    times: Int = 1
  ): Size!
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
