import { expect, test } from 'vitest';
import type { OpenPage } from '../../src/engine/open-page.ts';
import { createSerialiser } from '../../src/graphql/serialise.ts';
import { ScrapeError } from '../../src/page/errors.ts';

test('a page that broke its thread fails as that, not as a bug', async () => {
  const bugs: string[] = [];
  const serialise = createSerialiser({
    render: () => Promise.reject(new Error('not asked for')),
    onBug: (stack) => void bugs.push(stack),
  });
  const failure = new ScrapeError('EXTRACTION_TIMEOUT');
  const page: OpenPage = {
    requestedUrl: 'https://example.com/',
    url: 'https://example.com/',
    cacheStatus: 'MISS',
    category: () => Promise.reject(failure),
    fetchReport: () => Promise.reject(failure),
    truncations: async () => [],
    selected: async () => [],
    entry: async () => null,
  };
  const selection = [{ category: 'metadata', browser: false }] as const;
  await expect(serialise(page, selection, 'json')).rejects.toBe(failure);
  expect(bugs).toEqual([]);
});
