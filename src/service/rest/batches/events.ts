import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Batch } from '../../batches/batch.ts';
import { problemDetails } from '../../endpoint/problem.ts';

const encoder = new TextEncoder();
/** Proxies end a connection on which nothing was sent for a minute. */
const defaultSilenceMs = 15_000;

interface Told {
  readonly shown: (batch: Batch) => object;
  /** After how long without an event a comment is sent, in milliseconds. */
  readonly silenceMs?: number;
}

/** The progress of a batch as server-sent events; the last one is `end`, or `error` with problem details. */
export async function* batchEvents(
  progress: AsyncGenerator<Batch>,
  { shown, silenceMs = defaultSilenceMs }: Told,
): AsyncGenerator<Uint8Array> {
  let next: Promise<IteratorResult<Batch>> | null = null;
  try {
    for (;;) {
      next ??= progress.next();
      const result = await within(silenceMs, next);
      if (result === null) {
        yield encoder.encode(':\n\n');
        continue;
      }
      next = null;
      if (result.done) return;
      yield encoded(result.value.finishedAt ? 'end' : 'progress', shown(result.value));
    }
  } catch (error) {
    // The status of the answer is sent already.
    if (!(error instanceof ScrapeError)) throw error;
    yield encoded('error', problemDetails(error));
  } finally {
    await progress.return(undefined);
  }
}

function encoded(event: 'progress' | 'end' | 'error', data: object): Uint8Array {
  return encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** What a promise resolves with; null if it takes longer. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  const { promise: over, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}
