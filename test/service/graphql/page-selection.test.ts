import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { limits } from '../../../src/service/graphql/limits/limit-values.ts';
import { validateInTurns } from '../../../src/service/graphql/limits/paced-validation.ts';
import { parsePageSelection } from '../../../src/service/graphql/page-selection.ts';
import { schema } from '../../../src/service/graphql/schema/index.ts';

/** Counts the turns that are asked for. */
function counting() {
  let turns = 0;
  const nextTurn = () => {
    turns += 1;
    return null;
  };
  return { nextTurn, turns: () => turns };
}

test('the selection of a batch is parsed, checked and validated in turns of their own', async () => {
  const { nextTurn, turns } = counting();
  await parsePageSelection('{ metadata { title } }', nextTurn);
  // Parsing, limits, five groups of rules, and the rule that is left.
  expect(turns()).toBe(8);
});

test('a long one is validated in more turns', async () => {
  const [short, long] = [counting(), counting()];
  const document = (fields: number) => parse(`{ viewer { ${'plan '.repeat(fields)} } }`);
  const options = { schema, maxErrors: 1 };
  await validateInTurns(document(10), { ...options, nextTurn: short.nextTurn });
  await validateInTurns(document(3_000), { ...options, nextTurn: long.nextTurn });
  expect(long.turns()).toBeGreaterThan(2 * short.turns());
});

test.for([
  ['a mistake', 'metadata { titel }', /Cannot query field "titel"/],
  ['what ends the page', '{ url } }  { viewer { plan }', /it must be the fields of one page/],
  ['what nests too deeply', `${'{ a '.repeat(15)}${'}'.repeat(15)}`, /at most 10 levels deep/],
] as const)('%s is refused with what to change', async ([, selection, message]) => {
  await expect(parsePageSelection(selection, () => null)).rejects.toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER', message: expect.stringMatching(message) }),
  );
});

test('mistakes are those of a validation at once, in the same order', async () => {
  const document = parse(
    'query Q($unused: Int) { page(url: 1) { metadata { titel titel: title } nothing { x } } }',
  );
  const { errors: maxErrors } = limits;
  expect(await validateInTurns(document, { schema, nextTurn: () => null, maxErrors })).toEqual(
    validate(schema, document, undefined, { maxErrors }),
  );
});
