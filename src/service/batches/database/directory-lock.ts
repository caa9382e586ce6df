import { openDatabase } from '../../stores/sqlite/open-database.ts';

/**
 * Locks a directory against other processes; null if one of them holds it. The system releases the lock of a process
 * that was killed: it is SQLite's own on an empty file.
 */
export function lockDirectory(file: string): Disposable | null {
  const lock = openDatabase(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    return { [Symbol.dispose]: () => lock.close() };
  } catch {
    lock.close();
    return null;
  }
}
