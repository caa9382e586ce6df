import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SqliteStore } from './sqlite-store.ts';

/** How long another process may hold the file before a write fails; the event loop stands still meanwhile. */
const busyMs = 150;
/** The same while the file is being set up. */
const busyAtStartMs = 5000;

/** The file that holds everything where there is no Redis; several processes may open it at once. */
export class SqliteFile {
  readonly #db: DatabaseSync;

  /** Throws a sentence that names DATA_DIR where the file cannot be used. */
  constructor(dataDir: string) {
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      this.#db = new DatabaseSync(join(dataDir, 'pageql.sqlite'), { timeout: busyAtStartMs });
      this.#db.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216',
      );
    } catch (cause) {
      throw new Error(`DATA_DIR must be a directory that can be written to: ${(cause as Error).message}.`, {
        cause,
      });
    }
  }

  /** A table of values; without `maxBytes` nothing ever has to make room. */
  store(table: string, limits: { maxBytes?: number; now?: () => number } = {}): SqliteStore {
    // Another process may be setting the file up at the same time.
    this.#db.exec(`PRAGMA busy_timeout = ${busyAtStartMs}`);
    const store = new SqliteStore(this.#db, { table, ...limits });
    this.#db.exec(`PRAGMA busy_timeout = ${busyMs}`);
    return store;
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}
