import { expect, test } from 'vitest';
import { actionsOf } from '../../../../src/service/endpoint/question/decide.ts';
import type { PageOptions } from '../../../../src/service/endpoint/question/page-options.ts';
import { readOptions } from '../../../../src/service/endpoint/question/read-options.ts';
import { select } from '../../../../src/service/engine/request/selection.ts';
import { pageRequest } from '../../../helpers/page-request.ts';

const readPageActions = (given: PageOptions) => actionsOf(readOptions(given));

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
  [
    { waitFor: '' },
    'waitFor must be a CSS selector of at most 500 characters, such as main or #app .ready; "" is not.',
  ],
  [
    { waitFor: 'main[' },
    'waitFor must be a CSS selector of at most 500 characters, such as main or #app .ready; "main[" is not.',
  ],
  [
    { screenshot: '>>' },
    'screenshot must be fold or a CSS selector of at most 500 characters, such as main or #app .ready; ">>" is not.',
  ],
  [
    { waitFor: `${'a '.repeat(251)}b` },
    'waitFor must be a CSS selector of at most 500 characters, such as main or #app .ready.',
  ],
  [{ cacheTime: 4 }, 'cacheTime must be a number of minutes from 5 to 43200.'],
  [{ timeout: 300.5 }, 'timeout must be a whole number of milliseconds from 250 to 30000.'],
  [{ render: 'sometimes' }, 'render must be one of never, auto, always.'],
  [{ as: { language: 3 } }, 'as.language: Invalid input: expected string, received number.'],
])('%o is refused with advice', ([given, message]) => {
  expect(() => readOptions(given as PageOptions)).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER', message }),
  );
});

test('actions in the browser are part of the cache key; no actions are not', () => {
  const key = (given: PageOptions) => {
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

test.for(['auto', 'AUTO', 'Auto'])('render: %s is the same word', (render) => {
  expect(readOptions({ render } as PageOptions)).toEqual({ render: 'AUTO' });
});
