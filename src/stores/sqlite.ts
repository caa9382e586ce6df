import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config/error.ts';
import { SqliteStore } from './sqlite-store.ts';

/** How long another process may lock a file before a write fails; the event loop is blocked meanwhile. */
const busyMs = 150;
const secretBytes = 32;
/** The lock timeout while the file is being set up. */
const busyAtStartMs = 5000;

/** The error codes for a damaged file: SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes: ReadonlySet<unknown> = new Set([11, 26]);

/** The file cannot be read as a database; a full disk or a missing permission is not damage. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** A database in DATA_DIR; several processes may open it at once. */
export class SqliteFile {
  readonly #name: string;
  readonly #db: DatabaseSync;

  /** Throws DamagedFile, or a ConfigError where the file cannot be used for another reason. */
  constructor(dataDir: string, name: string) {
    this.#name = name;
    this.#db = this.#atStart(() => {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      return new DatabaseSync(join(dataDir, name), { timeout: busyAtStartMs });
    });
    this.#setUp(() =>
      this.#db.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216',
      ),
    );
  }

  /** A table of values; without `maxBytes` nothing is ever evicted. */
  store(table: string, limits: { maxBytes?: number; now?: () => number } = {}): SqliteStore {
    return this.#setUp(() => new SqliteStore(this.#db, { table, ...limits }));
  }

  /** Random bytes: those that the first process to ask has made. */
  secret(): Uint8Array {
    return this.#setUp(() => {
      this.#db.exec(
        'CREATE TABLE IF NOT EXISTS secret (id INTEGER PRIMARY KEY CHECK (id = 1), bytes BLOB NOT NULL) STRICT',
      );
      this.#db.prepare('INSERT OR IGNORE INTO secret VALUES (1, ?)').run(randomBytes(secretBytes));
      return this.#db.prepare('SELECT bytes FROM secret').get()?.bytes as Uint8Array;
    });
  }

  /**
   * Runs `work` in an exclusive transaction: no other process writes meanwhile, and its writes are kept all or none.
   */
  exclusively<T>(work: () => T): T {
    this.#setUp(() => this.#db.exec('BEGIN EXCLUSIVE'));
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Copies the values of a table, if it exists, to the table of the same name in another file; existing keys stay. */
  copyTable(table: string, to: SqliteFile): void {
    this.#setUp(() => {
      const found = this.#db
        .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
        .get(table);
      if (!found) return;
      const rows = this.#db.prepare(`SELECT place, bytes, size, used, expires FROM ${table}`).all();
      const insert = to.#db.prepare(
        `INSERT OR IGNORE INTO ${table} (place, bytes, size, used, expires) VALUES ($place, $bytes, $size, $used, $expires)`,
      );
      for (const row of rows) insert.run(row);
    });
  }

  dropTable(table: string): void {
    this.#setUp(() =>
      this.#db.exec(`DROP TABLE IF EXISTS ${table}; DELETE FROM totals WHERE name = '${table}'`),
    );
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  /** Another process may be setting the file up at the same time. A file that cannot be set up is closed. */
  #setUp<T>(work: () => T): T {
    return this.#atStart(() => {
      try {
        this.#db.exec(`PRAGMA busy_timeout = ${busyAtStartMs}`);
        const result = work();
        this.#db.exec(`PRAGMA busy_timeout = ${busyMs}`);
        return result;
      } catch (error) {
        this.close();
        throw error;
      }
    });
  }

  #atStart<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      const { message, errcode } = cause as Error & { readonly errcode?: number };
      // The low byte of an extended result code is its primary code.
      if (errcode !== undefined && damageCodes.has(errcode & 0xff)) throw new DamagedFile(message, { cause });
      throw new ConfigError(
        `DATA_DIR must be a directory whose ${this.#name} can be read and written: ${message}.`,
        { cause },
      );
    }
  }
}
