import type { PlainError } from '../../page/errors.ts';
import type { PageContext } from '../../page/need.ts';
import type { Supply, Task } from './task-runner.ts';

/** What the main thread posts to an extraction thread: the next call is posted when the work of the last is answered. */
export interface Call {
  /** The ids of pages that were closed since the last call. */
  readonly closed: readonly number[];
  /** Null if there is only something to forget. */
  readonly work: Work | null;
}

/** What to do with one page. */
export interface Work {
  readonly page: number;
  readonly context: PageContext;
  readonly supplies: readonly Supply[];
  /** In order; at least one. */
  readonly tasks: readonly Task[];
  /** Where the thread writes how many of them are done, on shared memory: it is read where a thread was lost. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** The result of a task: `bug` is the stack of an unexpected error. */
export type Result =
  | { readonly value: unknown }
  | { readonly error: PlainError; readonly bug: string | null };

/** What a thread posts: the results of the first tasks, at least one of them. The others are to be posted again. */
export type Reply = readonly Result[];

/** The first message of a thread: it has started and accepts calls. */
export const ready = 'ready';
