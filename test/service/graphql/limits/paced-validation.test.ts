import { parse, specifiedRules, validate } from 'graphql';
import { expect, test } from 'vitest';
import { limits } from '../../../../src/service/graphql/limits/limit-values.ts';
import { servedRules, validateInTurns } from '../../../../src/service/graphql/limits/paced-validation.ts';
import { schema } from '../../../../src/service/graphql/schema/index.ts';
import { inspectorOperation } from '../../../helpers/inspector-operation.ts';

const { errors: maxErrors } = limits;
const nextTurn = () => null;

test.for([
  ['none', inspectorOperation('inspect')],
  [
    'of several rules',
    'query Q($unused: Int, $unused: No) { page(url: 1) { metadata { titel titel: title } nothing { x } ...F @no } }',
  ],
  ['of fragments', 'fragment A on No { ...B } fragment B on Page { ...B ...C url { x } } { page { ...B } }'],
  ['of fields that cannot be merged', '{ viewer { plan: rateLimit { limit } plan } }'],
  ['as many as are reported', `{ ${'a '.repeat(maxErrors)} }`],
  ['one more', `{ ${'a '.repeat(maxErrors + 1)} }`],
  ['of too many fields to compare', `{ viewer { ${'plan '.repeat(3_000)} } }`],
  ['of what cannot be executed', 'type Query { a: Int } extend schema @no { query: Query }'],
] as const)('mistakes, %s: those of a validation at once, in the same order', async ([, text]) => {
  const document = parse(text);
  for (const rules of [specifiedRules, servedRules])
    expect(await validateInTurns(document, { schema, nextTurn, maxErrors, rules })).toEqual(
      validate(schema, document, rules, { maxErrors }),
    );
});

test('the rules of @defer and @stream are checked after those that give up where it takes too long', () => {
  const names = servedRules.slice(specifiedRules.length).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['DeferStreamDirectiveLabelRule', 'StreamDirectiveOnListFieldRule']),
  );
});

test('fields are not compared if there are too many mistakes without that', async () => {
  const text = (fields: number) => `{ viewer { plan: rateLimit { limit } plan ${'x '.repeat(fields)} } }`;
  const messages = async (fields: number) => {
    const errors = await validateInTurns(parse(text(fields)), { schema, nextTurn, maxErrors });
    return errors.map(({ message }) => message).join();
  };
  expect(await messages(maxErrors)).toContain('"plan" conflict');
  expect(await messages(maxErrors + 1)).not.toContain('conflict');
});

test('a longer document asks for more turns', async () => {
  const turnsFor = async (fields: number) => {
    let turns = 0;
    const counting = () => {
      turns += 1;
      return null;
    };
    const document = parse(
      `{ viewer { ${Array.from({ length: fields }, (_, index) => `a${index}: plan`).join(' ')} } }`,
    );
    await validateInTurns(document, { schema, maxErrors, nextTurn: counting });
    return turns;
  };
  expect(await turnsFor(10)).toBeLessThan(10);
  expect(await turnsFor(3_000)).toBeGreaterThan(100);
});
