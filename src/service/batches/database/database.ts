export interface Sql {
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a row follows from its statement.
  executeSql(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
}

/** The database of batches: PostgreSQL, or PGlite in the data directory. */
export interface BatchDatabase extends Sql {
  readonly kind: 'postgres' | 'pglite';
  /** With a lock, which is of this database, one transaction that has it runs at a time. */
  transaction<T>(work: (sql: Sql) => Promise<T>, lock?: number): Promise<T>;
  /** Calls `onMessage` for each notification, and with an empty text when some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  /** Resolves when it can be used no more, and has to be opened again. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Begins a transaction, and takes its lock in the same round trip. */
export function beginning(lock: number | undefined): string {
  return lock === undefined ? 'begin' : `begin; select pg_advisory_xact_lock(7316450, ${lock})`;
}

/** The rows of a statement, whose columns the caller knows. */
export async function rows<Row>(sql: Sql, text: string, values?: unknown[]): Promise<Row[]> {
  const result = await sql.executeSql(text, values);
  return result.rows as Row[];
}

/** A text as the database can store it: it takes all characters but U+0000, and no halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
