import type { DatabaseSync, DatabaseSyncOptions } from 'node:sqlite';
import { withoutWarning } from '../../../extract/lib/without-warning.ts';

/** Opens a file with Node's SQLite, which is loaded for the first one. */
export function openDatabase(file: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  const { DatabaseSync } = loadSqlite();
  return new DatabaseSync(file, options);
}

/** Node 22 warns on standard error as it loads SQLite. */
function loadSqlite(): typeof import('node:sqlite') {
  return withoutWarning('SQLite is an experimental feature', () => process.getBuiltinModule('node:sqlite'));
}
