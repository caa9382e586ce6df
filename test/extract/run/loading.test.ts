import { expect, test } from 'vitest';
import { plainError, ScrapeError } from '../../../src/extract/page/errors.ts';
import type { Settled } from '../../../src/extract/page/evaluation.ts';
import { derived, optional, source } from '../../../src/extract/page/need.ts';
import { Loading } from '../../../src/extract/run/loading.ts';
import { contextOf } from '../../helpers/page.ts';

function start() {
  const supplied = new Map<string, Settled>();
  const loading = new Loading({
    load: async (source, values) => {
      try {
        return { value: await source.load(await values(), contextOf({})) };
      } catch (error) {
        return { error: plainError(error) };
      }
    },
    supply: (name, settled) => void supplied.set(name, settled),
    derive: async ({ name }, source) => `${name} of ${[...supplied.keys()].join()} for ${source.name}`,
  });
  return { loading, supplied };
}

test('a source is loaded once and supplied to the extraction', async () => {
  let loads = 0;
  const robots = source('robots', { load: async () => ++loads });
  const { loading, supplied } = start();
  await Promise.all([loading.load(robots), loading.ready({ robots }), loading.load(robots)]);
  expect([loads, supplied.get('robots')]).toEqual([1, { value: 1 }]);
});

test('a source waits for the derived value that it needs', async () => {
  const response = source('response', { load: async () => 'html' });
  const address = derived('address', { response }, ({ response }) => response);
  const manifest = source('manifest', { needs: { address }, load: async ({ address }) => address });
  const { loading } = start();
  expect(await loading.load(manifest)).toEqual({ value: 'address of response for manifest' });
});

test('the failure of a source is passed on to those that need it; as an optional need it is null', async () => {
  const robots = source<string>('robots', {
    load: () => Promise.reject(new ScrapeError('BLOCKED_ADDRESS', 'no')),
  });
  const seen = source('seen', { needs: { robots: optional(robots) }, load: async ({ robots }) => robots });
  const bare = source('bare', { needs: { robots }, load: async ({ robots }) => robots });
  const { loading } = start();
  expect(await loading.load(seen)).toEqual({ value: null });
  expect(await loading.load(bare)).toEqual({ error: { code: 'BLOCKED_ADDRESS', message: 'no' } });
});
