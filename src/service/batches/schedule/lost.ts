import { rows, type Sql } from '../database/database.ts';
import type { ClaimedPage, JudgedPage } from './pages.ts';
import { type BatchQueue, maxCrashes } from './queue.ts';

const dying = `
  select p.batch, p.index, p.url, p.host, p.tries, b.owner, b.plan, b.name, b.spec, false as cancelled,
    json_build_object('id', p.job) as job
  from unnest($1::uuid[], $2::int[]) as d(batch, index)
  join pageql.page p on p.batch = d.batch and p.index = d.index and p.state = 'RUNNING'
  join pageql.batch b on b.id = p.batch`;

/** The pages whose workers died again and again, as failed. */
export async function takeLost(sql: Sql, queue: BatchQueue): Promise<JudgedPage[]> {
  const dead = await queue.takeDead(sql);
  if (dead.length === 0) return [];
  const lost = await rows<ClaimedPage>(sql, dying, [
    dead.map(({ batch }) => batch),
    dead.map(({ index }) => index),
  ]);
  return lost.map(died);
}

function died(page: ClaimedPage): JudgedPage {
  const message = `The service ended ${maxCrashes + 1} times while it worked on this page.`;
  return {
    page,
    verdict: 'FAILED',
    range: null,
    outcome: null,
    changed: null,
    error: { code: 'INTERNAL', message, retryAfter: null },
    afterMs: 0,
    pauseMs: 0,
    delayMs: 0,
  };
}
