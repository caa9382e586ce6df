import { expect, test } from 'vitest';
import { parsePageSelection } from '../../../src/service/graphql/page-selection.ts';

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
  // Parsing, checking, one for each of the six limits, and those of validation.
  expect(turns()).toBeGreaterThan(10);
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
