import { expect, test } from 'vitest';
import { type ErrorCode, ScrapeError } from '../../../../src/extract/page/errors.ts';
import { type Services, Session } from '../../../../src/service/endpoint/session.ts';
import { everybody } from '../../../../src/service/engine/request/audience.ts';
import { select } from '../../../../src/service/engine/request/selection.ts';
import { decided } from '../../../helpers/page-request.ts';

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
  const services = {
    engine,
    audiences: { of: async () => everybody },
  } as unknown as Services;
  const caller = { id: 'a', plan: 'FREE', limit: 1, renders: 1, concurrent: 1 };
  const session = new Session(services, { caller: caller as never, http: new AbortController() });
  await session.open(decided({ url, selection: select(['metadata']) })).catch(() => {});
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
