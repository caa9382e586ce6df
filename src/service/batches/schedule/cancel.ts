import { rows, type Sql } from '../database/database.ts';
import { unqueue } from './unqueue.ts';

const ending = `
  update pageql.batch set state = 'CANCELLED', cancelled = cancelled + waiting, waiting = 0, queued = 0,
    finished_at = case when running = 0 then now() end
  where id = $1 and state = 'RUNNING' returning id`;

/** Cancels what has not begun, and returns the jobs that it had; null if the batch has ended before. */
export async function cancel(sql: Sql, batch: string): Promise<string[] | null> {
  const [found] = await rows(sql, ending, [batch]);
  // The rows of waiting pages stay as they are, however many: a page that waits in a cancelled batch is cancelled.
  return found ? unqueue(sql, { batch }) : null;
}
