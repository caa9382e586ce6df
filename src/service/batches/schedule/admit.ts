import { rows, type Sql } from '../database/database.ts';
import type { BatchQueue } from './queue.ts';

export interface AdmitOptions {
  readonly queue: BatchQueue;
  readonly hostConcurrency: number;
}

/** At most this many pages of a caller are queued or running; the rest wait as rows. */
const window = 500;
/** Batches that are looked at beside those named: the ones that have waited longest. */
const rotated = 4;

const candidates = `
  select b.id, b.next_host as next, (select sum(o.queued)::int from pageql.batch o where o.owner = b.owner and o.queued > 0) as queued
  from pageql.batch b
  where b.state = 'RUNNING' and b.waiting > 0 and (b.id = any($1::uuid[]) or b.id in (
    select id from pageql.batch where state = 'RUNNING' and waiting > 0 order by admitted_at limit ${rotated}
  ))
  order by b.admitted_at`;

/**
 * Gives free slots to the next pages of a batch, in the order of its hosts from where the last turn ended. The hosts are
 * found one by one in the index, so the length of the list does not matter. A slot is a row under a unique index: that,
 * not a count, is what holds the limit.
 */
const taking = (hosts: string) => `
  with recursive host_list(host) as (
    (select host from pageql.page where batch = $1 and state = 'WAITING' and ${hosts} order by host limit 1)
    union all
    select (select p.host from pageql.page p where p.batch = $1 and p.state = 'WAITING' and p.host > h.host
      order by p.host limit 1)
    from host_list h where h.host is not null
  ),
  open_host as (
    select h.host, l.slots from host_list h left join pageql.host_pause p on p.host = h.host
    cross join lateral (select case when p.delayed then 1 else $2::int end as slots) l
    where h.host is not null and (p.until is null or p.until <= now())
      and (select count(*) from pageql.host_slot x where x.host = h.host) < l.slots
    limit $3
  ),
  free as (
    select h.host, s.slot, row_number() over (partition by h.host order by s.slot) as nth
    from open_host h cross join generate_series(0, h.slots - 1) as s(slot)
    where not exists (select from pageql.host_slot x where x.host = h.host and x.slot = s.slot)
  ),
  chosen as (
    select f.host, f.slot, p.index from free f cross join lateral (
      select index from pageql.page where batch = $1 and state = 'WAITING' and host = f.host
      order by index limit 1 offset f.nth - 1
    ) p
    order by f.nth, f.host limit $3
  ),
  taken as (
    insert into pageql.host_slot (host, slot, batch, index) select host, slot, $1, index from chosen
    on conflict do nothing returning host, index
  )
  update pageql.page p set state = 'QUEUED', job = gen_random_uuid()
  from taken t where p.batch = $1 and p.index = t.index
  returning p.index, p.job, p.host`;

const [fromHere, fromStart, atHost] = [taking('host > $4'), taking('host <= $4'), taking('host = $4')];

/** Batches of one host that are looked at; they are found one by one in the index. */
const maxAtHost = 500;

/** Whose turn it is at a host: of the callers waiting there, the one with the fewest slots of it, then the next one; of that, the longest wait. */
const nextAtHost = `
  with recursive found(batch, nth) as (
    (select batch, 1 from pageql.page where host = $1 and state = 'WAITING' order by batch limit 1)
    union all
    select (select p.batch from pageql.page p where p.host = $1 and p.state = 'WAITING' and p.batch > f.batch
      order by p.batch limit 1), f.nth + 1
    from found f where f.batch is not null and f.nth < ${maxAtHost}
  ),
  waiting as (
    select b.id, b.owner, b.next_host as next, b.admitted_at,
      coalesce((select sum(o.queued)::int from pageql.batch o where o.owner = b.owner and o.queued > 0), 0) as queued
    from found f join pageql.batch b on b.id = f.batch where b.state = 'RUNNING'
  ),
  held as (
    select b.owner, count(*)::int as slots from pageql.host_slot s join pageql.batch b on b.id = s.batch
    where s.host = $1 group by b.owner
  )
  select w.id, w.next, w.queued from waiting w left join held h on h.owner = w.owner
  where w.queued < ${window} order by coalesce(h.slots, 0), w.owner <= $2, w.owner, w.admitted_at limit 1`;

/** A slot of a host that a page of a caller has given back. */
export interface FreedSlot {
  readonly host: string;
  readonly owner: string;
}

/** Gives slots that have become free to the callers whose turn it is. */
export async function handOn(
  sql: Sql,
  freed: readonly FreedSlot[],
  { queue, hostConcurrency }: AdmitOptions,
): Promise<number> {
  const several = `select from pageql.batch where state = 'RUNNING' and waiting > 0 having count(distinct owner) > 1`;
  if (freed.length === 0 || (await rows(sql, several)).length === 0) return 0;
  let admitted = 0;
  for (const { host, owner } of freed) {
    const [next] = await rows<Candidate>(sql, nextAtHost, [host, owner]);
    if (!next) continue;
    const taken = await rows<Taken>(sql, atHost, [next.id, hostConcurrency, 1, host]);
    await noteTaken(sql, next.id, { count: taken.length, host: null });
    await queue.add(jobsOf(next, taken), sql);
    admitted += taken.length;
  }
  return admitted;
}

/** Queues pages of these batches, and of those that have waited longest, as far as their hosts are free. */
export async function admit(
  sql: Sql,
  batches: readonly string[],
  { queue, hostConcurrency }: AdmitOptions,
): Promise<number> {
  const found = await rows<Candidate>(sql, candidates, [batches]);
  let admitted = 0;
  for (const candidate of found) {
    const taken = await take(sql, candidate, hostConcurrency);
    await queue.add(jobsOf(candidate, taken), sql);
    admitted += taken.length;
  }
  return admitted;
}

/** Callers with few pages in the queue come before those with many. */
function jobsOf({ id, queued }: Candidate, taken: readonly Taken[]) {
  return taken.map(({ job, index }, at) => ({ job, batch: id, index, priority: -((queued ?? 0) + at) }));
}

interface Candidate {
  readonly id: string;
  /** The host that its last turn ended with. */
  readonly next: string;
  /** How many pages of its caller are in the queue. */
  readonly queued: number | null;
}

interface Taken {
  readonly index: number;
  readonly job: string;
  readonly host: string;
}

async function take(
  sql: Sql,
  { id, next, queued }: Candidate,
  hostConcurrency: number,
): Promise<readonly Taken[]> {
  const room = window - (queued ?? 0);
  const taken: Taken[] = [];
  for (const statement of next === '' ? [fromHere] : [fromHere, fromStart]) {
    if (taken.length < room)
      taken.push(...(await rows<Taken>(sql, statement, [id, hostConcurrency, room - taken.length, next])));
  }
  await noteTaken(sql, id, { count: taken.length, host: taken.at(-1)?.host ?? null });
  return taken;
}

/** Null for `host` leaves the place where the next turn of the batch begins. */
async function noteTaken(
  sql: Sql,
  batch: string,
  { count, host }: { readonly count: number; readonly host: string | null },
): Promise<void> {
  await sql.executeSql(
    `update pageql.batch set admitted_at = clock_timestamp(), queued = queued + $2, next_host = coalesce($3, next_host)
    where id = $1`,
    [batch, count, host],
  );
}
