import {
  execute,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/service/graphql/schema/index.ts';
import { proKey, startApp } from '../helpers/app.ts';
import { startOrigin } from '../helpers/origin.ts';

type Field = GraphQLField<unknown, unknown>;

const types = Object.values(schema.getTypeMap()).filter(
  (type) => isObjectType(type) && !type.name.startsWith('__'),
) as GraphQLObjectType[];

/** Each deprecated field with the words in which it names its replacement. */
const former = types.flatMap((type) =>
  Object.values(type.getFields())
    .filter(({ deprecationReason }) => deprecationReason !== undefined)
    .map((field) => ({
      type,
      field,
      use: /^Use ([\w.]+)\.$/.exec(field.deprecationReason ?? '')?.[1] ?? '',
    })),
);

/** What the former field makes of the new value, where it is not the very same. */
const otherwise: Readonly<Record<string, (value: never) => unknown>> = {
  'Icon.purpose': (purposes: readonly string[]) => purposes.join(' ').toLowerCase(),
  'OEmbedLink.format': (encoding: string) => encoding.toLowerCase(),
  'OgMedia.duration': Math.round,
};

const scalars: Readonly<Record<string, unknown>> = {
  Int: 7,
  Float: 7.6,
  Boolean: true,
  URL: 'https://a.test/',
  DateTime: '2026-11-25T12:00:00Z',
};

/** A value as an answer may have it. */
function sampleOf(type: GraphQLOutputType): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [sampleOf(bare.ofType), sampleOf(bare.ofType)];
  if (isEnumType(bare)) return bare.getValues()[0]?.value;
  if (!isObjectType(bare)) return scalars[bare.name] ?? `some ${bare.name}`;
  const leaves = leavesOf(bare).map(({ name, type }) => [name, sampleOf(type)]);
  return Object.fromEntries(leaves);
}

/** The fields of a type without a selection of their own. */
function leavesOf(type: GraphQLObjectType): Field[] {
  return Object.values(type.getFields()).filter(
    ({ type: inner, deprecationReason }) =>
      !isObjectType(getNamedType(inner)) && deprecationReason === undefined,
  );
}

function selected({ name, type }: Field): string {
  const inner = getNamedType(type);
  return isObjectType(inner)
    ? `${name} { ${leavesOf(inner)
        .map((leaf) => leaf.name)
        .join(' ')} }`
    : name;
}

test.for(
  former
    .filter(({ use }) => !use.startsWith('Page.'))
    .map(({ type, field, use }) => [`${type.name}.${field.name}`, use, type, field] as const),
)('%s has the value of %s', async ([path, use, type, field]) => {
  const current = type.getFields()[use];
  if (!current) throw new Error(`${type.name} has no field ${use}`);
  const { data, errors } = await execute({
    schema: new GraphQLSchema({ ...schema.toConfig(), query: type, mutation: null, subscription: null }),
    document: parse(`{ former: ${selected(field)} current: ${selected(current)} }`),
    rootValue: { [use]: sampleOf(current.type) },
  });
  expect(errors).toBeUndefined();
  const changed = otherwise[path] ?? ((value: unknown) => value);
  expect(data?.former).toEqual(changed(data?.current as never));
  expect(data?.current ?? null).not.toBeNull();
});

describe('former fields that the page answers', () => {
  test('are those of technical, with the same values', async () => {
    const ofPage = former.filter(({ use }) => use.startsWith('Page.'));
    expect(ofPage.map(({ type, field, use }) => [type.name, field.name, use])).toEqual([
      ['Technical', 'status', 'Page.fetch.status'],
      ['Technical', 'finalUrl', 'Page.url'],
      ['Technical', 'redirects', 'Page.fetch.redirects'],
    ]);
    await using origin = await startOrigin({
      '/': { status: 301, headers: { location: '/there' } },
      '/there': '<!doctype html><title>There</title>',
    });
    const app = await startApp();
    const hops = 'redirects { url status location kind }';
    const { data } = await app.graphql(
      `{ page(url: "${origin.url}/") { url fetch { status ${hops} } technical { status finalUrl ${hops} } } }`,
    );
    const { url, fetch, technical } = data.page;
    expect(technical).toEqual({ ...fetch, finalUrl: url });
    expect([url, fetch.status, fetch.redirects.length]).toEqual([`${origin.url}/there`, 200, 1]);
  });
});

describe('former arguments', () => {
  const values: Readonly<Record<string, readonly [former: string, options: string]>> = {
    cacheTime: ['5', '5'],
    revalidate: ['true', 'true'],
    render: ['NEVER', 'NEVER'],
    waitFor: ['"main"', '"main"'],
    scroll: ['true', 'true'],
    screenshot: ['"fold"', '{ fold: true }'],
    consent: ['DECLINE', 'DECLINE'],
    as: ['{ language: "de" }', '{ language: "de" }'],
  };
  const deprecated = ['page', 'pages'].flatMap((name) => {
    const args = schema.getQueryType()?.getFields()[name]?.args ?? [];
    const old = args.filter(({ deprecationReason }) => deprecationReason !== undefined);
    return old.map((arg) => [name, arg.name, arg.deprecationReason] as const);
  });

  test.for(deprecated)(
    '%s(%s) asks for the same answer as what replaces it',
    async ([field, name, reason]) => {
      await using origin = await startOrigin({
        '/': '<!doctype html><title>A page</title><main>Words.</main>',
      });
      const app = await startApp();
      const headers = { 'x-api-key': proKey };
      const address = field === 'page' ? `url: "${origin.url}/"` : `urls: ["${origin.url}/"]`;
      const ask = async (args: string) =>
        app.graphql(
          `{ ${field}(${args}) { changed metadata { title } cache { status contentHash expiresAt } } }`,
          {
            headers,
          },
        );
      if (name === 'changedSince') {
        const { data } = await ask(address);
        const hash = data.pages[0].cache.contentHash;
        const [old, now] = [
          await ask(`${address}, changedSince: "${hash}"`),
          await ask(`requests: [{ url: "${origin.url}/", changedSince: "${hash}" }]`),
        ];
        expect(old.data).toEqual(now.data);
        expect(old.data.pages[0].changed).toBe(false);
        return;
      }
      expect(reason).toBe(`Use options: { ${name} }.`);
      const [before, after] = values[name] ?? [];
      const now = await ask(`${address}, options: { ${name}: ${after} }`);
      const old = await ask(`${address}, ${name}: ${before}`);
      expect([old.errors, now.errors]).toEqual([undefined, undefined]);
      // The same entry; only revalidate fetches it again.
      expect(old.headers.get('x-cache')).toBe(name === 'revalidate' ? 'MISS' : 'HIT');
    },
  );
});
