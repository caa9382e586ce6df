import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { ScrapeError } from '../../extract/page/errors.ts';
import { isOutage } from './outage.ts';
import { type Judgement, judge } from './outcome/judge.ts';
import type { ResultStore, StoredObject } from './results/result-store.ts';
import type { ClaimedPage, JudgedPage } from './schedule/pages.ts';
import type { Scheduler } from './schedule/scheduler.ts';

export interface SettlerOptions {
  readonly scheduler: Pick<Scheduler, 'settle'>;
  readonly results: ResultStore;
  /** Called when the database or the store of results cannot be reached, and the settler tries again; or when they refuse. */
  readonly onFailure: (error: unknown) => void;
  readonly onSettled: (pages: readonly JudgedPage[]) => void;
  /** Called with a page that can be settled in no way. */
  readonly onLeft: (page: ClaimedPage) => void;
}

const compress = promisify(zstdCompress);
const retryMs = 1_000;
/** Of the answers that are stored together, unless one alone has more: every reader of results holds such a group. */
const maxGroupBytes = 1024 * 1024;

/** Stores and settles answers: together those that finished while others were settled; if that is refused, each by itself. */
export class Settler {
  readonly #options: SettlerOptions;
  readonly #finished: Judgement[] = [];
  #settling = false;
  #stopped = false;

  constructor(options: SettlerOptions) {
    this.#options = options;
  }

  add(judgement: Judgement): void {
    this.#finished.push(judgement);
    if (!this.#settling) void this.#settleAll();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #settleAll(): Promise<void> {
    const { results } = this.#options;
    this.#settling = true;
    while (this.#finished.length > 0) {
      if (results.gatherMs > 0) await wait(results.gatherMs);
      const group = this.#finished.splice(0, groupLength(this.#finished));
      await this.#settle(group).catch(async (error) => {
        for (const judgement of group) {
          if (isOutage(error)) this.#options.onLeft(judgement.judged.page);
          else await this.#settleAlone(judgement);
        }
      });
    }
    this.#settling = false;
  }

  async #settleAlone(judgement: Judgement): Promise<void> {
    const { page } = judgement.judged;
    await this.#settle([judgement])
      .catch((error) => {
        // Nobody waits for it any more: another worker will have the answer.
        if (isOutage(error)) throw error;
        return this.#settle([judge(page, new ScrapeError('INTERNAL'), null)]);
      })
      // Without signs of life, its job goes to another worker, and fails in the end.
      .catch(() => this.#options.onLeft(page));
  }

  async #settle(group: readonly Judgement[]): Promise<void> {
    const { scheduler, onSettled } = this.#options;
    // Stored once, however often the database has to be asked.
    const { pages, objects } = await this.#whileAway(() => this.#store(group));
    await this.#whileAway(() => scheduler.settle(pages, objects));
    onSettled(pages);
  }

  /** Tries again for as long as the database or the store of results is away. */
  async #whileAway<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        this.#options.onFailure(error);
        if (this.#stopped || !isOutage(error)) throw error;
        await wait(retryMs, undefined, { ref: false });
      }
    }
  }

  /** Stores the answers of each batch as one frame, and says where in it each answer is. */
  async #store(group: readonly Judgement[]) {
    const pages: JudgedPage[] = [];
    const objects = new Map<string, StoredObject>();
    for (const [batch, all] of Map.groupBy(group, ({ judged }) => judged.page.batch)) {
      let at = 0;
      for (const { judged, body } of all) {
        pages.push(body ? { ...judged, range: { at, bytes: body.byteLength } } : judged);
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

function groupLength(finished: readonly Judgement[]): number {
  let bytes = 0;
  const beyond = finished.findIndex(({ body }) => {
    bytes += body?.byteLength ?? 0;
    return bytes > maxGroupBytes;
  });
  return beyond < 0 ? finished.length : Math.max(1, beyond);
}
