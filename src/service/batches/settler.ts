import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { Verdict } from './outcome/verdict.ts';
import type { ResultStore, StoredObject } from './results/result-store.ts';
import type { SettledPage } from './schedule/pages.ts';
import type { Scheduler } from './schedule/scheduler.ts';

interface SettlerOptions {
  readonly scheduler: Pick<Scheduler, 'settle'>;
  readonly results: ResultStore;
  /** Called when the database or the store of results cannot be reached; the settler tries again. */
  readonly onFailure: (error: unknown) => void;
  readonly onSettled: (pages: readonly SettledPage[]) => void;
}

const compress = promisify(zstdCompress);
const retryMs = 1_000;

/** Stores the answers of pages and settles them: all together that have finished while the ones before were settled. */
export class Settler {
  readonly #options: SettlerOptions;
  #finished: Verdict[] = [];
  #settling = false;

  constructor(options: SettlerOptions) {
    this.#options = options;
  }

  add(verdict: Verdict): void {
    this.#finished.push(verdict);
    if (!this.#settling) void this.#settleAll();
  }

  async #settleAll(): Promise<void> {
    const { results, scheduler, onSettled } = this.#options;
    this.#settling = true;
    while (this.#finished.length > 0) {
      if (results.gatherMs > 0) await wait(results.gatherMs);
      const group = this.#finished;
      this.#finished = [];
      // Stored once, however often the database has to be asked.
      const { pages, objects } = await this.#untilDone(() => this.#store(group));
      await this.#untilDone(() => scheduler.settle(pages, objects));
      onSettled(pages);
    }
    this.#settling = false;
  }

  /** Tries again for as long as the database or the store of results is away. */
  async #untilDone<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        this.#options.onFailure(error);
        await wait(retryMs, undefined, { ref: false });
      }
    }
  }

  /** Stores the answers of each batch as one frame, and says where in it each answer is. */
  async #store(group: readonly Verdict[]) {
    const pages: SettledPage[] = [];
    const objects = new Map<string, StoredObject>();
    for (const [batch, all] of Map.groupBy(group, ({ settled }) => settled.page.batch)) {
      let at = 0;
      for (const { settled, body } of all) {
        pages.push(body ? { ...settled, range: { at, bytes: body.byteLength } } : settled);
        at += body?.byteLength ?? 0;
      }
      if (at > 0) {
        const frame = await compress(Buffer.concat(all.flatMap(({ body }) => body ?? [])));
        objects.set(batch, await this.#options.results.put(batch, frame));
      }
    }
    return { pages, objects };
  }
}
