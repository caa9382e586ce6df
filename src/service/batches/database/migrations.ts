import { type BatchDatabase, rows } from './database.ts';

/**
 * The tables, as steps from one version to the next; a step that has been released is never changed. In `page`, a page
 * that waits is WAITING, DEFERRED until `ready_at`, or QUEUED: it then holds a slot of its host and has a job. The column
 * `queued` of `batch` counts the pages that have one: those that are QUEUED and those that are RUNNING.
 */
const steps: readonly string[] = [
  `
  create table pageql.batch (
    id uuid primary key, owner text not null, plan text not null, name text, state text not null,
    key text, fingerprint text, spec jsonb not null,
    total int not null default 0, waiting int not null default 0, running int not null default 0,
    ok int not null default 0, not_the_page int not null default 0, failed int not null default 0,
    cancelled int not null default 0, queued int not null default 0, segments int not null default 0,
    next_host text not null default '', admitted_at timestamptz not null default now(),
    created_at timestamptz not null default now(), finished_at timestamptz, expires_at timestamptz not null
  );
  create unique index batch_key on pageql.batch (owner, key) where key is not null;
  create index batch_owner on pageql.batch (owner, created_at desc, id);
  create index batch_running on pageql.batch (admitted_at) where state = 'RUNNING';
  create table pageql.page (
    batch uuid not null, index int not null, url text not null, custom text, changed_since text, host text not null,
    state text not null, tries int not null default 0, ready_at timestamptz, job uuid,
    segment int, at int, bytes int, changed boolean, outcome text, code text, message text, retry_after int,
    primary key (batch, index)
  );
  create index page_waiting on pageql.page (batch, host, index) where state = 'WAITING';
  create index page_host on pageql.page (host, batch) where state = 'WAITING';
  create index page_deferred on pageql.page (ready_at) where state = 'DEFERRED';
  create index page_settled on pageql.page (batch, segment, index) where segment is not null;
  create table pageql.segment (
    batch uuid not null, segment int not null, object text not null, at bigint not null, bytes int not null,
    primary key (batch, segment)
  );
  create table pageql.host_slot (
    host text not null, slot int not null, batch uuid not null, index int not null, primary key (host, slot)
  );
  create unique index host_slot_page on pageql.host_slot (batch, index);
  create table pageql.host_pause (host text primary key, until timestamptz not null);
  create table pageql.budget (owner text not null, day date not null, pages int not null, primary key (owner, day));
  `,
  // A webhook is OPEN until its batch has ended, then ENDING until that is DELIVERED or GIVEN_UP.
  `
  create table pageql.webhook (
    batch uuid primary key, url text not null, secret text not null, links text not null,
    state text not null default 'OPEN', told_at timestamptz not null default now(), delivered_at timestamptz, failure text
  );
  create index webhook_open on pageql.webhook (told_at) where state = 'OPEN';
  create index webhook_ending on pageql.webhook (batch) where state = 'ENDING';
  `,
  // A host whose robots.txt asks for a delay gets one page at a time; that is remembered for a while after its pause.
  'alter table pageql.host_pause add column delayed boolean not null default false',
];

const migrationLock = 0;

/** Creates the tables, or brings them up to this version. Instances that start at once wait for each other. */
export async function migrate(database: BatchDatabase, target = steps.length): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.executeSql('create schema if not exists pageql');
    await sql.executeSql('create table if not exists pageql.version (version int not null)');
    const [found] = await rows<{ version: number }>(sql, 'select version from pageql.version');
    if (!found) await sql.executeSql('insert into pageql.version values (0)');
    const version = found?.version ?? 0;
    for (const step of steps.slice(version, target)) await sql.executeSql(step);
    if (version < target) await sql.executeSql('update pageql.version set version = $1', [target]);
  }, migrationLock);
}
