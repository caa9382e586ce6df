import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';
import { SqliteStore } from './sqlite-store.ts';

const name = 'pageql.sqlite';
/** How long another process may hold the file before a write fails; the event loop stands still meanwhile. */
const busyMs = 150;
/** The same while the file is being set up. */
const busyAtStartMs = 5000;

/** The file that holds everything where there is no Redis; several processes may open it at once. */
export class SqliteFile {
  readonly #db: DatabaseSync;

  /** Throws a ConfigError where the file cannot be used. */
  constructor(dataDir: string) {
    this.#db = atStart(() => {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      const db = new DatabaseSync(join(dataDir, name), { timeout: busyAtStartMs });
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216');
      return db;
    });
  }

  /** A table of values; without `maxBytes` nothing ever has to make room. */
  store(table: string, limits: { maxBytes?: number; now?: () => number } = {}): SqliteStore {
    // Another process may be setting the file up at the same time.
    this.#db.exec(`PRAGMA busy_timeout = ${busyAtStartMs}`);
    const store = atStart(() => new SqliteStore(this.#db, { table, ...limits }));
    this.#db.exec(`PRAGMA busy_timeout = ${busyMs}`);
    return store;
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }
}

function atStart<T>(open: () => T): T {
  try {
    return open();
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new ConfigError(`DATA_DIR must be a directory whose ${name} can be read and written: ${reason}.`, {
      cause,
    });
  }
}
