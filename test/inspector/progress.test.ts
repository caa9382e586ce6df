import { expect, test } from 'vitest';
import { progressIn, Refused } from '../../src/inspector/client/batches/progress.ts';

const bodyOf = (...events: string[]) => new Blob(events.map((event) => `${event}\n\n`)).stream();

test('a batch is followed through silence, until the service reports an error', async () => {
  const problem = { code: 'UNAUTHORIZED', detail: 'The key was revoked.' };
  const body = bodyOf(
    'event: progress\ndata: {"id":"1"}',
    ':',
    'event: progress\ndata: {"id":"2"}',
    `event: error\ndata: ${JSON.stringify(problem)}`,
  );
  const seen: string[] = [];
  const follow = async () => {
    for await (const { id } of progressIn(body)) seen.push(id);
  };
  await expect(follow()).rejects.toEqual(new Refused(problem.code, problem.detail));
  expect(seen).toEqual(['1', '2']);
});
