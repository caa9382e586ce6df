import type { Batch } from '../../batches/batch.ts';

const encoder = new TextEncoder();

/** The progress of a batch as server-sent events; the last one is `end`. */
export async function* batchEvents(
  progress: AsyncIterable<Batch>,
  shown: (batch: Batch) => object,
): AsyncGenerator<Uint8Array> {
  for await (const batch of progress) {
    const event = batch.finishedAt ? 'end' : 'progress';
    yield encoder.encode(`event: ${event}\ndata: ${JSON.stringify(shown(batch))}\n\n`);
  }
}
