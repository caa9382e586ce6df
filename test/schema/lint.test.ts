import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
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
  return fieldsOf(type).flatMap((field): Element[] => {
    const path = `${type.name}.${field.name}`;
    const described = argumentsOf(field).map(
      (arg): Element => ({ ...arg, path: `${path}.${arg.name}`, kind: 'ARGUMENT' }),
    );
    return [{ ...field, path, kind: 'FIELD' }, ...described];
  });
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

function fieldsOf(type: GraphQLNamedType): Field[] {
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields());
}

function argumentsOf(field: Field): readonly GraphQLArgument[] {
  return 'args' in field ? field.args : [];
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

/** Standards whose words are kept in the types that repeat them, whatever other types call so. */
const vocabularies: readonly (readonly [types: RegExp, standard: string])[] = [
  [
    /^(?:OpenGraph|Og[A-Z]\w*|TwitterApp|AppLink)$/,
    'Open Graph, the cards of X and App Links: names of meta tags',
  ],
  [/^Citation$/, 'Highwire’s tags (citation_*)'],
  [/^MetaEntry$/, 'attributes of HTML’s meta element'],
  [/^RobotsDirectives$/, 'directives of robots meta tags'],
  [/^SecurityTxt$/, 'RFC 9116'],
  [/^DnsRecords$/, 'types of DNS records'],
  [/^Box$/, 'the DOM’s DOMRect, in fractions of pixels'],
  [/^PageError$/, 'errors of GraphQL: path, message, and the code of their extensions'],
  [/^Selection$/, 'reads, each named after what it returns'],
  [/ScriptChanges$/, 'pairs, each under the name of the fact that it is before and after scripts have run'],
];

/** Names that mean the same in several types, and can have no single type. */
const severalTypes: Readonly<Record<string, string>> = {
  after: 'half of a pair',
  before: 'half of a pair',
  categories: 'of the service, its own; of a recipe, an app or a technology, the words of whoever made it',
  category: 'of a tool, one of our own; of a product, in the words of the shop',
  error: 'its code where a page is null because of it; with a sentence where nothing else says so',
  images: 'the category; of a product or a page of a sitemap, their addresses',
  items: 'the list of a collection',
  kind: 'one of the kinds that there are of its owner',
  max: 'the end of a range: of amounts, with their digits; of measurements, a number',
  min: 'the other end',
  nodes: 'the list of a connection',
  origin: 'one of the places where its owner is found',
  pages: 'at once; as a connection, part by part',
  properties: 'as the page nests them; of a product, in pairs',
  purpose: 'one of the purposes of its owner',
  region: 'of a link, the part of the page that it is in; of an address, the state or province',
  rendered: 'a view of the page in a browser; of a fetch, whether there was one',
  score: 'of a page, in points of 100; of a passage, how well it answers',
  sizes: 'HTML’s attribute: tokens for icons, media conditions for images',
  state: 'one of the states of its owner',
  status: 'of HTTP, a number; of a link, with what else its address answers; else what became of its owner',
  url: 'resolved, but of a page in a batch as it was submitted',
  videos: 'of players, of sitemaps, and of structured data, each with other facts',
};

test('a field name has one type, but for words of standards and a few that mean the same of different things', () => {
  const several = (among: readonly GraphQLNamedType[]) => {
    return Object.entries(Object.groupBy(among.flatMap(fieldsOf), ({ name }) => name))
      .filter(([, all = []]) => new Set(all.map(({ type }) => String(type).replaceAll('!', ''))).size > 1)
      .map(([name]) => name)
      .sort();
  };
  // What callers send can have no type of what they get.
  const [asked, answered] = [
    types.filter(isInputObjectType),
    types.filter((type) => !isInputObjectType(type)),
  ];
  const without = (standards: typeof vocabularies) =>
    several(answered.filter(({ name }) => !standards.some(([pattern]) => pattern.test(name))));
  expect(several(asked)).toEqual([]);
  expect(without(vocabularies)).toEqual(Object.keys(severalTypes));
  const needless = vocabularies.filter(
    (one) => without(vocabularies.filter((other) => other !== one)).length === without(vocabularies).length,
  );
  expect(needless).toEqual([]);
});

test('lists and their items are never null, but for what is not known, and pages, which may fail one by one', () => {
  const fields = types
    .filter(isObjectType)
    .flatMap((type) =>
      fieldsOf(type).map((field) => ({ path: `${type.name}.${field.name}`, text: String(field.type) })),
    );
  const loose = fields.filter(
    ({ text }) => text.includes('[') && !/^\[+.*!\]+!$/.test(text.replaceAll(']!]!', ']]!')),
  );
  expect(loose.map(({ path }) => path)).toEqual(['Page.changes', 'Viewer.usage', 'Query.pages']);
});

test('every type is used', () => {
  const fields = types.flatMap(fieldsOf);
  const text = [...fields, ...fields.flatMap(argumentsOf)].map(({ type }) => String(type)).join(' ');
  const used = new Set(text.match(/\w+/g));
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const unused = types.filter(
    (type) => !roots.has(type as never) && !used.has(type.name) && !['String', 'Boolean'].includes(type.name),
  );
  expect(unused.map(({ name }) => name)).toEqual([]);
});

test('JSON is what a page states in its own form, or in the form of a standard that the field names', () => {
  const json = types.filter(isObjectType).flatMap((type) =>
    fieldsOf(type)
      .filter((field) => /\bJSON\b/.test(String(field.type)))
      .map(({ name }) => (name === 'json' ? name : `${type.name}.${name}`)),
  );
  expect([...new Set(json)].sort()).toEqual([
    'Change.after',
    'Change.before',
    'Citation.cslJson',
    'Entity.properties',
    'PageForm.jsonSchema',
    'StructuredData.microdata',
    'StructuredData.microformats',
    'StructuredData.rdfa',
    'json',
  ]);
});
