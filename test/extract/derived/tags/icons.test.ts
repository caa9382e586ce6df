import { expect, test } from 'vitest';
import { bestIcon } from '../../../../src/extract/derived/tags/icons.ts';

const icon = {
  rel: 'icon',
  type: null,
  purposes: [],
  mediaQuery: null,
  color: null,
  origin: 'LINK',
} as const;

test('any number of icon sizes is read', () => {
  const sizes = Array.from({ length: 600_000 }, (_, index) => `${index + 1}x1`);
  const others = [
    { ...icon, url: '/small', sizes: ['16x16'] },
    { ...icon, url: '/large', sizes: ['48x48'] },
  ];
  expect(bestIcon(others)).toBe('/large');
  expect(bestIcon([...others, { ...icon, url: '/all', sizes }])).toBe('/all');
});
