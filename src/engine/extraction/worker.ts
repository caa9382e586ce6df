import { Worker } from 'node:worker_threads';
import { plainError, ScrapeError, stackOf } from '../../page/errors.ts';
import { type Call, type Reply, ready } from './messages.ts';

export interface WorkerOptions {
  /** After this long at one call the thread is killed; its start does not count. */
  readonly deadlineMs: number;
  /** Over this much heap at one call the thread is killed. */
  readonly memoryMb: number;
  /** The file that a thread starts with. */
  readonly script: URL;
  /** What that file finds as `workerData`. */
  readonly data?: unknown;
}

/**
 * V8 ends the whole process where a single allocation goes over a thread's own limit. So the heap is looked at from
 * outside while a call runs, and the limit that V8 knows is far above the one that is enforced.
 */
const lookEveryMs = 50;
const headroom = 4;
const minLimitMb = 1_024;

/** A start takes a second, and several where the machine is busy: no page is to blame for them. */
const startDeadlineMs = 30_000;

/** Posts one call at a time to a thread that is started when first needed, killed on a breach, and then replaced. */
export class ExtractionWorker {
  readonly #options: WorkerOptions;
  #thread: Worker | null = null;
  #ready = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  get started(): boolean {
    return this.#thread !== null;
  }

  /** Null where the thread went over its time or memory and was killed, and everything it knew with it. */
  async call(call: Call): Promise<Reply | null> {
    try {
      return await this.#post(this.#running(), call);
    } catch (error) {
      // The system has no more threads to give.
      return { error: plainError(new ScrapeError('OVERLOADED')), bug: stackOf(error) };
    }
  }

  #post(thread: Worker, call: Call): Promise<Reply | null> {
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
        this.#ready = true;
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

  /** Tells the thread that a page is done with. */
  forget(page: number): void {
    this.#thread?.postMessage({ close: page } satisfies Call);
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }

  async #isOverMemory(thread: Worker): Promise<boolean> {
    // A thread that is starting or gone has no heap to look at.
    const heap = await thread.getHeapStatistics().catch(() => null);
    return heap !== null && heap.used_heap_size > this.#options.memoryMb * 1024 * 1024;
  }

  #running(): Worker {
    this.#thread ??= this.#start();
    return this.#thread;
  }

  #start(): Worker {
    this.#ready = false;
    const thread = new Worker(this.#options.script, {
      workerData: this.#options.data,
      resourceLimits: { maxOldGenerationSizeMb: Math.max(headroom * this.#options.memoryMb, minLimitMb) },
    });
    // A thread that dies between calls is simply started again at the next one.
    thread.on('error', () => this.#discard(thread)).on('exit', () => this.#discard(thread));
    thread.unref();
    return thread;
  }

  #discard(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null;
    void thread.terminate();
  }
}
