import { expect, test } from 'vitest';
import type { Call } from '../../../../src/service/endpoint/call.ts';
import { readSubmission } from '../../../../src/service/rest/batches/submission.ts';

const owner = { id: 'key:1', plan: 'FREE', name: null } as const;

/** The addresses of a list with these members and headers, and the promise of its terms. */
async function submitted(members: object, headers: Record<string, string> = {}) {
  const call = {
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    target: '/api/batches',
    async *chunks() {
      yield Buffer.from(JSON.stringify({ pages: [{ url: 'https://example.com' }], ...members }));
    },
  } as unknown as Call;
  const options = { owner, checkSelection: async () => 1 };
  const { pages, terms } = await readSubmission(call, options);
  const urls = [];
  for await (const page of pages) urls.push(page.url);
  return { urls, terms };
}

test('a list without params and select is refused by the name of what is missing', async () => {
  const { urls, terms } = await submitted({});
  expect(urls).toEqual(['https://example.com']);
  await expect(terms()).rejects.toThrow(
    expect.objectContaining({
      code: 'MISSING_PARAMETER',
      message: expect.stringMatching(/^params is missing:/),
    }),
  );
});

test.for(['metadata,links', ['metadata', 'links']])('params may be %j', async (params) => {
  const { terms } = await submitted({ params }, { 'content-encoding': 'identity' });
  expect((await terms()).spec.select).toEqual({ categories: ['metadata', 'links'] });
});

test.for([1, ['metadata', 1], ['metadata', 'linkz']])('params %j are refused', async (params) => {
  const { terms } = await submitted({ params });
  await expect(terms()).rejects.toThrow(expect.objectContaining({ code: 'INVALID_PARAMETER' }));
});
