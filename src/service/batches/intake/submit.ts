import { randomUUID } from 'node:crypto';
import { sha256 } from '../../../extract/lib/sha256.ts';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { BatchOwner, BatchSpec, SubmittedPage } from '../batch.ts';
import { type BatchDatabase, rows, type Sql } from '../database/database.ts';
import type { Scheduler } from '../schedule/scheduler.ts';
import { newSecret } from '../webhooks/signature.ts';
import { discard } from './forget.ts';
import { type Recorded, recordPages } from './record.ts';

export interface Submission {
  readonly pages: AsyncIterable<SubmittedPage>;
  readonly owner: BatchOwner;
  /** What is asked of the pages; called once all of them are read. Rejects with a ScrapeError that says what to change. */
  readonly terms: () => Promise<BatchTerms>;
}

export interface BatchTerms {
  readonly spec: BatchSpec;
  /** How many pages each line counts as: itself, and those behind its links that are asked for. */
  readonly pagesOfLine: number;
  /** The caller's own name for this submission: repeated, it is the same batch. */
  readonly key: string | null;
  /** The address that is told of its progress and its end. */
  readonly webhook: string | null;
}

export interface SubmitOptions {
  readonly database: BatchDatabase;
  readonly scheduler: Scheduler;
  /** How many pages a caller of each plan may submit a day. */
  readonly budgets: { readonly FREE: number; readonly PRO: number };
  readonly days: number;
  /** Rejects with a ScrapeError if no request may be sent to this address. */
  readonly checkTarget: (url: URL) => Promise<void>;
  /** The address of all batches, which messages to webhooks have links to. */
  readonly links: () => string;
}

/** The id of the batch, and whether an earlier submission with the same key had made it. */
export interface Submitted {
  readonly id: string;
  readonly known: boolean;
  /** What the messages to its webhook are signed with; told only now. */
  readonly secret: string | null;
}

/** Refuses a webhook that no request may be sent to, and says that it is the webhook that is meant. */
async function checkWebhook(webhook: string, checkTarget: SubmitOptions['checkTarget']): Promise<void> {
  await checkTarget(new URL(webhook)).catch((error) => {
    throw error instanceof ScrapeError
      ? new ScrapeError(error.code, `webhook: ${error.message}`, { cause: error })
      : error;
  });
}

/** Writes the lines and then accepts them as a whole: a submission that breaks off half way leaves nothing. */
export async function submit(
  { owner, pages, terms: readTerms }: Submission,
  options: SubmitOptions,
): Promise<Submitted> {
  const { database, days } = options;
  const id = randomUUID();
  await database.executeSql(
    `insert into pageql.batch (id, owner, plan, name, state, spec, expires_at)
    values ($1, $2, $3, $4, 'RECEIVING', '{}', now() + $5 * interval '1 day')`,
    [id, owner.id, owner.plan, owner.name, days],
  );
  try {
    const assertRoom = await roomFor(database, { owner, budget: options.budgets[owner.plan] });
    const recorded = await recordPages(database, id, { pages, assertRoom });
    const terms = await readTerms();
    if (terms.webhook !== null) await checkWebhook(terms.webhook, options.checkTarget);
    const secret = terms.webhook === null ? null : newSecret();
    const known = await accept({ id, owner, recorded, terms, secret }, options);
    if (known === null) return { id, known: false, secret };
    await discard(options, id);
    return { id: known, known: true, secret: null };
  } catch (error) {
    await discard(options, id).catch(() => {});
    throw error;
  }
}

interface Received {
  readonly id: string;
  readonly owner: BatchOwner;
  readonly recorded: Recorded;
  readonly terms: BatchTerms;
  readonly secret: string | null;
}

