import { parentPort } from 'node:worker_threads';
import { plainError, ScrapeError, stackOf } from '../../page/errors.ts';
import { type Call, type Reply, ready, type Work } from './messages.ts';
import { sweep } from './sweep.ts';
import type { Workshop } from './workshop.ts';

/** Answers the calls of the main thread, in an extraction thread. */
export function serveThread(workshop: Workshop): void {
  parentPort?.on('message', async (call: Call) => {
    if ('close' in call) {
      workshop.close(call.close);
      sweep();
    } else parentPort?.postMessage(await answer(workshop, call));
  });
  parentPort?.postMessage(ready);
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
