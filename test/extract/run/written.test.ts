import { type DocumentNode, execute, type GraphQLObjectType, GraphQLSchema, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { firstFields, pageFields } from '../../../src/extract/run/page-fields.ts';
import { fieldWriter, writerOf } from '../../../src/extract/run/written.ts';
import { answerEnum, answerType } from '../../../src/extract/schema/answer-type.ts';
import * as t from '../../../src/extract/schema/field.ts';
import {
  type CategoryName,
  categoryCalled,
  categoryNames,
} from '../../../src/service/engine/request/selection.ts';
import { schema } from '../../../src/service/graphql/schema/index.ts';
import { fullSelection } from '../../helpers/full-selection.ts';
import { oddPages } from '../../helpers/odd-pages.ts';
import { page } from '../../helpers/page.ts';

const pageType = schema.getType('Page') as GraphQLObjectType;
const names = categoryNames.filter((name) => Object.keys(categoryCalled(name).parts).length === 0);

const short = oddPages.filter(({ body }) => body.length < 20_000).slice(0, 12);

test.for(short)('written and executed answers are the same: $name', async ({ body, options }) => {
  const evaluation = page(body, options);
  const values = new Map<CategoryName, unknown>();
  for (const name of names) {
    const value = await evaluation.extract(categoryCalled(name)).catch(() => null);
    if (value !== null) values.set(name, value);
  }
  for (const [name, value] of values) {
    const { data } = await execute({
      schema: new GraphQLSchema({
        query: schema.getType(categoryCalled(name).type.name) as GraphQLObjectType,
      }),
      document: selectionOf(name),
      rootValue: value,
      contextValue: {},
    });
    const written = fieldWriter(name, pageFields[name] ?? noField)(value);
    expect(JSON.stringify(written)).toBe(JSON.stringify(data));
  }
  expect(values.size).toBeGreaterThan(5);
});

const noField = t.json('Missing.');

/** All fields of a category, as an operation on its type. */
function selectionOf(name: CategoryName): DocumentNode {
  const [page] = parse(fullSelection(pageType, [name])).definitions;
  if (page?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  const field = page.selectionSet.selections.find(
    (one) => one.kind === Kind.FIELD && one.name.value === name,
  );
  if (field?.kind !== Kind.FIELD || !field.selectionSet) throw new Error(`${name} is not selected`);
  return { kind: Kind.DOCUMENT, definitions: [{ ...page, selectionSet: field.selectionSet }] };
}

const Size = answerEnum('WrittenSize', 'How large it is.', ['S', 'L']);
const Inner = answerType('WrittenInner', 'What is inside.', { name: t.string('Its name.') });

test.for([
  ['a missing value', t.string(''), undefined, 'name is null'],
  ['a number for a text', t.string(''), 1, 'name is no String: 1'],
  ['a fraction for a whole number', t.int(''), 1.5, 'name is no Int'],
  ['a number too large', t.int(''), 2 ** 31, 'name is no Int'],
  ['no number', t.float(''), Number.NaN, 'name is no Float'],
  ['a value that an enumeration lacks', t.of(Size, ''), 'toString', 'name is toString'],
  ['one value for several', t.list(t.int('')), 1, 'name is no list'],
  ['a field of an item', t.list(t.of(Inner, '')), [{}], 'name is null'],
] as const)('%s is a bug that names the field', ([, field, value, message]) => {
  expect(() => fieldWriter('name', field as t.Field<unknown, unknown>)(value)).toThrow(message);
});

test('only what the type says is written, in its order', () => {
  const write = writerOf(
    answerType('WrittenOuter', 'What is around it.', {
      limit: t.internal(t.int('Ours.')),
      double: t.computed(t.int('Twice.'), ({ limit }: { readonly limit: number }) => 2 * limit),
      inner: t.nullable(t.list(t.of(Inner, 'What it holds.'))),
    }),
  );
  expect(JSON.stringify(write({ inner: [{ name: 'a', other: 1 }], limit: 2, more: 3 }))).toBe(
    '{"double":4,"inner":[{"name":"a"}]}',
  );
  expect(write({ limit: 1 })).toEqual({ double: 2, inner: null });
});

test('with default arguments a field is its value', () => {
  const seen = new Set<t.Fields>();
  const narrowed: [string, t.Field<unknown, unknown>][] = [];
  const walk = (fields: t.Fields) => {
    if (seen.has(fields)) return;
    seen.add(fields);
    for (const [name, field] of Object.entries(fields)) {
      if (field.narrowing) narrowed.push([name, field]);
      let { type } = field;
      while (typeof type !== 'string' && !('kind' in type)) type = type[0];
      if (typeof type !== 'string' && type.kind === 'object') walk({ ...type.fields, ...type.parts });
    }
  };
  walk({ ...firstFields, ...pageFields });
  expect(narrowed.length).toBeGreaterThan(8);
  for (const [name, { narrowing, type }] of narrowed) {
    const args = Object.entries(narrowing?.args ?? {}).map(([name, { defaultValue }]) => [
      name,
      defaultValue,
    ]);
    const value = Array.isArray(type) ? [{ confidence: 0 }, { confidence: 100 }] : 'a text';
    const parent = {
      html: '<p>a',
      url: 'https://example.com/',
      txt: { raw: 'User-agent: *' },
      [name]: value,
    };
    const render = () => Promise.reject(new Error('nothing is rendered'));
    expect(narrowing?.narrow(value, Object.fromEntries(args), { parent, context: { render } }), name).toEqual(
      value,
    );
  }
});
