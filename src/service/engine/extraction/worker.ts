import { Worker } from 'node:worker_threads';
import { type OnBug, plainError, ScrapeError, stackOf } from '../../../extract/page/errors.ts';
import { type Call, type Reply, type Result, ready, type ThreadData, type Work } from './messages.ts';
import type { ThreadScript } from './thread-script.ts';
import type { Lost, PageThread, PageWork } from './thread-slot.ts';

export interface WorkerOptions {
  /** Time limit of one call, after which the thread is killed; its start does not count. */
  readonly deadlineMs: number;
  /** Heap limit of one call, above which the thread is killed. */
  readonly memoryMb: number;
  /** Its program; read whenever a thread is started. */
  readonly script: () => Promise<ThreadScript>;
  /** What the program reads with `threadSettings`. */
  readonly settings?: unknown;
  readonly onBug: OnBug;
}

/**
 * V8 aborts the whole process if a single allocation exceeds a thread's own limit. So the heap is measured from outside
 * while a call runs, and V8's limit is far above the one that is enforced.
 */
const memoryCheckMs = 50;
const headroom = 4;
const minLimitMb = 1_024;
/** Where the program does not set its heaps (`commands/heaps.ts`, which overrides this): V8 would let it grow to some 128 MB. */
const youngGenerationMb = 32;

/** How long closed pages wait for a call to be sent with. */
const forgetWithinMs = 100;

/** Starting takes seconds on a busy machine, and does not count against the page. */
const startDeadlineMs = 30_000;

/** Posts one call at a time to a thread, which starts on first use, and is killed and replaced above its limits. */
export class ExtractionWorker implements PageThread {
  readonly #options: WorkerOptions;
  readonly #progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #thread: Worker | null = null;
  #starting: Promise<Worker> | null = null;
  #ready = false;
  #isClosed = false;
  #closedPages: number[] = [];
  #closedTimer: NodeJS.Timeout | null = null;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    try {
      const thread = await this.#running();
      if (this.#ready) return;
      const settled = Promise.withResolvers<void>();
      const timer = setTimeout(settled.resolve, startDeadlineMs).unref();
      for (const event of ['message', 'error', 'exit']) thread.once(event, () => settled.resolve());
      await settled.promise;
      clearTimeout(timer);
    } catch {
      // The system is out of threads, or the script cannot be made: the next call tries again, and reports the failure.
    }
  }

  /** A thread that exceeds its time or memory is killed and reported as lost. */
  async call(work: PageWork): Promise<Reply | Lost> {
    try {
      const thread = await this.#running();
      this.#progress[0] = 0;
      const reply = await this.#post(thread, { ...work, progress: this.#progress });
      if (reply === null) return { done: Atomics.load(this.#progress, 0) };
      return reply.some(isBug) ? await this.#withLocatedBugs(reply) : reply;
    } catch (error) {
      // As in `start`.
      const bug = this.#isClosed ? null : stackOf(error);
      const failure = { error: plainError(new ScrapeError('OVERLOADED')), bug };
      return work.tasks.map(() => failure);
    }
  }

  /** Null if the thread was lost. */
  #post(thread: Worker, work: Work): Promise<Reply | null> {
    return new Promise((resolve) => {
      let settled = false;
      const finish = (reply: Reply | null) => {
        if (settled) return;
        settled = true;
        clearTimeout(timer);
        clearInterval(watch);
        thread.off('message', onMessage).off('error', onLost).off('exit', onLost);
        if (reply === null) this.#discard(thread);
        resolve(reply);
      };
      const onLost = () => finish(null);
      const onMessage = (message: Reply | typeof ready) => {
        if (message !== ready) return finish(message);
        clearTimeout(timer);
        timer = setTimeout(onLost, this.#options.deadlineMs);
      };
      let timer = setTimeout(onLost, this.#ready ? this.#options.deadlineMs : startDeadlineMs);
      const maxBytes = this.#options.memoryMb * 1024 * 1024;
      const watch = setInterval(async () => {
        if ((await memoryOf(thread)) > maxBytes) onLost();
      }, memoryCheckMs);
      thread.on('message', onMessage).on('error', onLost).on('exit', onLost);
      thread.postMessage({ closed: this.#closedPages.splice(0), work } satisfies Call);
    });
  }

  /** Closed pages are sent with the next call, or after a short delay: this avoids waking up the thread twice. */
  forget(page: number): void {
    this.#closedPages.push(page);
    this.#closedTimer ??= setTimeout(() => {
      this.#closedTimer = null;
      if (this.#closedPages.length === 0) return;
      this.#thread?.postMessage({ closed: this.#closedPages.splice(0), work: null } satisfies Call);
    }, forgetWithinMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
    this.#thread = null;
  }

  memory(): Promise<number> {
    return this.#thread ? memoryOf(this.#thread) : Promise.resolve(0);
  }

  #withLocatedBugs(reply: Reply): Promise<Reply> {
    return Promise.all(
      reply.map(async (result) =>
        isBug(result) ? { ...result, bug: await this.#located(result.bug) } : result,
      ),
    );
  }

  async #located(stack: string): Promise<string> {
    const { locate } = await this.#options.script();
    return locate(stack).catch(() => stack);
  }

  async #running(): Promise<Worker> {
    if (this.#thread) return this.#thread;
    this.#starting ??= this.#begin().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #begin(): Promise<Worker> {
    this.#ready = false;
    const { code, filename } = await this.#options.script();
    if (this.#isClosed) throw new Error('The thread was closed before it started');
    const thread = new Worker(new URL('./start-thread.js', import.meta.url), {
      workerData: { script: { code, filename }, settings: this.#options.settings } satisfies ThreadData,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.max(headroom * this.#options.memoryMb, minLimitMb),
        maxYoungGenerationSizeMb: youngGenerationMb,
      },
    });
    // A thread that dies between calls is restarted by the next call.
    thread.on('error', (error) => this.#died(thread, error)).on('exit', () => this.#discard(thread));
    thread.once('message', () => {
      if (this.#thread === thread) this.#ready = true;
    });
    thread.unref();
    this.#thread = thread;
    return thread;
  }

  #died(thread: Worker, error: Error & { code?: string }): void {
    this.#discard(thread);
    // A page can cause this, and no other error.
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return;
    void this.#located(stackOf(error)).then(this.#options.onBug);
  }

  #discard(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null;
    void thread.terminate();
  }
}

/** In bytes; decompressed data is outside of the heap. */
async function memoryOf(thread: Worker): Promise<number> {
  // A thread that is starting or gone has no heap statistics.
  const heap = await thread.getHeapStatistics().catch(() => null);
  return heap === null ? 0 : heap.used_heap_size + heap.external_memory;
}

function isBug(result: Result): result is Result & { readonly bug: string } {
  return 'bug' in result && result.bug !== null;
}
