import { rows, type Sql } from '../database/database.ts';

const unqueueing = (which: string) => `
  with queued as (
    select p.batch, p.index, p.job from pageql.host_slot s
    join pageql.page p on p.batch = s.batch and p.index = s.index and p.state = 'QUEUED'
    where ${which}
  ), freed as (
    delete from pageql.host_slot s using queued q where s.batch = q.batch and s.index = q.index
  ), counted as (
    update pageql.batch b set queued = greatest(0, b.queued - c.pages)
    from (select batch, count(*)::int as pages from queued group by batch) c where b.id = c.batch
  )
  update pageql.page p set state = 'WAITING', job = null from queued q
  where p.batch = q.batch and p.index = q.index returning q.job`;

const [ofHosts, ofBatch] = [unqueueing('s.host = any($1::text[])'), unqueueing('s.batch = $1')];

/** Takes the queued pages of hosts or of a batch out of the queue: they wait as all others. Returns the jobs that they had. */
export async function unqueue(
  sql: Sql,
  which: { readonly hosts: readonly string[] } | { readonly batch: string },
): Promise<string[]> {
  const [text, value] = 'hosts' in which ? [ofHosts, which.hosts] : [ofBatch, which.batch];
  const found = await rows<{ job: string }>(sql, text, [value]);
  return found.map(({ job }) => job);
}

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
