import { expect, test } from 'vitest';
import { parsePageSelection } from '../../../src/service/graphql/page-selection.ts';

test.for([
  ['a mistake', 'metadata { titel }', /Cannot query field "titel"/],
  ['what ends the page', '{ url } }  { viewer { plan }', /it must be the fields of one page/],
  ['too many tokens', 'url '.repeat(4_000), /at most 4,000 tokens; it holds/],
  ['too large a list', 'images { items(first: 1000000) { url } }', /An operation may cost at most 400,000/],
] as const)('%s is refused with what to change', ([, selection, message]) => {
  expect(() => parsePageSelection(selection)).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER', message: expect.stringMatching(message) }),
  );
});
