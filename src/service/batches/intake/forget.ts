import { type BatchDatabase, rows } from '../database/database.ts';
import type { Scheduler } from '../schedule/scheduler.ts';

interface Forgetting {
  readonly database: BatchDatabase;
  readonly scheduler: Pick<Scheduler, 'step'>;
}

/** Pages are deleted so many at a time: a million would hold up all others. */
const part = `
  delete from pageql.page
  where batch = $1 and index in (select index from pageql.page where batch = $1 limit 20000) returning index`;

/** Removes the rows of a batch, with the slots that its pages still hold. */
export async function forget({ database, scheduler }: Forgetting, id: string): Promise<void> {
  while ((await rows(database, part, [id])).length > 0);
  await scheduler.step(async (sql) => {
    for (const table of ['host_slot', 'segment', 'webhook'])
      await sql.executeSql(`delete from pageql.${table} where batch = $1`, [id]);
    await sql.executeSql('delete from pageql.batch where id = $1', [id]);
  });
  // What has been deleted is overwritten by what comes next. Other databases see to that by themselves.
  if (database.kind === 'pglite') await database.executeSql('vacuum pageql.page');
}

/** Removes what was received of a batch, unless it was accepted: the connection may break when that is already written. */
export async function discard(forgetting: Forgetting, id: string): Promise<void> {
  const text = `select id from pageql.batch where id = $1 and state = 'RECEIVING'`;
  // As a step, since accepting may not have ended.
  const [received] = await forgetting.scheduler.step((sql) => rows(sql, text, [id]));
  if (received) await forget(forgetting, id);
}
