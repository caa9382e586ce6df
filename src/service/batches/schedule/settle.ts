import { rows, type Sql, storable } from '../database/database.ts';
import type { JudgedPage, PageVerdict, StoredObjects } from './pages.ts';
import { unqueue } from './unqueue.ts';

/** What a step of settling has changed. */
interface Settling {
  readonly batches: readonly string[];
  /** Jobs of pages that are not queued any more, because their hosts pause. */
  readonly unqueued: readonly string[];
}

/** The counter of a batch that a page is in after its verdict. */
const counters: Readonly<Record<PageVerdict, string>> = {
  OK: 'ok',
  NOT_THE_PAGE: 'not_the_page',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  RETRY: 'waiting',
};

/** Records what became of pages, and frees their slots; a page that another worker has taken over meanwhile is left alone. */
export async function settle(
  sql: Sql,
  pages: readonly JudgedPage[],
  objects: StoredObjects,
): Promise<Settling> {
  if (pages.length === 0) return { batches: [], unqueued: [] };
  const mine = await stillMine(sql, pages);
  const byBatch = Map.groupBy(mine, ({ page }) => page.batch);
  for (const [batch, judged] of byBatch) {
    const { segment } = await moveCounts(sql, batch, judged);
    const object = objects.get(batch);
    if (object)
      await sql.executeSql(
        'insert into pageql.segment (batch, segment, object, at, bytes) values ($1, $2, $3, $4, $5)',
        [batch, segment, object.object, object.at, object.bytes],
      );
    await recordPages(sql, judged, segment);
  }
  const unqueued = await pauseHosts(sql, mine);
  return { batches: [...byBatch.keys()], unqueued };
}

/** Those of the pages that nobody else has taken over; a cancelled batch tries none of them again. */
async function stillMine(sql: Sql, pages: readonly JudgedPage[]): Promise<JudgedPage[]> {
  const found = await rows<{ job: string; cancelled: boolean }>(
    sql,
    `select p.job, b.state = 'CANCELLED' as cancelled from unnest($1::uuid[], $2::int[], $3::uuid[], $4::int[]) as s(batch, index, job, tries)
    join pageql.page p on p.batch = s.batch and p.index = s.index
    join pageql.batch b on b.id = p.batch
    where p.job = s.job and p.tries = s.tries and p.state = 'RUNNING'`,
    [
      pages.map(({ page }) => page.batch),
      pages.map(({ page }) => page.index),
      pages.map(({ page }) => page.job.id),
      pages.map(({ page }) => page.tries),
    ],
  );
  const cancelled = new Map(found.map((mine) => [mine.job, mine.cancelled]));
  return pages
    .filter(({ page }) => cancelled.has(page.job.id))
    .map((judged) => (cancelled.get(judged.page.job.id) ? notAgain(judged) : judged));
}

function notAgain(judged: JudgedPage): JudgedPage {
  if (judged.verdict !== 'RETRY') return judged;
  return { ...judged, verdict: 'CANCELLED', outcome: null, error: null };
}

/** Moves the counts of a batch, ends it with its last pages, and returns their segment: results are in the order of segments. */
async function moveCounts(
  sql: Sql,
  batch: string,
  judged: readonly JudgedPage[],
): Promise<{ readonly segment: number }> {
  const added = [...Map.groupBy(judged, ({ verdict }) => counters[verdict])].map(
    ([column, { length }]) => `${column} = ${column} + ${length}`,
  );
  const retried = judged.filter(({ verdict }) => verdict === 'RETRY').length;
  const ends = 'waiting + $3 = 0 and running = $2 and finished_at is null';
  const [moved] = await rows<{ segment: number }>(
    sql,
    `update pageql.batch set running = running - $2, queued = greatest(0, queued - $2), segments = segments + 1,
      finished_at = case when ${ends} then now() else finished_at end,
      state = case when ${ends} and state = 'RUNNING' then 'DONE' else state end, ${added.join(', ')}
    where id = $1 returning segments as segment`,
    [batch, judged.length, retried],
  );
  return moved ?? { segment: 0 };
}

const recording = `
  with settled as (
    select * from jsonb_to_recordset($1::jsonb) as s(
      batch uuid, index int, state text, segment int, at int, bytes int, changed boolean, outcome text, code text,
      message text, retry_after int, after_ms int
    )
  ), freed as (
    delete from pageql.host_slot x using settled s where x.batch = s.batch and x.index = s.index
  )
  update pageql.page p set state = s.state, segment = s.segment, at = s.at, bytes = s.bytes, changed = s.changed,
    outcome = s.outcome, code = s.code, message = s.message, retry_after = s.retry_after, job = null,
    ready_at = now() + s.after_ms * interval '1 millisecond'
  from settled s where p.batch = s.batch and p.index = s.index`;

async function recordPages(sql: Sql, judged: readonly JudgedPage[], segment: number): Promise<void> {
  const records = judged.map(({ page, verdict, range, outcome, changed, error, afterMs }) => {
    const retried = verdict === 'RETRY';
    return {
      batch: page.batch,
      index: page.index,
      state: retried ? 'DEFERRED' : verdict,
      segment: retried ? null : segment,
      at: range?.at ?? null,
      bytes: range?.bytes ?? null,
      changed,
      outcome,
      code: error?.code ?? null,
      message: error && storable(error.message),
      retry_after: error?.retryAfter ?? null,
      after_ms: retried ? afterMs : null,
    };
  });
  await sql.executeSql(recording, [JSON.stringify(records)]);
}

async function pauseHosts(sql: Sql, judged: readonly JudgedPage[]): Promise<string[]> {
  const paused = new Map<string, { readonly ms: number; readonly delayed: boolean }>();
  for (const { page, pauseMs, delayMs } of judged) {
    const { ms, delayed } = paused.get(page.host) ?? { ms: 0, delayed: false };
    const longest = Math.max(ms, pauseMs, delayMs);
    if (longest > 0) paused.set(page.host, { ms: longest, delayed: delayed || delayMs > 0 });
  }
  if (paused.size === 0) return [];
  const pauses = [...paused.values()];
  await sql.executeSql(
    `insert into pageql.host_pause (host, until, delayed)
    select host, now() + ms * interval '1 millisecond', delayed
    from unnest($1::text[], $2::int[], $3::boolean[]) as p(host, ms, delayed)
    on conflict (host) do update set until = greatest(host_pause.until, excluded.until),
      delayed = host_pause.delayed or excluded.delayed`,
    [[...paused.keys()], pauses.map(({ ms }) => ms), pauses.map(({ delayed }) => delayed)],
  );
  // Pages that were queued before their host began to pause wait as all others of it.
  return unqueue(sql, { hosts: [...paused.keys()] });
}
