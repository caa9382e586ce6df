import { expect, test } from 'vitest';
import { type ErrorCode, ScrapeError } from '../../../src/extract/page/errors.ts';
import { anybody } from '../../../src/extract/page/visitor.ts';
import { readPageRequest } from '../../../src/service/endpoint/page-request.ts';
import { type Services, Session } from '../../../src/service/endpoint/session.ts';
import { select } from '../../../src/service/engine/selection.ts';

/** Opens a page with an engine that fails for https; returns the addresses that it was asked for. */
async function opened(url: string, code: ErrorCode): Promise<string[]> {
  const urls: string[] = [];
  const engine = {
    async open({ url }: { url: string }) {
      urls.push(url);
      if (url.startsWith('https:')) throw new ScrapeError(code);
      return {};
    },
  };
  const services = { engine, audiences: { of: async () => anybody } } as unknown as Services;
  const caller = { id: 'a', plan: 'FREE', limit: 1, renders: 1, concurrent: 1 };
  const session = new Session(services, { caller: caller as never, http: new AbortController() });
  const options = { selection: select(['metadata']), format: 'json' } as const;
  await session.open(readPageRequest({ url }), options).catch(() => {});
  return urls;
}

test('an address without a scheme is asked for over http where nothing listens for https', async () => {
  expect(await opened('example.com/a', 'UPSTREAM_CONNECTION')).toEqual([
    'https://example.com/a',
    'http://example.com/a',
  ]);
});

test.for([
  ['https://example.com/a', 'UPSTREAM_CONNECTION'],
  ['example.com/a', 'UPSTREAM_TLS'],
  ['example.com/a', 'UPSTREAM_TIMEOUT'],
] as const)('%s is asked for once after %s', async ([url, code]) => {
  expect(await opened(url, code)).toEqual(['https://example.com/a']);
});
