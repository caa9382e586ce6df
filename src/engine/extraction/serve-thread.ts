import { parentPort } from 'node:worker_threads';
import { plainError, ScrapeError, stackOf } from '../../page/errors.ts';
import { collectGarbage, RestingThread } from './collect-garbage.ts';
import { type Call, type Reply, ready, type Work } from './messages.ts';
import type { TaskRunner } from './task-runner.ts';

/** Answers the calls of the main thread, in an extraction thread. */
export function serveThread(runner: TaskRunner): void {
  const rest = new RestingThread();
  parentPort?.on('message', async (call: Call) => {
    rest.used();
    if ('close' in call) {
      runner.close(call.close);
      collectGarbage();
    } else parentPort?.postMessage(await answer(runner, call));
  });
  parentPort?.postMessage(ready);
}

async function answer(runner: TaskRunner, { page, context, supplies, task }: Work): Promise<Reply> {
  try {
    runner.supply(page, context, supplies);
    return { value: await runner.run(page, task) };
  } catch (error) {
    const bug = error instanceof ScrapeError ? null : stackOf(error);
    return { error: plainError(error), bug };
  }
}
