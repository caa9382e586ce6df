import type { DatabaseSync } from 'node:sqlite';
import { decode, encode } from '../coding.ts';
import type { Adapter } from '../keyv.ts';
import type { Kept } from '../stored.ts';
import { inTransaction } from './sqlite-transaction.ts';

interface SqliteStoreOptions {
  /** Trusted: it is inserted into SQL statements. */
  readonly table: string;
  readonly maxBytes?: number;
  readonly now?: () => number;
}

/** Minimum time between updates of a row's last use, so that most look-ups do not write. */
const useUpdateMs = 10_000;
/** Maximum number of expired rows removed by one write: a file full of them would block the event loop for seconds. */
const expiredPerWrite = 32;
/** Rows of other processes may expire earlier than those that were seen. */
const expiryCheckMs = 60_000;

/**
 * Keyv's adapter for a table of a SQLite file. Bounded in bytes by a running total that triggers keep in the file
 * itself, so it is right after a restart and with several processes. A write drops some of the rows that have
 * expired, and then the least recently used, as many as it needs room for.
 */
export class SqliteStore implements Adapter {
  readonly opts = { dialect: 'sqlite' };
  namespace: string | undefined;
  readonly #db: DatabaseSync;
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #sql: ReturnType<typeof statements>;
  /** No row is known to expire before this time. */
  #nextExpiry = 0;

  constructor(
    db: DatabaseSync,
    { table, maxBytes = Number.POSITIVE_INFINITY, now = Date.now }: SqliteStoreOptions,
  ) {
    this.#db = db;
    this.#maxBytes = maxBytes;
    this.#now = now;
    db.exec(definition(table));
    this.#sql = statements(db, table);
  }

  /** Bytes held. */
  get bytes(): number {
    return Number(this.#sql.total.get()?.bytes ?? 0);
  }

  async get(key: string): Promise<Kept | undefined> {
    const row = this.#sql.read.get(this.#place(key));
    if (!row) return undefined;
    this.#noteUse(row);
    return decode(row.bytes as Uint8Array);
  }

  async set(key: string, kept: Kept): Promise<void> {
    const bytes = await encode(kept);
    const place = this.#place(key);
    const size = bytes.length + place.length;
    inTransaction(this.#db, () => {
      if (size > this.#maxBytes) this.#sql.remove.run(place);
      else this.#sql.write.run(place, bytes, size, this.#now(), kept.expires ?? null);
      this.#dropExpired();
      this.#makeRoom();
    });
    this.#nextExpiry = Math.min(this.#nextExpiry, kept.expires ?? Number.POSITIVE_INFINITY);
  }

  async delete(key: string): Promise<boolean> {
    return this.#sql.remove.run(this.#place(key)).changes > 0;
  }

  async clear(): Promise<void> {
    this.#sql.removeAll.run(this.#place(''));
  }

  async *iterator(): AsyncGenerator<[key: string, kept: Kept], void> {
    const start = this.#place('');
    for (const { place, bytes } of this.#sql.list.all(start)) {
      const kept = await decode(bytes as Uint8Array);
      if (kept) yield [String(place).slice(start.length), kept];
    }
  }

  #place(key: string): string {
    return `${this.namespace ?? ''}:${key}`;
  }

  #noteUse({ id, used }: Record<string, unknown>): void {
    const now = this.#now();
    if (now - Number(used) < useUpdateMs) return;
    try {
      this.#sql.use.run(now, Number(id));
    } catch {
      // Another process is writing. The value was read anyway; its use is recorded next time.
    }
  }

  #dropExpired(): void {
    const now = this.#now();
    if (now < this.#nextExpiry) return;
    for (const { id, size } of this.#sql.expired.all(now, expiredPerWrite)) this.#drop(id, size);
    const next = Number(this.#sql.next.get()?.expires ?? Number.POSITIVE_INFINITY);
    this.#nextExpiry = Math.min(next, now + expiryCheckMs);
  }

  #makeRoom(): void {
    let excess = this.bytes - this.#maxBytes;
    while (excess > 0) {
      const row = this.#sql.oldest.get();
      if (!row) return;
      excess -= this.#drop(row.id, row.size);
    }
  }

  /** Returns the freed bytes. */
  #drop(id: unknown, size: unknown): number {
    this.#sql.drop.run(Number(id));
    return Number(size);
  }
}

function definition(table: string): string {
  return `
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS totals (name TEXT PRIMARY KEY, bytes INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${table} (
      id INTEGER PRIMARY KEY, place TEXT NOT NULL UNIQUE, bytes BLOB NOT NULL,
      size INTEGER NOT NULL, used INTEGER NOT NULL, expires INTEGER
    );
    CREATE INDEX IF NOT EXISTS ${table}_used ON ${table} (used, id);
    CREATE INDEX IF NOT EXISTS ${table}_expires ON ${table} (expires) WHERE expires IS NOT NULL;
    CREATE TRIGGER IF NOT EXISTS ${table}_added AFTER INSERT ON ${table} BEGIN
      UPDATE totals SET bytes = bytes + NEW.size WHERE name = '${table}';
    END;
    CREATE TRIGGER IF NOT EXISTS ${table}_changed AFTER UPDATE OF size ON ${table} BEGIN
      UPDATE totals SET bytes = bytes + NEW.size - OLD.size WHERE name = '${table}';
    END;
    CREATE TRIGGER IF NOT EXISTS ${table}_removed AFTER DELETE ON ${table} BEGIN
      UPDATE totals SET bytes = bytes - OLD.size WHERE name = '${table}';
    END;
    INSERT OR IGNORE INTO totals VALUES ('${table}', 0);
    COMMIT;
  `;
}

function statements(db: DatabaseSync, table: string) {
  return {
    read: db.prepare(`SELECT id, bytes, used FROM ${table} WHERE place = ?`),
    use: db.prepare(`UPDATE ${table} SET used = ? WHERE id = ?`),
    write: db.prepare(`
      INSERT INTO ${table} (place, bytes, size, used, expires) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (place) DO UPDATE SET
        bytes = excluded.bytes, size = excluded.size, used = excluded.used, expires = excluded.expires`),
    remove: db.prepare(`DELETE FROM ${table} WHERE place = ?`),
    removeAll: db.prepare(`DELETE FROM ${table} WHERE instr(place, ?) = 1`),
    expired: db.prepare(`SELECT id, size FROM ${table} WHERE expires <= ? ORDER BY expires LIMIT ?`),
    next: db.prepare(`SELECT expires FROM ${table} WHERE expires IS NOT NULL ORDER BY expires LIMIT 1`),
    oldest: db.prepare(`SELECT id, size FROM ${table} ORDER BY used, id LIMIT 1`),
    drop: db.prepare(`DELETE FROM ${table} WHERE id = ?`),
    total: db.prepare(`SELECT bytes FROM totals WHERE name = '${table}'`),
    list: db.prepare(`SELECT place, bytes FROM ${table} WHERE instr(place, ?) = 1 ORDER BY id`),
  };
}
