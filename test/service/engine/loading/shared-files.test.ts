import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { Reach } from '../../../../src/extract/page/reach.ts';
import { fetchSiteFile } from '../../../../src/extract/sources/site-file.ts';
import { RecentResponses } from '../../../../src/service/engine/loading/recent-responses.ts';
import { sharingFiles } from '../../../../src/service/engine/loading/shared-files.ts';
import { respond } from '../../../helpers/page.ts';

const url = new URL('https://example.com/robots.txt');
const limits = { maxBytes: 1_000, deadlineMs: 1_000, accept: 'text/plain' };
const { signal } = new AbortController();

function start(fetch: Reach['fetch']) {
  const fetched: string[] = [];
  const reach = {
    fetch: (to: URL, options) => {
      fetched.push(to.href);
      return fetch(to, options);
    },
  } as Reach;
  return { fetched, reach: sharingFiles(new RecentResponses(), reach) };
}

test('concurrent scrapes share a file; a later one fetches it again', async () => {
  const { fetched, reach } = start(async (to) => respond('User-agent: *', { url: to.href }));
  const ask = () => fetchSiteFile(url, limits, { reach, signal });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.body).toBe(other.body);
  expect(fetched).toHaveLength(1);
  await ask();
  expect(fetched).toHaveLength(2);
});

test('files with another address, Accept header or limit are fetched separately', async () => {
  const { fetched, reach } = start(async (to) => respond(to.pathname, { url: to.href }));
  const differently = [
    {},
    { accept: 'text/html' },
    { maxBytes: 1 },
    { maxRedirects: 0 },
    { origin: 'o' },
    { coded: true },
  ].map((change) => reach.fetch(url, { ...limits, ...change, signal }));
  const other = reach.fetch(new URL('/llms.txt', url), { ...limits, signal });
  await Promise.all(differently);
  expect((await other).url).toBe('https://example.com/llms.txt');
  expect(fetched).toHaveLength(7);
});

test('every caller that shared a failed fetch is informed of its redirects', async () => {
  const { fetched, reach } = start(async (_, { beforeRedirect }) => {
    await beforeRedirect?.(new URL('https://elsewhere.example/robots.txt'));
    throw new ScrapeError('UPSTREAM_DNS');
  });
  const files = await Promise.all([1, 2].map(() => fetchSiteFile(url, limits, { reach, signal })));
  expect(fetched).toHaveLength(1);
  expect(files.map(({ finalUrl, failure }) => [finalUrl, failure?.code])).toEqual([
    ['https://elsewhere.example/robots.txt', 'UPSTREAM_DNS'],
    ['https://elsewhere.example/robots.txt', 'UPSTREAM_DNS'],
  ]);
});

test('a caller who leaves does not affect the others', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof respond>>();
  const { reach } = start((_, { signal }) => {
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    return answer.promise;
  });
  const leaving = new AbortController();
  const left = reach.fetch(url, { ...limits, signal: leaving.signal });
  const stayed = reach.fetch(url, { ...limits, signal });
  leaving.abort(new ScrapeError('OVERLOADED'));
  answer.resolve(respond('x'));
  expect((await stayed).status).toBe(200);
  await left;
});
