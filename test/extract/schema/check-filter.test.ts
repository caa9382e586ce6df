import { getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { type Check, filterChecks } from '../../../src/extract/schema/check.ts';
import { schema } from '../../../src/service/graphql/schema/index.ts';

const check = (id: string, result: Check['result'], impact: Check['impact']): Check => ({
  rule: id,
  result,
  impact,
  weight: 1,
  message: '',
  evidence: [],
  standards: [],
  fix: null,
});

const checks = [
  check('a', 'PASS', null),
  check('b', 'WARN', 'MINOR'),
  check('c', 'FAIL', 'SERIOUS'),
  check('d', 'FAIL', 'MINOR'),
];

test.for([
  [{}, 'abcd'],
  [{ result: null, impact: null }, 'abcd'],
  [{ result: ['FAIL', 'WARN'] }, 'bcd'],
  [{ impact: ['MINOR'] }, 'bd'],
  [{ result: ['FAIL'], impact: ['MINOR', 'CRITICAL'] }, 'd'],
  [{ result: [] }, ''],
] as const)('filtering by %j leaves %s', ([filter, expected]) => {
  expect(
    filterChecks(checks, filter)
      .map(({ rule: id }) => id)
      .join(''),
  ).toBe(expected);
});

test('every list of checks can be filtered', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => getNamedType(field.type).name === 'Check');
  expect(lists.length).toBeGreaterThan(10);
  for (const { type, field } of lists) {
    expect(isListType(getNullableType(field.type))).toBe(true);
    expect([`${type.name}.${field.name}`, field.args.map(({ name }) => name)]).toEqual([
      `${type.name}.${field.name}`,
      ['first', 'result', 'impact'],
    ]);
  }
});
