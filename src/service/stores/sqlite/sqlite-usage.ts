import type { DatabaseSync } from 'node:sqlite';
import { type UsageStore, usageDays } from '../usage-store.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** Usage in a SQLite file, which several processes may count in. */
export function sqliteUsage(db: DatabaseSync): UsageStore {
  db.exec(
    'CREATE TABLE IF NOT EXISTS usage (id TEXT, day TEXT, what TEXT, count INTEGER NOT NULL, PRIMARY KEY (id, day, what)) STRICT, WITHOUT ROWID',
  );
  const add = db.prepare(
    'INSERT INTO usage VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
  );
  const forget = db.prepare('DELETE FROM usage WHERE id = ? AND day < date(?, ?)');
  const read = db.prepare('SELECT what, count FROM usage WHERE id = ? AND day = ?');
  return {
    async add(id, day, counts) {
      inTransaction(db, () => {
        for (const [what, count] of Object.entries(counts)) add.run(id, day, what, count);
        forget.run(id, day, `-${usageDays} days`);
      });
    },
    read: async (id, days) =>
      days.map((day) =>
        Object.fromEntries(read.all(id, day).map(({ what, count }) => [String(what), Number(count)])),
      ),
  };
}
