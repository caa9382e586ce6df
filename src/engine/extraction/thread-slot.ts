import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { fromPlainError, type OnBug } from '../../page/errors.ts';
import type { Reply, Result, Work } from './messages.ts';
import type { Job, PooledPage } from './pooled-page.ts';

/** What a page asks of a thread. */
export type PageWork = Omit<Work, 'progress'>;

/** The thread was lost, with all its state, in the task after those that were done; their results are lost, too. */
export interface Lost {
  readonly done: number;
}

/** The interface of a thread for those who give it work. */
export interface PageThread {
  /** Starts the thread if needed. Resolves when it has started or failed to; in that case the next call says why. */
  start(): Promise<void>;
  /** One call at a time. */
  call(work: PageWork): Promise<Reply | Lost>;
  /** Tells it that a page is closed. */
  forget(page: number): void;
  /** Terminates it, whatever it is doing. */
  close(): Promise<void>;
}

/** A page's time on a thread. */
export interface Turn {
  readonly page: PooledPage;
  /** Whose turn it is, of the callers who wait for the page. */
  readonly caller: string;
  /** By performance.now(). */
  readonly since: number;
}

interface RunningTurn extends Turn {
  /** Resolves when the thread is taken away. */
  readonly end: PromiseWithResolvers<'stopped'>;
}

export interface ThreadSlotOptions {
  readonly onBug: OnBug;
  /** Called when the slot can take a turn: its thread has started. */
  readonly onReady: () => void;
}

/** A thread, the pages it has parsed, and its current turn. */
export class ThreadSlot {
  readonly #options: ThreadSlotOptions;
  readonly #known = new Map<PooledPage, number>();
  #thread: PageThread;
  #state: 'cold' | 'starting' | 'ready' = 'cold';
  #turn: RunningTurn | null = null;
  #caller: string | null = null;

  constructor(thread: PageThread, options: ThreadSlotOptions) {
    this.#thread = thread;
    this.#options = options;
  }

  /** An idle slot can take a turn now, a cold one once it was started. */
  get state(): 'cold' | 'starting' | 'idle' | 'busy' {
    if (this.#turn) return 'busy';
    return this.#state === 'ready' ? 'idle' : this.#state;
  }

  /** Whether its thread has started. */
  get isUp(): boolean {
    return this.#state === 'ready';
  }

  start(): void {
    if (this.#state !== 'cold') return;
    this.#state = 'starting';
    const thread = this.#thread;
    void thread.start().then(() => {
      if (this.#thread !== thread) return;
      this.#state = 'ready';
      this.#caller = null;
      this.#options.onReady();
    });
  }

  get turn(): Turn | null {
    return this.#turn;
  }

  /** Whose turn it is, or whose turn ended with the thread: a restart is charged to the caller who made it necessary. */
  get caller(): string | null {
    return this.#caller;
  }

  knows(page: PooledPage): boolean {
    return this.#known.has(page);
  }

  forget(page: PooledPage): void {
    if (this.#known.delete(page)) this.#thread.forget(page.id);
  }

  /** Makes the calls of a page, one after the other, while it has any and may continue. */
  async serve(page: PooledPage, caller: string, mayGoOn: () => boolean): Promise<void> {
    const end = Promise.withResolvers<'stopped'>();
    const turn = { page, caller, since: performance.now(), end };
    this.#turn = turn;
    this.#caller = caller;
    page.begin();
    // Whoever waited for the page's turn now says what is wanted of it: one message for all of that.
    await eventLoopTurn();
    // A turn ends with its thread: what comes after it is none of this page's.
    while (this.#turn === turn) {
      const jobs = page.take();
      if (jobs.length === 0) break;
      const reply = await Promise.race([this.#post(page, jobs), end.promise]);
      if (reply === 'stopped') {
        page.stopped();
        break;
      }
      this.#settle(page, jobs, reply);
      if (!mayGoOn()) break;
    }
    if (this.#turn === turn) this.#turn = null;
    if (this.#turn === null && this.#state === 'ready') this.#caller = null;
  }

  /** Ends the turn and its thread, and replaces the thread. */
  replace(thread: PageThread): void {
    void this.#thread.close();
    this.#thread = thread;
    this.#restart();
    this.#turn?.end.resolve('stopped');
    this.#turn = null;
  }

  /** Ends its thread, unless a page that is open was parsed there. */
  retire(successor: PageThread): void {
    if (this.state !== 'idle' || this.#known.size > 0) return;
    void this.#thread.close();
    this.#thread = successor;
    this.#state = 'cold';
  }

  close(): Promise<void> {
    this.#turn?.end.resolve('stopped');
    return this.#thread.close();
  }

  #restart(): void {
    this.#known.clear();
    this.#state = 'cold';
    this.start();
  }

  #post(page: PooledPage, jobs: readonly Job[]): Promise<Reply | Lost> {
    const known = this.#known.get(page) ?? 0;
    this.#known.set(page, page.supplies.length);
    const { id, context, supplies } = page;
    const tasks = jobs.map(({ task }) => task);
    return this.#thread.call({ page: id, context, supplies: supplies.slice(known), tasks });
  }

  #settle(page: PooledPage, jobs: readonly Job[], reply: Reply | Lost): void {
    if ('done' in reply) {
      // The page that broke its thread fails; the others are sent to the new thread again.
      this.#restart();
      this.#turn = null;
      page.broke(reply.done);
      return;
    }
    page.answered(reply.length);
    for (const [index, result] of reply.entries()) this.#resolve(jobs[index], result);
  }

  #resolve(job: Job | undefined, result: Result): void {
    if ('value' in result) {
      job?.resolve(result.value);
    } else {
      if (result.bug !== null) this.#options.onBug(result.bug);
      job?.reject(fromPlainError(result.error));
    }
  }
}
