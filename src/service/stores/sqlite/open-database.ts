import type { DatabaseSync, DatabaseSyncOptions } from 'node:sqlite';

/** Opens a file with Node's SQLite, which is loaded for the first one. */
export function openDatabase(file: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  return new DatabaseSync(file, options);
}
