import { expect, test } from 'vitest';
import { wholePage } from '../../src/inspector/client/shell/report-tools.ts';
import type { Parts } from '../../src/inspector/client/types.ts';

const of = (parts: object) => wholePage({ parts: parts as Partial<Parts>, failures: [] });

test('parts that select different fields of one category become one answer', () => {
  const parts = {
    Figures: { technical: { domNodes: 3 }, images: { total: 2, items: [{ url: 'a' }, { url: 'b' }] } },
    Images: { images: { items: [{ alt: '' }, { alt: null }] } },
    PageChecks: { technical: { checks: [] } },
    Forms: { forms: null },
  };
  expect(of(parts)).toEqual({
    data: {
      page: {
        technical: { domNodes: 3, checks: [] },
        images: {
          total: 2,
          items: [
            { url: 'a', alt: '' },
            { url: 'b', alt: null },
          ],
        },
        forms: null,
      },
    },
  });
});

test('failures are written as over GraphQL', () => {
  const failure = { code: 'OVERLOADED', message: 'Later.', path: ['page', 'mobileView'] };
  expect(wholePage({ parts: {}, failures: [failure] })).toEqual({
    data: { page: null },
    errors: [{ message: 'Later.', path: ['page', 'mobileView'], extensions: { code: 'OVERLOADED' } }],
  });
});
