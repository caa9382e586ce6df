import { rows, type Sql } from '../database/database.ts';
import type { ClaimedPage } from './pages.ts';
import type { BatchQueue } from './queue.ts';

const claiming = `
  with jobs as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as j(job, batch, index)
  ),
  before as (
    select p.batch, p.state from pageql.page p join jobs j on p.batch = j.batch and p.index = j.index and p.job = j.job
  ),
  claimed as (
    update pageql.page p set state = 'RUNNING', tries = p.tries + 1 from jobs j
    where p.batch = j.batch and p.index = j.index and p.job = j.job and p.state in ('QUEUED', 'RUNNING')
    returning p.*
  ),
  counted as (
    update pageql.batch b set waiting = b.waiting - c.pages, running = b.running + c.pages
    from (select batch, count(*)::int as pages from before where state = 'QUEUED' group by batch) c
    where b.id = c.batch
  )
  select c.job, c.batch, c.index, c.url, c.custom, c.changed_since as "changedSince", c.host, c.tries,
    b.owner, b.plan, b.name, b.spec, b.state = 'CANCELLED' as cancelled
  from claimed c join pageql.batch b on b.id = c.batch`;

/** Begins at most `count` of the queued pages. */
export async function claim(
  sql: Sql,
  { queue, count }: { readonly queue: BatchQueue; readonly count: number },
): Promise<ClaimedPage[]> {
  const jobs = await queue.claim(count, sql);
  if (jobs.length === 0) return [];
  const claimed = await rows<Omit<ClaimedPage, 'job'> & { job: string }>(sql, claiming, [
    jobs.map(({ id }) => id),
    jobs.map(({ data }) => data.batch),
    jobs.map(({ data }) => data.index),
  ]);
  const byJob = new Map(claimed.map((page) => [page.job, page]));
  // Their batch was cancelled or deleted meanwhile.
  await queue.remove(
    jobs.flatMap(({ id }) => (byJob.has(id) ? [] : id)),
    sql,
  );
  return jobs.flatMap(({ id, retryCount }) => {
    const page = byJob.get(id);
    return page ? [{ ...page, job: { id, retryCount } }] : [];
  });
}
