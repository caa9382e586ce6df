import { Worker } from 'node:worker_threads';
import { plainError, ScrapeError, stackOf } from '../../page/errors.ts';
import { type Call, type Reply, ready, type Work } from './messages.ts';
import type { PageThread } from './thread-slot.ts';

export interface WorkerOptions {
  /** Time limit of one call, after which the thread is killed; its start does not count. */
  readonly deadlineMs: number;
  /** Heap limit of one call, above which the thread is killed. */
  readonly memoryMb: number;
  /** The thread's entry point. */
  readonly script: URL;
  /** Passed to it as `workerData`. */
  readonly data?: unknown;
}

/**
 * V8 aborts the whole process if a single allocation exceeds a thread's own limit. So the heap is measured from outside
 * while a call runs, and V8's limit is far above the one that is enforced.
 */
const lookEveryMs = 50;
const headroom = 4;
const minLimitMb = 1_024;
/** V8 would let the young generation grow to some 128 MB per thread before collecting it. */
const youngGenerationMb = 16;

/** A start takes a second, or several on a busy machine; no page is to blame for that. */
const startDeadlineMs = 30_000;

/**
 * Posts one call at a time to a thread that is started on first use, killed when it exceeds a limit, and then replaced.
 */
export class ExtractionWorker implements PageThread {
  readonly #options: WorkerOptions;
  #thread: Worker | null = null;
  #ready = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    try {
      const thread = this.#running();
      if (this.#ready) return;
      const settled = Promise.withResolvers<void>();
      const timer = setTimeout(settled.resolve, startDeadlineMs).unref();
      for (const event of ['message', 'error', 'exit']) thread.once(event, () => settled.resolve());
      await settled.promise;
      clearTimeout(timer);
    } catch {
      // The system is out of threads: the next call tries again, and reports the failure.
    }
  }

  /** Null if the thread exceeded its time or memory and was killed, with all its state. */
  async call(call: Work): Promise<Reply | null> {
    try {
      return await this.#post(this.#running(), call);
    } catch (error) {
      // The system is out of threads.
      return { error: plainError(new ScrapeError('OVERLOADED')), bug: stackOf(error) };
    }
  }

  #post(thread: Worker, call: Work): Promise<Reply | null> {
    return new Promise((resolve) => {
      let settled = false;
      const finish = (reply: Reply | null) => {
        if (settled) return;
        settled = true;
        clearTimeout(timer);
        clearInterval(watch);
        thread.off('message', heard).off('error', lost).off('exit', lost);
        if (reply === null) this.#discard(thread);
        resolve(reply);
      };
      const lost = () => finish(null);
      const heard = (message: Reply | typeof ready) => {
        if (message !== ready) return finish(message);
        clearTimeout(timer);
        timer = setTimeout(lost, this.#options.deadlineMs);
      };
      let timer = setTimeout(lost, this.#ready ? this.#options.deadlineMs : startDeadlineMs);
      const watch = setInterval(
        () => void this.#isOverMemory(thread).then((over) => over && lost()),
        lookEveryMs,
      );
      thread.on('message', heard).on('error', lost).on('exit', lost);
      thread.postMessage(call);
    });
  }

  /** Tells the thread that a page is closed. */
  forget(page: number): void {
    this.#thread?.postMessage({ close: page } satisfies Call);
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }

  async #isOverMemory(thread: Worker): Promise<boolean> {
    // A thread that is starting or gone has no heap statistics.
    const heap = await thread.getHeapStatistics().catch(() => null);
    if (heap === null) return false;
    // What is decompressed lies outside of the heap.
    return heap.used_heap_size + heap.external_memory > this.#options.memoryMb * 1024 * 1024;
  }

  #running(): Worker {
    this.#thread ??= this.#begin();
    return this.#thread;
  }

  #begin(): Worker {
    this.#ready = false;
    const thread = new Worker(this.#options.script, {
      workerData: this.#options.data,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.max(headroom * this.#options.memoryMb, minLimitMb),
        maxYoungGenerationSizeMb: youngGenerationMb,
      },
    });
    // A thread that dies between calls is restarted by the next call.
    thread.on('error', () => this.#discard(thread)).on('exit', () => this.#discard(thread));
    thread.once('message', () => {
      if (this.#thread === thread) this.#ready = true;
    });
    thread.unref();
    return thread;
  }

  #discard(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null;
    void thread.terminate();
  }
}
