import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { Settled } from '../../../../src/extract/page/evaluation.ts';
import { derived, optional, source } from '../../../../src/extract/page/need.ts';
import type { ExtractionPage } from '../../../../src/service/engine/extraction/extractor.ts';
import { Loading, type SourceFailure } from '../../../../src/service/engine/loading/loading.ts';

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

test('a source is loaded once and supplied to the extraction', async () => {
  let loads = 0;
  const robots = source('robots', { load: async () => ++loads });
  const { loading, supplied } = start();
  await Promise.all([loading.load(robots), loading.ready({ robots }), loading.load(robots)]);
  expect([loads, supplied.get('robots')]).toEqual([1, { value: 1 }]);
});

test('a source waits for the derived value it needs, which a thread computes', async () => {
  const response = source('response', { load: async () => 'html' });
  const address = derived('address', { response }, ({ response }) => response);
  const manifest = source('manifest', { needs: { address }, load: async ({ address }) => address });
  const { loading } = start();
  expect(await loading.load(manifest)).toEqual({ value: 'address from response' });
});

test('a coded failure of a source is passed on; as an optional need it is null', async () => {
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

test('an unexpected error in a source is SOURCE_FAILED for callers and logged with its stack', async () => {
  const { loading, bugs } = start();
  const broken = source('broken', { load: () => Promise.reject(new TypeError('a bug')) });
  expect(await loading.load(broken)).toMatchObject({ error: { code: 'SOURCE_FAILED' } });
  expect(bugs[0]).toContain('TypeError: a bug');
});

test('a source that ignores the signal does not delay the answer', async () => {
  const controller = new AbortController();
  const { loading } = start(controller.signal);
  const settled = loading.load(source('hangs', { load: () => new Promise(() => {}) }));
  controller.abort(new ScrapeError('OVERLOADED'));
  expect(await settled).toMatchObject({ error: { code: 'OVERLOADED' } });
});

test('the cause of a source failure is logged by its system name and hidden from callers', async () => {
  const failures: SourceFailure[] = [];
  const { loading } = start(undefined, (failure) => void failures.push(failure));
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
  const refused = source('refused', {
    load: () => Promise.reject(new ScrapeError('UPSTREAM_CONNECTION', undefined, { cause })),
  });
  expect(JSON.stringify(await loading.load(refused))).not.toContain('ECONNREFUSED');
  expect(failures).toEqual([{ source: 'refused', code: 'UPSTREAM_CONNECTION', cause: 'ECONNREFUSED' }]);
});
