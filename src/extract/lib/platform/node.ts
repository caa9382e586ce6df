// What the extraction takes from Node. The package has a second build, in which web.ts stands in for this module: in a browser,
// a Worker, or wherever else there is no Node.

import { createContext, Script } from 'node:vm';

export { hash } from 'node:crypto';
export { Duplex, pipeline } from 'node:stream';
export { setImmediate as eventLoopTurn } from 'node:timers/promises';
export * as zlib from 'node:zlib';

/** Calls what is set; a script can be ended wherever it is, with what it calls. */
const slot: { work: (() => unknown) | null } = { work: null };
createContext(slot);
const call = new Script('work()');

/** What the work returns or throws. Ends it when its time is over, wherever it is; `isOver` tells what it then throws. */
export function within<T>(milliseconds: number, work: () => T): T {
  slot.work = work;
  try {
    // The script returns what the work returns.
    return call.runInContext(slot, { timeout: milliseconds }) as T;
  } finally {
    // What it reads of a page can be collected with the page.
    slot.work = null;
  }
}

export function isOver(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
