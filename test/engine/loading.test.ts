import { expect, test } from 'vitest';
import type { ExtractionPage } from '../../src/engine/extraction/extractor.ts';
import { Loading, type SourceFailure } from '../../src/engine/loading.ts';
import { ScrapeError } from '../../src/page/errors.ts';
import type { Settled } from '../../src/page/evaluation.ts';
import { derived, optional, source } from '../../src/page/need.ts';

function start(signal = new AbortController().signal, onFailure?: (failure: SourceFailure) => void) {
  const supplied = new Map<string, Settled>();
  const bugs: string[] = [];
  const page: ExtractionPage = {
    begun: Promise.resolve(),
    supply: (name, settled) => void supplied.set(name, settled),
    derive: async <T>(name: string) => `${name} from ${[...supplied.keys()].join()}` as T,
    extract: () => Promise.reject(new Error('not asked for')),
    close() {},
  };
  const reach = {} as never;
  const context = { requestedUrl: 'https://example.com/', reach, signal };
  return {
    loading: new Loading({ context, page, onFailure, onBug: (stack) => void bugs.push(stack) }),
    supplied,
    bugs,
  };
}

test('a source is loaded once, and handed to where the page is taken apart', async () => {
  let loads = 0;
  const robots = source('robots', { load: async () => ++loads });
  const { loading, supplied } = start();
  await Promise.all([loading.load(robots), loading.ready({ robots }), loading.load(robots)]);
  expect([loads, supplied.get('robots')]).toEqual([1, { value: 1 }]);
});

test('a source may need what is derived from another: it waits for that one, and the thread computes it', async () => {
  const response = source('response', { load: async () => 'html' });
  const address = derived('address', { response }, ({ response }) => response);
  const manifest = source('manifest', { needs: { address }, load: async ({ address }) => address });
  const { loading } = start();
  expect(await loading.load(manifest)).toEqual({ value: 'address from response' });
});

test('a source that fails with a code hands it on; an optional need of it is null', async () => {
  const robots = source<string>('robots', {
    load: () => Promise.reject(new ScrapeError('BLOCKED_ADDRESS', 'no')),
  });
  const seen = source('seen', { needs: { robots: optional(robots) }, load: async ({ robots }) => robots });
  const bare = source('bare', { needs: { robots }, load: async ({ robots }) => robots });
  const { loading, bugs } = start();
  expect(await loading.load(seen)).toEqual({ value: null });
  expect(await loading.load(bare)).toEqual({ error: { code: 'BLOCKED_ADDRESS', message: 'no' } });
  expect(bugs).toEqual([]);
});

test('a source that breaks is SOURCE_FAILED outside and told in full inside', async () => {
  const { loading, bugs } = start();
  const broken = source('broken', { load: () => Promise.reject(new TypeError('a bug')) });
  expect(await loading.load(broken)).toMatchObject({ error: { code: 'SOURCE_FAILED' } });
  expect(bugs[0]).toContain('TypeError: a bug');
});

test('a source that overlooks the signal holds nobody up', async () => {
  const controller = new AbortController();
  const { loading } = start(controller.signal);
  const settled = loading.load(source('hangs', { load: () => new Promise(() => {}) }));
  controller.abort(new ScrapeError('OVERLOADED'));
  expect(await settled).toMatchObject({ error: { code: 'OVERLOADED' } });
});

test('why a source failed is told inside, by the name that the system gives it, and not outside', async () => {
  const failures: SourceFailure[] = [];
  const { loading } = start(undefined, (failure) => void failures.push(failure));
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
  const refused = source('refused', {
    load: () => Promise.reject(new ScrapeError('UPSTREAM_CONNECTION', undefined, { cause })),
  });
  expect(JSON.stringify(await loading.load(refused))).not.toContain('ECONNREFUSED');
  expect(failures).toEqual([{ source: 'refused', code: 'UPSTREAM_CONNECTION', cause: 'ECONNREFUSED' }]);
});
