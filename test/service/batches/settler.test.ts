import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { judge } from '../../../src/service/batches/outcome/judge.ts';
import type { PageAnswer } from '../../../src/service/batches/outcome/run-page.ts';
import { FileResults } from '../../../src/service/batches/results/file-results.ts';
import { type ResultStore, ResultsUnavailable } from '../../../src/service/batches/results/result-store.ts';
import type { ClaimedPage, JudgedPage, PageVerdict } from '../../../src/service/batches/schedule/pages.ts';
import { Settler } from '../../../src/service/batches/settler.ts';
import { claimedPage } from '../../helpers/batch-parts.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const answer: PageAnswer = {
  body: Buffer.from('{}'),
  changed: null,
  outcome: 'OK',
  status: 200,
  retryAfter: null,
};

/** Settles three pages with a database that refuses some of them; resolves when all have settled or are left. */
async function settleThree(refuses: (page: JudgedPage) => boolean) {
  const settled: { readonly index: number; readonly verdict: PageVerdict; readonly code?: string }[] = [];
  const left: number[] = [];
  const failures: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const countDown = () => settled.length + left.length === 3 && resolve();
  const settler = new Settler({
    results: new FileResults(temporaryDirectory()),
    scheduler: {
      async settle(pages) {
        if (pages.some(refuses)) throw Object.assign(new Error('invalid input'), { code: '22P05' });
      },
    },
    onFailure: (error) => failures.push(error),
    onSettled(pages) {
      for (const { page, verdict, error } of pages)
        settled.push({ index: page.index, verdict, ...(error && { code: error.code }) });
      countDown();
    },
    onLeft({ index }) {
      left.push(index);
      countDown();
    },
  });
  for (const index of [0, 1, 2]) settler.add(judge(claimedPage({ index }), answer, null));
  await promise;
  return { settled, left, failures };
}

test('a page that the database refuses fails alone', async () => {
  const { settled, left, failures } = await settleThree(
    ({ page, verdict }) => page.index === 1 && verdict === 'OK',
  );
  expect(settled).toEqual([
    { index: 0, verdict: 'OK' },
    { index: 1, verdict: 'FAILED', code: 'INTERNAL' },
    { index: 2, verdict: 'OK' },
  ]);
  expect(left).toEqual([]);
  expect(failures).toHaveLength(2);
});

test('a page that is refused even as failed is left to others', async () => {
  const { settled, left } = await settleThree(({ page }) => page.index === 1);
  expect(settled).toEqual([
    { index: 0, verdict: 'OK' },
    { index: 2, verdict: 'OK' },
  ]);
  expect(left).toEqual([1]);
});

test('while the store of results is away, a settler that stops leaves its pages to others', async () => {
  const settled: JudgedPage[] = [];
  const { promise: left, resolve } = Promise.withResolvers<ClaimedPage>();
  const settler: Settler = new Settler({
    results: {
      gatherMs: 0,
      put: async () => {
        settler.stop();
        throw new ResultsUnavailable('away');
      },
    } as unknown as ResultStore,
    scheduler: { settle: async () => {} },
    onFailure: () => {},
    onSettled: (pages) => settled.push(...pages),
    onLeft: resolve,
  });
  settler.add(judge(claimedPage(), answer, null));
  expect((await left).index).toBe(0);
  expect(settled).toEqual([]);
});

test('what is stored together is bounded by its bytes, unless one answer alone is longer', async () => {
  const stored: number[] = [];
  const results: ResultStore = {
    gatherMs: 0,
    async put(_batch, bytes) {
      stored.push(zstdDecompressSync(bytes).byteLength);
      return { object: 'x', at: 0, bytes: bytes.byteLength };
    },
    get: () => Promise.reject(new Error('nothing is read')),
    remove: async () => {},
    close: async () => {},
  };
  const sizes = [2_000_000, 400_000, 400_000, 400_000, 400_000, 400_000];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let settled = 0;
  const settler = new Settler({
    results,
    scheduler: { settle: async () => {} },
    onFailure() {},
    onSettled(pages) {
      settled += pages.length;
      if (settled === sizes.length) resolve();
    },
    onLeft() {},
  });
  for (const [index, size] of sizes.entries())
    settler.add(judge(claimedPage({ index }), { ...answer, body: Buffer.alloc(size) }, null));
  await all;
  expect(stored).toEqual([2_000_000, 800_000, 800_000, 400_000]);
});
