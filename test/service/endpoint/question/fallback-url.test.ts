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
    audienceOf: async () => everybody,
  } as unknown as Services;
  const caller = { id: 'a', plan: 'FREE', limit: 1, renders: 1, concurrent: 1 };
  const session = new Session(services, { caller: caller as never, http: new AbortController() });
  await session.open(decided({ url, selection: select(['metadata']) })).catch(() => {});
  return urls;
}

test.for([
  ['example.com/a', 'UPSTREAM_CONNECTION', ['https://example.com/a', 'http://example.com/a']],
  ['example.com:80/a', 'UPSTREAM_CONNECTION', ['https://example.com:80/a', 'http://example.com/a']],
  ['https://example.com/a', 'UPSTREAM_CONNECTION', ['https://example.com/a']],
  ['example.com/a', 'UPSTREAM_TLS', ['https://example.com/a']],
  ['example.com/a', 'UPSTREAM_TIMEOUT', ['https://example.com/a']],
] as const)('%s fails with %s: asked for are %j', async ([url, code, asked]) => {
  expect(await opened(url, code)).toEqual(asked);
});
