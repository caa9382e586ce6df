import { GraphQLObjectType, type GraphQLOutputType, getNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { panels } from '../../src/inspector/client/panels/index.ts';
import { listedChecks } from '../../src/inspector/client/panels/listed-checks.ts';
import { checkSources } from '../../src/inspector/operations/checks.ts';
import { categoryNames } from '../../src/service/engine/request/selection.ts';
import { schema } from '../../src/service/graphql/schema/index.ts';

const sources = Object.values(checkSources).flat();

test('every list of checks of every category has its row', () => {
  const found = categoryNames.flatMap((name) => pathsToChecks(page.getFields()[name]?.type, [name]));
  expect(sources.map(({ path }) => path.join('.')).sort()).toEqual(found.sort());
});

test('each names a panel of the page', () => {
  const ids = new Set(panels.map(({ id }) => id));
  expect(sources.filter(({ panel }) => !ids.has(panel))).toEqual([]);
});

test('a check is listed from wherever its row says it is, with its panel', () => {
  const check = {
    result: 'FAIL',
    topic: 'llms-txt',
    impact: 'MINOR',
    weight: 1,
    message: 'There is none.',
    fix: null,
    standards: [],
    evidence: [{ kind: 'HEADER', match: 'x' }],
  };
  const parts = {
    PageChecks: { technical: { checks: [{ ...check, rule: 'title', topic: 'title' }] }, links: null },
    SiteChecks: {
      security: { checks: [{ ...check, rule: 'csp', topic: 'csp' }] },
      robots: { ai: { llmsTxt: { checks: [{ ...check, rule: 'llms-txt' }] } } },
    },
  };
  // Parts of an answer of which other categories failed, which their types do not allow for.
  const list = listedChecks(parts as never);
  expect(list.flatMap(({ categories }) => categories)).toEqual([
    { name: 'Technical', panel: 'facts', rule: 'title', row: 'facts' },
    { name: 'Security', panel: 'security', rule: 'csp', row: 'security-csp' },
    { name: 'llms.txt', panel: 'robots', rule: 'llms-txt', row: 'robots' },
  ]);
});

const page = schema.getType('Page') as GraphQLObjectType;
const categoryTypes = new Set(
  categoryNames.flatMap((name) => getNamedType(page.getFields()[name]?.type)?.name ?? []),
);

/** Where the lists of checks in a type are, from the page. */
function pathsToChecks(type: GraphQLOutputType | undefined, path: readonly string[]): string[] {
  const named = type && getNamedType(type);
  if (!(named instanceof GraphQLObjectType) || path.length > 4) return [];
  // A device's view repeats the category content.
  if (path.length > 1 && categoryTypes.has(named.name)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    getNamedType(field.type).name === 'Check'
      ? [[...path, field.name].join('.')]
      : pathsToChecks(field.type, [...path, field.name]),
  );
}
