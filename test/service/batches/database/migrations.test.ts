import { expect, test } from 'vitest';
import { rows } from '../../../../src/service/batches/database/database.ts';
import { migrate, schemaVersion } from '../../../../src/service/batches/database/migrations.ts';
import { openPostgres } from '../../../../src/service/batches/database/postgres.ts';
import { findBatch } from '../../../../src/service/batches/view.ts';
import { emptyDatabase, postgresInstalled } from '../../../helpers/postgres.ts';

const id = '00000000-0000-4000-8000-000000000000';

test.skipIf(!postgresInstalled && !process.env.CI)(
  'batches of every version before are there after the upgrade, by whichever instance comes first',
  async () => {
    for (let version = 1; version < schemaVersion; version++) {
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
      expect(await rows(one, 'select version from pageql.version')).toEqual([{ version: schemaVersion }]);
      await Promise.all([one.close(), other.close()]);
    }
  },
);
