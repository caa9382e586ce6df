import type { PlainError } from '../../../extract/page/errors.ts';
import type { PageContext } from '../../../extract/page/need.ts';
import type { Supply, Task } from './task-runner.ts';
import type { ThreadScript } from './thread-script.ts';

/** The `workerData` of a thread. */
export interface ThreadData {
  readonly script: Pick<ThreadScript, 'code' | 'filename'>;
  /** What the program reads with `threadSettings`. */
  readonly settings: unknown;
}

/** What the main thread posts to an extraction thread, one call at a time: the next follows the reply to the last one. */
export interface Call {
  /** The ids of pages that were closed since the last call. */
  readonly closed: readonly number[];
  /** Null if the call only reports closed pages. */
  readonly work: Work | null;
}

/** What to do with one page. */
export interface Work {
  readonly page: number;
  readonly context: PageContext;
  readonly supplies: readonly Supply[];
  /** In order; at least one. */
  readonly tasks: readonly Task[];
  /** Shared memory in which the thread counts completed tasks; read if the thread is lost. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** The result of a task: `bug` is the stack of an unexpected error. */
export type Result =
  | { readonly value: unknown }
  | { readonly error: PlainError; readonly bug: string | null };

/** What a thread posts: the results of the first tasks, at least one. The remaining tasks must be posted again. */
export type Reply = readonly Result[];

/** The first message of a thread: it has started and accepts calls. */
export const ready = 'ready';
