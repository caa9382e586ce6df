// JavaScript, because the entry points of threads import it.
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { platform } from 'node:process';

/**
 * How much lower, as of nice(1): of a core that both want, the main thread gets two thirds. With more, pages would
 * wait for ever beside other programs that use all cores.
 */
const lowerBy = 3;

/**
 * Lets the main thread go before the calling one. The main thread answers callers, for some milliseconds at a time; among
 * threads that compute for seconds, it would have to wait for a core. Does nothing where the system does not allow it,
 * or has priorities of processes only.
 */
export function goBehindMainThread() {
  if (platform === 'linux') lower(0);
}

/**
 * The same for the threads of another process, and for all threads and processes that they will start.
 * @param {number} pid
 */
export function putBehindMainThread(pid) {
  for (const thread of threadsOf(pid)) lower(thread);
}

/** The names of the threads of libuv's pool, which compress answers, since libuv 1.50. */
const poolThread = 'libuv-worker\n';

/** The same for the threads of Node's pool, all of which are started by its first use, which this may be. */
export async function putPoolBehindMainThread() {
  const threads = await readdir('/proc/self/task').catch(() => []);
  await Promise.all(
    threads.map(async (thread) => {
      const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '');
      if (name === poolThread) lower(Number(thread));
    }),
  );
}

/**
 * @param {number} thread Its id; 0 is the calling thread
 */
function lower(thread) {
  try {
    setPriority(thread, Math.min(getPriority() + lowerBy, constants.priority.PRIORITY_LOW));
  } catch {
    // It has ended, or this is not permitted.
  }
}

/**
 * None if the process has exited, or the system has no /proc.
 * @param {number} pid
 */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [];
  }
}
