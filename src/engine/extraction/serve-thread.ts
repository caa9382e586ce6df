import { parentPort } from 'node:worker_threads';
import { type PlainError, plainError, ScrapeError, stackOf } from '../../page/errors.ts';
import type { PageContext } from '../../page/need.ts';
import { sweep } from './sweep.ts';
import type { Supply, Task, Workshop } from './workshop.ts';

/** What the main thread posts: one call at a time, or word that a page is done with. */
export type Call = Work | { readonly close: number };

interface Work {
  readonly page: number;
  readonly context: PageContext;
  readonly supplies: readonly Supply[];
  readonly task: Task;
}

/** What comes back: `bug` is the stack of a failure that has no code. */
export type Reply = { readonly value: unknown } | { readonly error: PlainError; readonly bug: string | null };

/** Answers the calls of the main thread, in an extraction thread. */
export function serveThread(workshop: Workshop): void {
  parentPort?.on('message', async (call: Call) => {
    if ('close' in call) {
      workshop.close(call.close);
      sweep();
    } else parentPort?.postMessage(await answer(workshop, call));
  });
}

async function answer(workshop: Workshop, { page, context, supplies, task }: Work): Promise<Reply> {
  try {
    workshop.supply(page, context, supplies);
    return { value: await workshop.perform(page, task) };
  } catch (error) {
    const bug = error instanceof ScrapeError ? null : stackOf(error);
    return { error: plainError(error), bug };
  }
}
