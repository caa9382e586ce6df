import { parentPort, workerData } from 'node:worker_threads';
import { plainError, ScrapeError, stackOf } from '../../../extract/page/errors.ts';
import type { Extracted } from './extractor.ts';
import { type Call, type Reply, type Result, ready, type ThreadData, type Work } from './messages.ts';
import type { Task, TaskRunner } from './task-runner.ts';

/** How long results are collected for one message: waking up the main thread costs more than most of them. */
const batchMs = 20;

/** What the main thread passed as the settings of this thread. */
export function threadSettings(): unknown {
  return (workerData as ThreadData).settings;
}

/** Answers the calls of the main thread, in an extraction thread. */
export function serveThread(runner: TaskRunner): void {
  parentPort?.on('message', async ({ closed, work }: Call) => {
    for (const page of closed) runner.close(page);
    if (!work) return;
    const reply = await perform(runner, work);
    parentPort?.postMessage(reply, transferList(work, reply));
  });
  parentPort?.postMessage(ready);
}

/** The buffers of serialised values, which are transferred instead of copied. */
function transferList({ tasks }: Work, reply: Reply): ArrayBuffer[] {
  return reply.flatMap((result, index) =>
    // A runner answers `extract` with an `Extracted`.
    tasks[index]?.kind === 'extract' && 'value' in result ? (result.value as Extracted).json.buffer : [],
  );
}

async function perform(runner: TaskRunner, work: Work): Promise<Reply> {
  const { page, context, supplies, tasks, progress } = work;
  const results: Result[] = [];
  const end = performance.now() + batchMs;
  runner.supply(page, context, supplies);
  for (const task of tasks) {
    Atomics.store(progress, 0, results.length);
    results.push(await resultOf(runner, page, task));
    if (performance.now() > end) break;
  }
  return results;
}

async function resultOf(runner: TaskRunner, page: number, task: Task): Promise<Result> {
  try {
    return { value: await runner.run(page, task) };
  } catch (error) {
    const bug = error instanceof ScrapeError ? null : stackOf(error);
    return { error: plainError(error), bug };
  }
}
