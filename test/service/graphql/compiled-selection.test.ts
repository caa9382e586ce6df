import { execute, type GraphQLObjectType, GraphQLSchema, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { fetchReport } from '../../../src/extract/derived/fetch-report.ts';
import { ScrapeError } from '../../../src/extract/page/errors.ts';
import type { AnswerContext } from '../../../src/extract/schema/builder.ts';
import {
  type CategoryName,
  categoryCalled,
  categoryNames,
  select,
} from '../../../src/service/engine/request/selection.ts';
import { compiled } from '../../../src/service/graphql/compiled-selection.ts';
import { selectionText } from '../../../src/service/graphql/full-selection.ts';
import { schema } from '../../../src/service/graphql/schema.ts';
import { oddPages } from '../../helpers/odd-pages.ts';
import { page } from '../../helpers/page.ts';

const pageType = schema.getType('Page') as GraphQLObjectType;
const pageSchema = new GraphQLSchema({ query: pageType });
const names = categoryNames.filter((name) => Object.keys(categoryCalled(name).parts).length === 0);
const context: AnswerContext = { render: async ({ run }, input) => run(input) };

function documentOf(some: readonly CategoryName[]) {
  const document = parse(selectionText(pageType, select(some)));
  const selectionSet = getOperationAST(document)?.selectionSet;
  if (!selectionSet) throw new Error('no selection');
  return { document, run: compiled(pageType, selectionSet) };
}

/** A page as the engine opens it; a category fails if a source of it is missing. */
function opened({ body, options }: (typeof oddPages)[number], failing?: CategoryName) {
  const evaluation = page(body, options);
  const failed = Promise.reject(new ScrapeError('SOURCE_FAILED'));
  failed.catch(() => {});
  return {
    requestedUrl: 'https://example.com/',
    url: 'https://example.com/',
    fetchReport: async () => ({
      ...((await evaluation.value(fetchReport)) as object),
      rendering: { mode: 'NEVER', status: 'NOT_ASKED', reasons: [], finalUrl: null, ms: null, changes: null },
    }),
    truncations: async () => [],
    category: async (name: CategoryName) =>
      name === failing ? failed : evaluation.extract(categoryCalled(name)),
  };
}

test.for(oddPages.filter(({ body }) => body.length < 20_000).slice(0, 12))(
  'compiled and executed selections give the same bytes: $name',
  async (odd) => {
    const there = opened(odd);
    const able: CategoryName[] = [];
    for (const name of names)
      if (
        await there.category(name).then(
          () => true,
          () => false,
        )
      )
        able.push(name);
    const { document, run } = documentOf(able);
    const { data, errors } = await execute({
      schema: pageSchema,
      document,
      rootValue: there,
      contextValue: context,
    });
    if (errors) throw errors[0];
    expect(JSON.stringify(await run(there, context))).toBe(JSON.stringify(data));
  },
);

test('it fails if a field does, even while others are pending', async () => {
  const [odd] = oddPages.filter(({ name }) => name === 'a plain page');
  if (!odd) throw new Error('there is no plain page');
  const { run } = documentOf(['openGraph', 'metadata', 'links']);
  await expect(run(opened(odd, 'metadata'), context)).rejects.toMatchObject({ code: 'SOURCE_FAILED' });
});

test.for([
  ['an argument', '{ links { items(first: 1) { url } } }'],
  ['a fragment', '{ ... on Page { url } }'],
  ['an alias', '{ address: url }'],
  ['an unknown field', '{ nothing }'],
] as const)('%s is refused', ([, text]) => {
  const selectionSet = getOperationAST(parse(text))?.selectionSet;
  expect(() => selectionSet && compiled(pageType, selectionSet)).toThrow();
});
