import type { DatabaseSync, DatabaseSyncOptions } from 'node:sqlite';

/** Opens a file with Node's SQLite, which is loaded for the first one. */
export function openDatabase(file: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  const { DatabaseSync } = loadSqlite();
  return new DatabaseSync(file, options);
}

/**
 * Node 22 warns on standard error, as it loads SQLite, that it is experimental. Whoever runs a command can do nothing about
 * that, so this one warning is left out.
 */
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error, ...details: unknown[]) => {
    if (!String(warning).startsWith('SQLite is an experimental feature'))
      Reflect.apply(emitWarning, process, [warning, ...details]);
  };
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
