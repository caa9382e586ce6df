export interface StoredObject {
  readonly object: string;
  readonly at: number;
  readonly bytes: number;
}

/** Stores the answers of batches: files in the data directory, or an S3-compatible store. */
export interface ResultStore {
  /** How long a worker may gather answers before it stores them together, in milliseconds. */
  readonly gatherMs: number;
  put(batch: string, bytes: Uint8Array): Promise<StoredObject>;
  get(batch: string, stored: StoredObject): Promise<Uint8Array>;
  remove(batch: string, objects: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The store of results cannot be reached, or refuses. */
export class ResultsUnavailable extends Error {}

/** Results were stored by an instance whose directory this one does not share. */
export class ResultsElsewhere extends ResultsUnavailable {}
