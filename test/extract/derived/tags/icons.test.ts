import { expect, test } from 'vitest';
import { bestIcon, defaultIcon, defaultIconUrl } from '../../../../src/extract/derived/tags/icons.ts';
import { manifestFile, manifestUrl } from '../../../../src/extract/derived/tags/manifest.ts';
import type { FetchLimits } from '../../../../src/extract/page/reach.ts';
import { contextOf, derive, respond } from '../../../helpers/page.ts';

test.for([
  ['no link', '<p>', 'https://example.com/favicon.ico'],
  ['a touch icon only', '<link rel=apple-touch-icon href=t>', 'https://example.com/favicon.ico'],
  ['a link without an address', '<link rel=icon>', 'https://example.com/favicon.ico'],
  ['an icon', '<link rel=icon href=i>', null],
  ['an empty icon', '<link rel=icon href="data:,">', null],
] as const)('/favicon.ico is requested if no icon is declared: %s', async ([, html, expected]) => {
  expect(await derive(defaultIconUrl, html, { url: 'https://example.com/a/b?c' })).toBe(expected);
});

test.for([
  ['none', '<link rel=icon href=i>', null],
  ['relative to base', '<base href=/x/><link rel=manifest href=m.json>', 'https://example.com/x/m.json'],
  [
    'the first one with an address',
    '<link rel=manifest href><link rel=manifest href=m>',
    'https://example.com/m',
  ],
  ['data', '<link rel=manifest href="data:application/json,{}">', null],
] as const)('the manifest of a page: %s', async ([, html, expected]) => {
  expect(await derive(manifestUrl, html)).toBe(expected);
});

function context(status: number) {
  const asked: [string, FetchLimits][] = [];
  const fetch = async (url: URL, limits: FetchLimits) => {
    asked.push([url.href, limits]);
    return respond('{}', { url: url.href, status });
  };
  return { asked, context: contextOf({ fetch }) };
}

test.for([manifestFile, defaultIcon])('$name: nothing is fetched without an address', async (source) => {
  const { asked, context: given } = context(200);
  expect(await source.load({ address: null }, given)).toBe(null);
  expect(asked).toEqual([]);
});

test.for([manifestFile, defaultIcon])('$name: size and time are limited', async (source) => {
  const { asked, context: given } = context(200);
  await source.load({ address: 'https://example.com/x' }, given);
  expect(asked).toMatchObject([['https://example.com/x', { deadlineMs: 3_000 }]]);
  expect(asked[0]?.[1].maxBytes).toBeLessThan(1024 * 1024);
});

test('an error page is no manifest', async () => {
  expect(await manifestFile.load({ address: 'https://example.com/x' }, context(404).context)).toBe(null);
});

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
