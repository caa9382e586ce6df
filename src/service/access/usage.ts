import { ScrapeError } from '../../extract/page/errors.ts';
import { type Counts, type UsageStore, usageDays } from '../stores/index.ts';

/** What is counted of the holder of a key. */
export const countedOfKeys = ['requests', 'renders', 'operations', 'batchPages'] as const;
export type CountedOfKey = (typeof countedOfKeys)[number];

/** What one has used on a day. */
export interface DayUsage extends Readonly<Record<CountedOfKey, number>> {
  /** ISO, UTC. */
  readonly day: string;
}

interface UsageOptions {
  readonly store: UsageStore;
  readonly now?: () => number;
}

const dayMs = 24 * 60 * 60_000;
const flushMs = 10_000;
/** Counts of so many keys wait for a store that is away; those of others are lost. */
const maxWaiting = 10_000;

/** How much the holders of keys use by day. Counting costs an addition in memory, which is stored every ten seconds. */
export class Usage {
  readonly #store: UsageStore;
  readonly #now: () => number;
  #waiting = new Map<string, Map<string, number>>();
  #day = '';
  #timer: NodeJS.Timeout | undefined;

  constructor({ store, now = Date.now }: UsageOptions) {
    this.#store = store;
    this.#now = now;
  }

  count(id: string, what: CountedOfKey, times = 1): void {
    const counts = this.#waiting.get(id) ?? this.#begin(id);
    counts?.set(what, (counts.get(what) ?? 0) + times);
  }

  /** The days on which something was counted, the newest first. Rejects with KEYS_UNAVAILABLE while the store is away. */
  async of(id: string): Promise<DayUsage[]> {
    await this.flush();
    const today = this.#now();
    const days = Array.from({ length: usageDays }, (_, ago) => dayOf(today - ago * dayMs));
    try {
      const counts = await this.#store.read(id, days);
      return days.map((day, ago) => usageOn(day, counts[ago] ?? {})).filter(isUsed);
    } catch (cause) {
      throw new ScrapeError(
        'KEYS_UNAVAILABLE',
        'The service cannot read usage at the moment; try again shortly.',
        { cause },
      );
    }
  }

  /** Stores what was counted since; what cannot be stored waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [day, counted] = [this.#day, this.#waiting];
    this.#waiting = new Map();
    const stored = [...counted].map(async ([id, counts]) => {
      await this.#store.add(id, day, Object.fromEntries(counts)).catch(() => {
        for (const [what, times] of counts) this.count(id, what as CountedOfKey, times);
      });
    });
    await Promise.all(stored);
  }

  #begin(id: string): Map<string, number> | undefined {
    const today = dayOf(this.#now());
    // Not awaited: it takes what was counted at once.
    if (today !== this.#day && this.#waiting.size > 0) void this.flush();
    this.#day = today;
    if (this.#waiting.size >= maxWaiting) return undefined;
    const counts = new Map<string, number>();
    this.#waiting.set(id, counts);
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
    return counts;
  }
}

function usageOn(day: string, counts: Counts): DayUsage {
  const all = countedOfKeys.map((what) => [what, counts[what] ?? 0]);
  return { day, ...(Object.fromEntries(all) as Record<CountedOfKey, number>) };
}

function isUsed(usage: DayUsage): boolean {
  return countedOfKeys.some((what) => usage[what] > 0);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
