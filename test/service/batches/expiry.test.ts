import { describe, expect, test } from 'vitest';
import { type BatchDatabase, rows } from '../../../src/service/batches/database/database.ts';
import { nextExpiry, removeExpired } from '../../../src/service/batches/expiry.ts';
import { judge } from '../../../src/service/batches/outcome/judge.ts';
import { FileResults } from '../../../src/service/batches/results/file-results.ts';
import { findBatch } from '../../../src/service/batches/view.ts';
import { openBatchParts, owner } from '../../helpers/batch-parts.ts';
import { emptyDatabase, postgresInstalled } from '../../helpers/postgres.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const site = ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'];

describe.skipIf(!postgresInstalled && !process.env.CI)('a batch whose time is over', () => {
  const onFailure = (error: unknown) => {
    throw error;
  };
  const slotsIn = (database: BatchDatabase) => rows(database, 'select host from pageql.host_slot');

  test('ends at once, is removed when its running pages have settled, and leaves no slot of their host taken', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    const { database, scheduler } = parts;
    const results = new FileResults(temporaryDirectory());
    const { id } = await parts.submit(site);
    const running = await scheduler.claim(3);
    expect(running).toHaveLength(2);
    await parts.expire(id);
    await removeExpired({ ...parts, results, onFailure });
    expect(await rows(database, 'select state, running, cancelled from pageql.batch')).toEqual([
      { state: 'CANCELLED', running: 2, cancelled: 1 },
    ]);
    await scheduler.settle(
      running.map((page) => judge(page, 'CANCELLED', null).judged),
      new Map(),
    );
    await removeExpired({ ...parts, results, onFailure });
    for (const table of ['batch', 'page', 'segment', 'webhook'])
      expect(await rows(database, `select * from pageql.${table}`)).toEqual([]);
    expect(await slotsIn(database)).toEqual([]);
  });

  test('is removed with its slots an hour later, even if nobody settles its pages', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    const { database, scheduler } = parts;
    const { id } = await parts.submit(site);
    await scheduler.claim(3);
    await database.executeSql(
      `update pageql.batch set expires_at = now() - interval '61 minutes' where id = $1`,
      [id],
    );
    await removeExpired({ ...parts, results: new FileResults(temporaryDirectory()), onFailure });
    expect(await rows(database, 'select id from pageql.batch')).toEqual([]);
    expect(await slotsIn(database)).toEqual([]);
  });

  test('stays for the next turn if its results cannot be removed; the others are removed', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    const [kept, other] = [await parts.submit(['none']), await parts.submit(['none'])];
    expect(await nextExpiry(parts.database)).toBeInstanceOf(Date);
    for (const { id } of [kept, other]) await parts.expire(id);
    const failures: unknown[] = [];
    class Stubborn extends FileResults {
      override async remove(batch: string): Promise<void> {
        if (batch === kept.id) throw new Error('it is away');
        await super.remove(batch);
      }
    }
    const results = new Stubborn(temporaryDirectory());
    await removeExpired({ ...parts, results, onFailure: (error) => failures.push(error) });
    expect(failures).toHaveLength(1);
    expect(await rows(parts.database, 'select id from pageql.batch')).toEqual([{ id: kept.id }]);
  });

  test('frees its key for another batch, whether it has been removed or not', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    const first = await parts.submit(['none'], { key: 'once' });
    expect(await parts.submit(['none'], { key: 'once' })).toMatchObject({ id: first.id, known: true });
    await parts.expire(first.id);
    const second = await parts.submit(['none'], { key: 'once' });
    expect(second).toMatchObject({ known: false });
    expect(await findBatch(parts.database, owner.id, second.id)).not.toBeNull();
  });

  test('is not one that was accepted although its submitter was told otherwise', async () => {
    await using parts = await openBatchParts(await emptyDatabase());
    const { database } = parts;
    let accepted = false;
    const breaking: BatchDatabase = {
      ...database,
      async transaction(work, lock) {
        const result = await database.transaction(work, lock);
        if (accepted) return result;
        accepted = true;
        throw new Error('Connection terminated unexpectedly');
      },
    };
    await expect(parts.submit(site, { database: breaking, key: 'once' })).rejects.toThrow('terminated');
    expect(await rows(database, 'select state, waiting, queued from pageql.batch')).toEqual([
      { state: 'RUNNING', waiting: 3, queued: 2 },
    ]);
    expect(await slotsIn(database)).toHaveLength(2);
    expect(await parts.submit(site, { key: 'once' })).toMatchObject({ known: true });
  });
});
