import { expect, test } from 'vitest';
import { type BatchDatabase, rows } from '../../../../src/service/batches/database/database.ts';
import { migrate } from '../../../../src/service/batches/database/migrations.ts';
import { openPostgres } from '../../../../src/service/batches/database/postgres.ts';
import { findBatch } from '../../../../src/service/batches/view.ts';
import { emptyDatabase, postgresInstalled } from '../../../helpers/postgres.ts';

const id = '00000000-0000-4000-8000-000000000000';

async function versionOf(database: BatchDatabase): Promise<number> {
  const [found] = await rows<{ version: number }>(database, 'select version from pageql.version');
  return Number(found?.version);
}

test.skipIf(!postgresInstalled && !process.env.CI)(
  'batches of every version before are there after the upgrade, by whichever instance comes first',
  async () => {
    const current = await openPostgres(await emptyDatabase());
    await migrate(current);
    const newest = await versionOf(current);
    await current.close();
    expect(newest).toBeGreaterThan(1);
    for (let version = 1; version < newest; version++) {
      const url = await emptyDatabase();
      const [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
      await migrate(one, version);
      await one.executeSql(
        `insert into pageql.batch (id, owner, plan, state, spec, total, ok, expires_at)
        values ($1, 'somebody', 'PRO', 'DONE', '{}', 3, 3, now() + interval '1 day')`,
        [id],
      );
      await Promise.all([migrate(one), migrate(other)]);
      expect(await findBatch(one, 'somebody', id)).toMatchObject({ counts: { total: 3, ok: 3 } });
      expect(await versionOf(one)).toBe(newest);
      await Promise.all([one.close(), other.close()]);
    }
  },
);
