import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` in a transaction, in which no other process writes: what it wrote is undone if it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  return committed(db, work);
}

/** The same in a transaction that has begun. */
export function committed<T>(db: DatabaseSync, work: () => T): T {
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
