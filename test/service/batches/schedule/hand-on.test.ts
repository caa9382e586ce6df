import { describe, expect, test } from 'vitest';
import { judge } from '../../../../src/service/batches/outcome/judge.ts';
import type { ClaimedPage } from '../../../../src/service/batches/schedule/pages.ts';
import { type BatchParts, openBatchParts } from '../../../helpers/batch-parts.ts';
import { emptyDatabase, postgresInstalled } from '../../../helpers/postgres.ts';

const pages = (count: number) => Array.from({ length: count }, (_, at) => `https://a.example/${at}`);

/** Ends a page, and begins what is queued then. */
async function next({ scheduler }: BatchParts, page: ClaimedPage | undefined): Promise<ClaimedPage[]> {
  if (!page) throw new Error('there is a page');
  await scheduler.settle([judge(page, 'CANCELLED', null).judged], new Map());
  return scheduler.claim(10);
}

describe.skipIf(!postgresInstalled && !process.env.CI)('the free slots of a host', () => {
  test('go to a caller who has none, however many batches another one has there', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    for (let batch = 0; batch < 12; batch += 1) await parts.submit(pages(5), { by: 'a hostile caller' });
    await parts.submit(pages(5), { by: 'another caller' });
    const begun = await parts.scheduler.claim(10);
    expect(begun.map(({ owner }) => owner)).toEqual(['a hostile caller', 'a hostile caller']);
    const after = await next(parts, begun[0]);
    expect(after.map(({ owner }) => owner)).toEqual(['another caller']);
  });

  test('go round', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    for (const by of ['a', 'b', 'c']) await parts.submit(pages(9), { by });
    const running = await parts.scheduler.claim(10);
    const owners: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const begun = await next(parts, running.shift());
      running.push(...begun);
      owners.push(...begun.map(({ owner }) => owner));
    }
    expect(owners.slice(1)).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    for (const one of ['a', 'b', 'c'])
      expect(owners.filter((owner) => owner === one).length).toBeGreaterThan(1);
  });
});
