import type { PlainError } from '../../page/errors.ts';
import type { PageContext } from '../../page/need.ts';
import type { Supply, Task } from './workshop.ts';

/** What the main thread posts to an extraction thread: one call at a time, or word that a page is done with. */
export type Call = Work | { readonly close: number };

export interface Work {
  readonly page: number;
  readonly context: PageContext;
  readonly supplies: readonly Supply[];
  readonly task: Task;
}

/** What comes back: `bug` is the stack of a failure that has no code. */
export type Reply = { readonly value: unknown } | { readonly error: PlainError; readonly bug: string | null };

/** The first message of a thread: it has started, and works on calls from now on. */
export const ready = 'ready';
