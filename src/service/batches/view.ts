import { invalidParameter } from '../../extract/page/errors.ts';
import type { Batch, BatchCounts, BatchPage, BatchPageState, BatchWebhook } from './batch.ts';
import { rows, type Sql } from './database/database.ts';

export interface BatchRow extends Omit<Batch, 'counts' | 'webhook'>, BatchCounts {
  readonly webhook: (Omit<BatchWebhook, 'deliveredAt'> & { readonly deliveredAt: string | null }) | null;
}

/** The columns of `batchOf`, from a table of batches with this name. */
export function batchColumns(b: string): string {
  return `${b}.id, ${b}.owner, ${b}.state, ${b}.total, ${b}.waiting, ${b}.running, ${b}.ok,
    ${b}.not_the_page as "notThePage", ${b}.failed, ${b}.cancelled, ${b}.created_at as "createdAt",
    ${b}.finished_at as "finishedAt", ${b}.expires_at as "expiresAt",
    (select json_build_object('url', h.url, 'deliveredAt', h.delivered_at, 'failure', h.failure)
      from pageql.webhook h where h.batch = ${b}.id) as webhook`;
}
const visible = `state <> 'RECEIVING' and expires_at > now()`;

export function batchOf(row: BatchRow): Batch {
  const { id, owner, state, createdAt, finishedAt, expiresAt, webhook: told, ...counts } = row;
  const deliveredAt = told?.deliveredAt ? new Date(told.deliveredAt) : null;
  const webhook = told && { ...told, deliveredAt };
  return { id, owner, state, createdAt, finishedAt, expiresAt, counts, webhook };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The batch; null if there is none, it is somebody else's, or its results are no longer kept. */
export async function findBatch(sql: Sql, owner: string, id: string): Promise<Batch | null> {
  if (!uuid.test(id)) return null;
  const text = `select ${batchColumns('b')} from pageql.batch b where id = $1 and owner = $2 and ${visible}`;
  const [row] = await rows<BatchRow>(sql, text, [id, owner]);
  return row ? batchOf(row) : null;
}

export interface ListOptions {
  readonly first: number;
  /** The id of the batch before. */
  readonly after: string | null;
}

export async function listBatches(sql: Sql, owner: string, { first, after }: ListOptions): Promise<Batch[]> {
  if (after !== null && !uuid.test(after))
    throw invalidParameter('after must be the id of a batch, the last one of the part before.');
  const found = await rows<BatchRow>(
    sql,
    `select ${batchColumns('b')} from pageql.batch b where owner = $1 and ${visible} and ($3::uuid is null or exists (
      select from pageql.batch a where a.id = $3 and a.owner = $1 and (b.created_at < a.created_at or b.created_at = a.created_at and b.id > a.id)
    ))
    order by created_at desc, id limit $2`,
    [owner, first, after],
  );
  return found.map(batchOf);
}

export interface PageRange {
  readonly first: number;
  /** The index of the page before; -1 for the beginning. */
  readonly after: number;
  readonly states: readonly BatchPageState[] | null;
}

interface PageRow extends Omit<BatchPage, 'error'> {
  readonly code: NonNullable<BatchPage['error']>['code'] | null;
  readonly message: string | null;
  readonly retryAfter: number | null;
}

const shownState = `case
    when p.state not in ('WAITING', 'QUEUED', 'DEFERRED') then p.state
    when b.state = 'CANCELLED' then 'CANCELLED'
    else 'WAITING'
  end`;

export async function listPages(
  sql: Sql,
  batch: string,
  { first, after, states }: PageRange,
): Promise<BatchPage[]> {
  const found = await rows<PageRow>(
    sql,
    `select p.index, p.url, p.custom, ${shownState} as state, p.outcome, p.code, p.message,
      p.retry_after as "retryAfter", p.tries
    from pageql.page p join pageql.batch b on b.id = p.batch
    where p.batch = $1 and p.index > $3 and ($4::text[] is null or ${shownState} = any($4))
    order by p.index limit $2`,
    [batch, first, after, states],
  );
  return found.map(({ code, message, retryAfter, ...page }) => ({
    ...page,
    error: code === null ? null : { code, message: message ?? '', retryAfter },
  }));
}

export interface QueueFacts {
  /** Pages that wait for a worker: they have a slot of their host. */
  readonly ready: number;
  /** How long the first of them has waited, in seconds. */
  readonly oldestSeconds: number;
  /** Pages of unfinished batches that are not settled. */
  readonly waiting: number;
  readonly hostsPaused: number;
}

export async function queueFacts(sql: Sql): Promise<QueueFacts | null> {
  const [facts] = await rows<QueueFacts>(
    sql,
    `select j.ready, j."oldestSeconds",
      (select coalesce(sum(waiting), 0)::int from pageql.batch where state = 'RUNNING') as waiting,
      (select count(*)::int from pageql.host_pause where until > now()) as "hostsPaused"
    from (
      select count(*)::int as ready, coalesce(extract(epoch from now() - min(created_on)), 0)::float as "oldestSeconds"
      from pageql_jobs.job where name = 'pageql-pages' and state < 'active'
    ) j`,
  );
  return facts ?? null;
}

export interface HostCount {
  readonly host: string;
  readonly state: BatchPageState;
  readonly pages: number;
}

const maxHosts = 100;

/** How many pages of a batch are in which state, by host; the hosts with the most pages first. */
export async function countByHost(sql: Sql, batch: string): Promise<HostCount[]> {
  return rows<HostCount>(
    sql,
    `with hosts as (
      select host from pageql.page where batch = $1 group by host order by count(*) desc, host limit ${maxHosts}
    )
    select p.host, ${shownState} as state, count(*)::int as pages
    from pageql.page p join pageql.batch b on b.id = p.batch join hosts h on h.host = p.host
    where p.batch = $1 group by 1, 2 order by 1, 2`,
    [batch],
  );
}
