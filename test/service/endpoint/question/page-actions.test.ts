import { expect, test } from 'vitest';
import { readPageActions } from '../../../../src/service/endpoint/question/page-actions.ts';
import { select } from '../../../../src/service/engine/request/selection.ts';
import { pageRequest } from '../../../helpers/page-request.ts';

test.for([
  [{}, {}],
  [{ waitFor: null, scroll: false, screenshot: null }, {}],
  [{ waitFor: ' main > p ' }, { waitFor: 'main > p' }],
  [
    { scroll: true, screenshot: 'fold' },
    { scroll: true, screenshot: 'fold' },
  ],
] as const)('%o is %o', ([given, actions]) => {
  expect(readPageActions(given)).toEqual(actions);
});

test.for([
  [{ waitFor: '' }, 'waitFor must be a CSS selector, such as main or #app .ready; "" is not one.'],
  [{ waitFor: 'main[' }, 'waitFor must be a CSS selector, such as main or #app .ready; "main[" is not one.'],
  [
    { screenshot: '>>' },
    'screenshot must be fold or a CSS selector, such as main or #app .ready; ">>" is not one.',
  ],
  [
    { waitFor: `${'a '.repeat(251)}b` },
    'waitFor must be a CSS selector, such as main or #app .ready, of at most 500 characters.',
  ],
])('%o is refused with advice', ([given, message]) => {
  expect(() => readPageActions(given as { waitFor: string })).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER', message }),
  );
});

test('actions in the browser are part of the cache key; no actions are not', () => {
  const key = (given: Parameters<typeof readPageActions>[0]) => {
    return pageRequest({ selection: select(['mobileView']), actions: readPageActions(given) }).key;
  };
  const given = [
    {},
    { waitFor: 'p' },
    { screenshot: 'p' },
    { scroll: true },
    { scroll: true, waitFor: 'p' },
    { consent: 'DECLINE' } as const,
  ];
  expect(new Set(given.map(key)).size).toBe(given.length);
  expect(key({ waitFor: null, scroll: false })).toBe(key({}));
});
