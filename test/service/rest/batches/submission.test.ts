import { expect, test } from 'vitest';
import type { Call } from '../../../../src/service/endpoint/call.ts';
import { readSubmission } from '../../../../src/service/rest/batches/submission.ts';

const owner = { id: 'key:1', plan: 'FREE', name: null } as const;

test('a list without params and select is refused by the name of what is missing', async () => {
  const call = {
    headers: new Headers({ 'content-type': 'application/json' }),
    target: '/api/batches',
    async *chunks() {
      yield Buffer.from('{"pages": [{"url": "https://example.com"}]}');
    },
  } as unknown as Call;
  const options = { owner, checkSelection: async () => 1 };
  const { pages, terms } = await readSubmission(call, options);
  const read = [];
  for await (const page of pages) read.push(page.url);
  expect(read).toEqual(['https://example.com']);
  await expect(terms()).rejects.toThrow(
    expect.objectContaining({
      code: 'MISSING_PARAMETER',
      message: expect.stringMatching(/^params is missing:/),
    }),
  );
});
