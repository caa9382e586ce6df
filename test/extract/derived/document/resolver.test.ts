import { expect, test } from 'vitest';
import { resolver } from '../../../../src/extract/derived/document/resolver.ts';
import { derive } from '../../../helpers/page.ts';

test('resolves repeated addresses against the base of the document', async () => {
  const resolve = await derive(resolver, '<base href="/a/">');
  expect(['b', 'b', 'https://', 'https://'].map((written) => resolve(written)?.href ?? null)).toEqual([
    'https://example.com/a/b',
    'https://example.com/a/b',
    null,
    null,
  ]);
});

test('resolves more addresses than it caches', async () => {
  const resolve = await derive(resolver, '');
  const last = Array.from({ length: 10_002 }, (_, index) => resolve(`/${index}`)?.pathname).at(-1);
  expect(last).toBe('/10001');
});
