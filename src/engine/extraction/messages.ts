import type { PlainError } from '../../page/errors.ts';
import type { PageContext } from '../../page/need.ts';
import type { Supply, Task } from './task-runner.ts';

/** What the main thread posts to an extraction thread: one call at a time, or that a page is closed. */
export type Call = Work | { readonly close: number };

export interface Work {
  readonly page: number;
  readonly context: PageContext;
  readonly supplies: readonly Supply[];
  readonly task: Task;
}

/** What comes back: `bug` is the stack of an unexpected error. */
export type Reply = { readonly value: unknown } | { readonly error: PlainError; readonly bug: string | null };

/** The first message of a thread: it has started and accepts calls. */
export const ready = 'ready';
