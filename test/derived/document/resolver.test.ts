import { expect, test } from 'vitest';
import { resolver } from '../../../src/derived/document/resolver.ts';
import { derive } from '../../helpers/page.ts';

test('addresses are resolved against the base of the document, however often they are asked for', async () => {
  const resolve = await derive(resolver, '<base href="/a/">');
  expect(['b', 'b', 'https://', 'https://'].map((written) => resolve(written)?.href ?? null)).toEqual([
    'https://example.com/a/b',
    'https://example.com/a/b',
    null,
    null,
  ]);
});

test('more addresses than are remembered are resolved all the same', async () => {
  const resolve = await derive(resolver, '');
  const last = Array.from({ length: 10_002 }, (_, index) => resolve(`/${index}`)?.pathname).at(-1);
  expect(last).toBe('/10001');
});
