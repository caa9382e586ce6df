import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { fromPlainError, type OnBug } from '../../../extract/page/errors.ts';
import type { Reply, Result, Work } from './messages.ts';
import type { Job, PooledPage } from './pooled-page.ts';

/** Work for a thread, before the worker adds the progress counter. */
export type PageWork = Omit<Work, 'progress'>;

/** The thread was lost with all its state after `done` tasks, whose results are lost, too; the next task caused it. */
export interface Lost {
  readonly done: number;
}

/** An extraction thread, as its slot uses it. */
export interface PageThread {
  /** Starts the thread if needed. Resolves when it has started or failed to; then the next call reports the failure. */
  start(): Promise<void>;
  /** One call at a time. */
  call(work: PageWork): Promise<Reply | Lost>;
  /** Releases what the thread has parsed of a page. */
  forget(page: number): void;
  /** The bytes that it uses; 0 if it is not running. */
  memory(): Promise<number>;
  /** Terminates it, whatever it is doing. */
  close(): Promise<void>;
}

/** A page's time on a thread. */
export interface Turn {
  readonly page: PooledPage;
  /** The caller who is charged for the turn, one of those who wait for the page. */
  readonly caller: string;
  /** By performance.now(). */
  readonly since: number;
}

interface RunningTurn extends Turn {
  /** Resolves when the thread is replaced or closed. */
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
  #pagesRead = 0;

  constructor(thread: PageThread, options: ThreadSlotOptions) {
    this.#thread = thread;
    this.#options = options;
  }

  /** An idle slot can take a turn now; a cold one has to be started first. */
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

  /** The caller whose turn it is, or whose page caused the restart that is under way. */
  get caller(): string | null {
    return this.#caller;
  }

  /** How many pages its thread has read. */
  get pagesRead(): number {
    return this.#pagesRead;
  }

  /** The bytes that its thread uses. */
  memory(): Promise<number> {
    return this.#thread.memory();
  }

  /** What its thread has parsed, and the page whose turn it is. */
  get pages(): readonly PooledPage[] {
    return this.#turn ? [...this.#known.keys(), this.#turn.page] : [...this.#known.keys()];
  }

  knows(page: PooledPage): boolean {
    return this.#known.has(page);
  }

  forget(page: PooledPage): void {
    if (this.#known.delete(page)) this.#thread.forget(page.id);
  }

  /** Makes the calls of a page, one after the other, while it has any and may continue. */
  async serve(page: PooledPage, caller: string, mayContinue: () => boolean): Promise<void> {
    const end = Promise.withResolvers<'stopped'>();
    const turn = { page, caller, since: performance.now(), end };
    this.#turn = turn;
    this.#caller = caller;
    page.begin();
    // Code that awaited `begun` makes its calls now; all of them are posted as one message.
    await eventLoopTurn();
    // When the thread was replaced, the slot may already serve another page.
    while (this.#turn === turn) {
      const jobs = page.take();
      if (jobs.length === 0) break;
      const reply = await Promise.race([this.#post(page, jobs), end.promise]);
      if (reply === 'stopped') {
        page.stopped();
        break;
      }
      this.#settle(page, jobs, reply);
      if (!mayContinue()) break;
    }
    if (this.#turn === turn) this.#turn = null;
    if (this.#turn === null && this.#state === 'ready') this.#caller = null;
  }

  /** Ends the turn and its thread, and replaces the thread. */
  replace(thread: PageThread): void {
    this.end(thread);
    this.start();
  }

  /** Ends the turn and its thread; its successor counts as the same caller's until that is discharged, and is not started yet. */
  end(successor: PageThread): void {
    this.#replaceBy(successor);
    this.#known.clear();
    this.#state = 'cold';
    this.#turn?.end.resolve('stopped');
    this.#turn = null;
  }

  /** Counts as nobody's any more, unless it has been started since. */
  discharge(): void {
    if (this.#state === 'cold') this.#caller = null;
  }

  /** Ends its thread if it is up or starting, has no turn and holds no open page; returns whether it did. */
  retire(makeSuccessor: () => PageThread): boolean {
    if (this.state === 'cold' || this.state === 'busy' || this.#known.size > 0) return false;
    this.#replaceBy(makeSuccessor());
    this.#state = 'cold';
    this.#caller = null;
    return true;
  }

  #replaceBy(thread: PageThread): void {
    void this.#thread.close();
    this.#thread = thread;
    this.#pagesRead = 0;
  }

  close(): Promise<void> {
    this.#turn?.end.resolve('stopped');
    return this.#thread.close();
  }

  #restart(): void {
    this.#known.clear();
    this.#pagesRead = 0;
    this.#state = 'cold';
    this.start();
  }

  #post(page: PooledPage, jobs: readonly Job[]): Promise<Reply | Lost> {
    if (!this.knows(page)) this.#pagesRead += 1;
    const known = this.#known.get(page) ?? 0;
    this.#known.set(page, page.supplies.length);
    const { id, context, supplies } = page;
    const tasks = jobs.map(({ task }) => task);
    return this.#thread.call({ page: id, context, supplies: supplies.slice(known), tasks });
  }

  #settle(page: PooledPage, jobs: readonly Job[], reply: Reply | Lost): void {
    if ('done' in reply) {
      // The page that caused the loss fails; the others are sent to the new thread again.
      this.#restart();
      this.#turn = null;
      page.exceededLimits(reply.done);
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
