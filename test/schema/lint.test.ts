import {
  type GraphQLArgument,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/service/graphql/schema/index.ts';

/** An element of the schema, by its path. */
interface Element {
  readonly path: string;
  readonly name: string;
  readonly kind: 'TYPE' | 'FIELD' | 'ARGUMENT' | 'VALUE';
  readonly description: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
const elements = types.flatMap(elementsOf);

function elementsOf(type: GraphQLNamedType): Element[] {
  const { name, description } = type;
  return [{ path: name, name, kind: 'TYPE', description }, ...inside(type)];
}

function inside(type: GraphQLNamedType): Element[] {
  if (isEnumType(type)) {
    return type.getValues().map((value) => ({ ...value, path: `${type.name}.${value.name}`, kind: 'VALUE' }));
  }
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field): Element[] => {
    const path = `${type.name}.${field.name}`;
    const args: readonly GraphQLArgument[] = 'args' in field ? field.args : [];
    const described = args.map(
      (arg: GraphQLArgument): Element => ({ ...arg, path: `${path}.${arg.name}`, kind: 'ARGUMENT' }),
    );
    return [{ ...field, path, kind: 'FIELD' }, ...described];
  });
}

const paths = (found: readonly Element[]) => found.map(({ path }) => path);

// The rules of graphql-schema-linter that are about callers; those about the order of a file are left out.
test('every type, field, argument and enum value has a description, which ends as a sentence does', () => {
  expect(paths(elements.filter(({ description }) => !description?.trim()))).toEqual([]);
  expect(paths(elements.filter(({ description }) => !/[.…)?:]$/.test(description ?? '')))).toEqual([]);
});

test('types are in Pascal case, fields and arguments in camel case, enum values in capitals', () => {
  const patterns = {
    TYPE: /^[A-Z][A-Za-z0-9]*$/,
    FIELD: /^[a-z][A-Za-z0-9]*$/,
    ARGUMENT: /^[a-z][A-Za-z0-9]*$/,
    VALUE: /^[A-Z][A-Z0-9_]*$/,
  };
  // The values of Category are the names of fields and of the parameter `params`.
  const others = elements.filter(({ path }) => !path.startsWith('Category.'));
  expect(paths(others.filter(({ kind, name }) => !patterns[kind].test(name)))).toEqual([]);
});

test('nothing is deprecated: no version of the schema was published yet', () => {
  const deprecated = elements.filter(({ deprecationReason }) => deprecationReason !== undefined);
  expect(paths(deprecated)).toEqual([]);
});

test('an id is the identity of an object in the world: of a page, and of a batch', () => {
  const ids = elements.filter(({ kind, name }) => kind === 'FIELD' && /^_?id$/i.test(name));
  expect(paths(ids)).toEqual(['Page.id', 'Batch.id']);
});

test('lists and their items are never null, but for what is not known, and pages, which may fail one by one', () => {
  const fields = types.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({
      path: `${type.name}.${field.name}`,
      text: String(field.type),
    })),
  );
  const loose = fields.filter(
    ({ text }) => text.includes('[') && !/^\[+.*!\]+!$/.test(text.replaceAll(']!]!', ']]!')),
  );
  expect(loose.map(({ path }) => path)).toEqual(['Page.changes', 'Viewer.usage', 'Query.pages']);
});

test('every type is used', () => {
  const text = types
    .flatMap((type) =>
      isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values(type.getFields()).flatMap((field) => [
            String(field.type),
            ...('args' in field ? field.args.map((arg: GraphQLArgument) => String(arg.type)) : []),
          ])
        : [],
    )
    .join(' ');
  const used = new Set(text.match(/\w+/g));
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const unused = types.filter(
    (type) => !roots.has(type as never) && !used.has(type.name) && !['String', 'Boolean'].includes(type.name),
  );
  expect(unused.map(({ name }) => name)).toEqual([]);
});
