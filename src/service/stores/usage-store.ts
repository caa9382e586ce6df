/** What is counted, each by its name. */
export type Counts = Readonly<Record<string, number>>;

/** How much the holders of keys have used, by day (`2026-11-25`, UTC). Rejects with StoreUnavailable while unreachable. */
export interface UsageStore {
  /** After a failure, the same counts come again, with those since. */
  add(id: string, day: string, counts: Counts): Promise<void>;
  /** The counts of these days, in the same order; empty where nothing was counted. */
  read(id: string, days: readonly string[]): Promise<Counts[]>;
}

/** Days are kept for so long. */
export const usageDays = 90;