/** Begins a batch whose lines have been written; returns the id of an earlier one if its key is that of the same submission. */
function accept(
  { id, owner, recorded: { total, failed, fingerprint: lines }, terms, secret }: Received,
  { scheduler, budgets, days, links }: SubmitOptions,
): Promise<string | null> {
  const { spec, pagesOfLine, key, webhook } = terms;
  const fingerprint = sha256(JSON.stringify([lines, spec, webhook]));
  return scheduler.step(async (sql) => {
    const earlier = key === null ? null : await submittedBefore(sql, { owner, key, fingerprint });
    if (earlier !== null) return earlier;
    await takeBudget(sql, { owner, total: total * pagesOfLine, budget: budgets[owner.plan] });
    await sql.executeSql(
      `update pageql.batch set state = case when $3::int = $2::int then 'DONE' else 'RUNNING' end, key = $4, fingerprint = $5,
        total = $2, failed = $3, waiting = $2::int - $3::int, created_at = now(), admitted_at = '-infinity',
        finished_at = case when $3::int = $2::int then now() end, expires_at = now() + $6 * interval '1 day', spec = $7
      where id = $1`,
      [id, total, failed, key, fingerprint, days, JSON.stringify(spec)],
    );
    await sql.executeSql(
      'insert into pageql.webhook (batch, url, secret, links) select $1, $2, $3, $4 where $2::text is not null',
      [id, webhook, secret, links()],
    );
    await scheduler.begin(sql, id);
    return null;
  });
}

interface Keyed {
  readonly owner: BatchOwner;
  readonly key: string;
  readonly fingerprint: string;
}

async function submittedBefore(sql: Sql, { owner, key, fingerprint }: Keyed): Promise<string | null> {
  // The key of a batch whose time is over is free, even if the batch has not been removed yet.
  await sql.executeSql(
    'update pageql.batch set key = null where owner = $1 and key = $2 and expires_at <= now()',
    [owner.id, key],
  );
  const [earlier] = await rows<{ id: string; fingerprint: string }>(
    sql,
    'select id, fingerprint from pageql.batch where owner = $1 and key = $2',
    [owner.id, key],
  );
  if (!earlier) return null;
  if (earlier.fingerprint === fingerprint) return earlier.id;
  throw new ScrapeError(
    'CONFLICT',
    'Another batch was submitted with this key; give each batch a key of its own.',
  );
}

async function takeBudget(
  sql: Sql,
  { owner, total, budget }: { readonly owner: BatchOwner; readonly total: number; readonly budget: number },
): Promise<void> {
  const [taken] = await rows<{ pages: number }>(
    sql,
    `insert into pageql.budget (owner, day, pages) values ($1, (now() at time zone 'utc')::date, $2)
    on conflict (owner, day) do update set pages = budget.pages + $2 returning pages`,
    [owner.id, total],
  );
  if (!taken || taken.pages <= budget) return;
  throw tooMany(budget, budget - taken.pages + total);
}

function tooMany(budget: number, left: number): ScrapeError {
  const rest = Math.max(0, left).toLocaleString('en');
  const retryAfter = Math.ceil((nextMidnight() - Date.now()) / 1000);
  return new ScrapeError(
    'RATE_LIMITED',
    `Batches may have ${budget.toLocaleString('en')} pages a day together; ${rest} are left until midnight UTC.`,
    { retryAfter },
  );
}

/** Refuses a list as it is received. One that was submitted before takes no budget, so lists may be as long as the longest with a key. */
async function roomFor(
  sql: Sql,
  { owner, budget }: { readonly owner: BatchOwner; readonly budget: number },
): Promise<(lines: number) => void> {
  const left = budget - (await submittedToday(sql, owner.id));
  const text =
    'select coalesce(max(total), 0)::int as total from pageql.batch where owner = $1 and key is not null';
  const [longest] = await rows<{ total: number }>(sql, text, [owner.id]);
  const room = Math.max(left, longest?.total ?? 0);
  return (lines) => {
    if (lines > room) throw tooMany(budget, left);
  };
}

/** When the budget of a day (UTC) ends, in milliseconds since the epoch. */
export function nextMidnight(): number {
  return new Date().setUTCHours(24, 0, 0, 0);
}

/** How many pages an owner has submitted today (UTC). */
export async function submittedToday(sql: Sql, owner: string): Promise<number> {
  const [today] = await rows<{ pages: number }>(
    sql,
    `select pages from pageql.budget where owner = $1 and day = (now() at time zone 'utc')::date`,
    [owner],
  );
  return today?.pages ?? 0;
}
