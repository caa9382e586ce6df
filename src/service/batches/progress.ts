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
  const left = () => change.resolve();
  signal.addEventListener('abort', left);
  try {
    let said = '';
    while (!signal.aborted) {
      change = Promise.withResolvers();
      const batch = await find();
      const text = JSON.stringify(batch);
      if (text !== said) yield batch;
      said = text;
      if (batch.finishedAt) return;
      const [pause, poll] = [timer(pauseMs), timer(pollMs)];
      await Promise.race([change.promise, poll.over]);
      if (!signal.aborted) await pause.over;
      poll.stop();
    }
  } finally {
    signal.removeEventListener('abort', left);
    unwatch();
  }
}

function timer(ms: number): { readonly over: Promise<void>; stop(): void } {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timeout = setTimeout(resolve, ms).unref();
  return {
    over,
    stop() {
      clearTimeout(timeout);
      resolve();
    },
  };
}
