import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { Batch } from '../../../../src/service/batches/batch.ts';
import { batchEvents } from '../../../../src/service/rest/batches/events.ts';

const shown = ({ id }: Batch) => ({ id });
const batch = (finishedAt: Date | null) => ({ id: 'f7a1', finishedAt }) as Batch;

test('a stream on which nothing happens sends comments, and goes on', async () => {
  const quiet = Promise.withResolvers<void>();
  const progress = async function* () {
    yield batch(null);
    await quiet.promise;
    yield batch(new Date());
  };
  const told: string[] = [];
  for await (const bytes of batchEvents(progress(), { shown, silenceMs: 5 })) {
    told.push(new TextDecoder().decode(bytes));
    if (told.length === 3) quiet.resolve();
  }
  expect(told.slice(0, 3)).toEqual(['event: progress\ndata: {"id":"f7a1"}\n\n', ':\n\n', ':\n\n']);
  expect(told.at(-1)).toBe('event: end\ndata: {"id":"f7a1"}\n\n');
});

test('a failure with a code is the last event', async () => {
  const progress = async function* () {
    yield batch(null);
    throw new ScrapeError('UNAUTHORIZED', 'The key was revoked.');
  };
  const events: string[] = [];
  for await (const event of batchEvents(progress(), { shown })) events.push(Buffer.from(event).toString());
  expect(events).toHaveLength(2);
  expect(events[1]).toMatch(
    /^event: error\ndata: \{.*"detail":"The key was revoked.","code":"UNAUTHORIZED"\}\n\n$/,
  );
});

test('who leaves a stream ends the progress behind it', async () => {
  let ended = false;
  const progress = async function* () {
    try {
      for (;;) yield batch(null);
    } finally {
      ended = true;
    }
  };
  for await (const _ of batchEvents(progress(), { shown })) break;
  expect(ended).toBe(true);
});
