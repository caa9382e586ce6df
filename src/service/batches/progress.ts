import { setTimeout as wait } from 'node:timers/promises';
import type { Batch } from './batch.ts';

interface Watched {
  readonly find: () => Promise<Batch>;
  /** Calls `onChange` whenever the batch may have changed, until the returned function is called. */
  readonly watch: (onChange: () => void) => () => void;
}

/** A change is told at most this often. */
const pauseMs = 1_000;
/** A notification may be lost. */
const pollMs = 5_000;

/** A batch as it is, and whenever it has changed, until it has ended or nobody listens any more. */
export async function* progressOf({ find, watch }: Watched, signal: AbortSignal): AsyncGenerator<Batch> {
  let change = Promise.withResolvers<void>();
  const unwatch = watch(() => change.resolve());
  try {
    let said = '';
    while (!signal.aborted) {
      change = Promise.withResolvers();
      const batch = await find();
      const text = JSON.stringify(batch);
      if (text !== said) yield batch;
      said = text;
      if (batch.finishedAt) return;
      const pause = wait(pauseMs, undefined, { ref: false });
      await Promise.race([change.promise, wait(pollMs, undefined, { ref: false, signal }).catch(() => {})]);
      if (!signal.aborted) await pause;
    }
  } finally {
    unwatch();
  }
}
