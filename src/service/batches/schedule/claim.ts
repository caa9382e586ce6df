import { rows, type Sql } from '../database/database.ts';
import { type ClaimedPage, type JudgedPage, unanswered } from './pages.ts';
import { type BatchQueue, maxCrashes } from './queue.ts';

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
  const gone = jobs.flatMap(({ id }) => (byJob.has(id) ? [] : id));
  await queue.remove(gone, sql);
  return jobs.flatMap(({ id, retryCount }) => {
    const page = byJob.get(id);
    return page ? [{ ...page, job: { id, retryCount } }] : [];
  });
}

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
  return { ...unanswered, page, verdict: 'FAILED', error: { code: 'INTERNAL', message, retryAfter: null } };
}
