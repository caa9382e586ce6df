import { parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import { panels } from '../../src/inspector/client/panels/index.ts';
import { findingLists, listedChecks } from '../../src/inspector/client/panels/listed-checks.ts';
import { searchedFor } from '../../src/service/graphql/schema/page/findings.ts';
import { inspectorOperation } from '../helpers/inspector-operation.ts';

test('the findings of every category are asked for, and have a name and a panel', () => {
  const asked: string[] = [];
  visit(parse(inspectorOperation('inspect')), {
    Field: ({ name, alias }) => void (name.value === 'findings' && asked.push(alias?.value ?? '')),
  });
  expect(asked.sort()).toEqual(Object.keys(findingLists).sort());
  expect(asked.sort()).toEqual(
    searchedFor({})
      .map((name) => `${name}Findings`)
      .sort(),
  );
  const ids = new Set(panels.map(({ id }) => id));
  expect(Object.values(findingLists).filter(({ panel }) => !ids.has(panel))).toEqual([]);
});

test('a finding is listed with its category and its panel', () => {
  const check = {
    result: 'FAIL',
    topic: 'llms-txt',
    impact: 'MINOR',
    weight: 1,
    message: 'There is none.',
    fix: null,
    standards: [],
    evidence: [{ match: 'x' }],
  };
  const parts = {
    PageChecks: { technicalFindings: [{ ...check, rule: 'title', topic: 'title' }] },
    SiteChecks: {
      securityFindings: [{ ...check, rule: 'csp', topic: 'csp' }],
      robotsFindings: [{ ...check, rule: 'llms-txt' }],
    },
  };
  // Parts of an answer with no other findings, which their types do not allow for.
  const list = listedChecks(parts as never);
  expect(list.flatMap(({ categories }) => categories)).toEqual([
    { name: 'Technical', panel: 'facts', rule: 'title', row: 'facts' },
    { name: 'Security', panel: 'security', rule: 'csp', row: 'security-csp' },
    { name: 'Robots', panel: 'robots', rule: 'llms-txt', row: 'robots' },
  ]);
});
