import { expect, test } from 'vitest';
import { ScrapeError } from '../../../src/extract/page/errors.ts';
import type { Reach } from '../../../src/extract/page/reach.ts';
import { httpRoute } from '../../../src/extract/sources/http-route.ts';
import { contextOf, type PageOptions, respond } from '../../helpers/page.ts';

type Hops = Readonly<Record<string, string | null | ScrapeError>>;

/** The redirect target of each address; null if it responds with a page. */
async function route(hops: Hops, page: PageOptions = {}) {
  const asked: string[] = [];
  const fetch: Reach['fetch'] = async (url) => {
    asked.push(url.href);
    const next = hops[url.href];
    if (next instanceof Error) throw next;
    if (next == null) return respond('', { url: url.href });
    return respond('', { url: url.href, status: 301, headers: { location: next } });
  };
  const response = respond('', page);
  const found = await httpRoute.load({ response }, contextOf({ fetch }, response.requestedUrl));
  return { addresses: found?.addresses, failure: found?.failure?.code ?? null, asked };
}

const http = 'http://example.com/';
const https = 'https://example.com/';

test.for<[string, Hops, PageOptions, string[], string | null, number]>([
  ['no redirect', { [http]: null }, {}, [http], null, 1],
  ['to the page itself, which is not requested again', { [http]: https }, {}, [http, https], null, 1],
  [
    'to where the page ended',
    { [http]: 'https://www.example.com/' },
    { url: 'https://www.example.com/', requestedUrl: https },
    [http, 'https://www.example.com/'],
    null,
    1,
  ],
  [
    'through another host',
    { [http]: 'http://www.example.com/', 'http://www.example.com/': https },
    {},
    [http, 'http://www.example.com/', https],
    null,
    2,
  ],
  [
    'no answer over http',
    { [http]: new ScrapeError('UPSTREAM_CONNECTION') },
    {},
    [http],
    'UPSTREAM_CONNECTION',
    1,
  ],
  [
    'to a blocked address',
    { [http]: 'http://10.0.0.1/', 'http://10.0.0.1/': new ScrapeError('BLOCKED_ADDRESS') },
    {},
    [http, 'http://10.0.0.1/'],
    'BLOCKED_ADDRESS',
    2,
  ],
  [
    'round and round',
    { [http]: 'http://example.com/a', 'http://example.com/a': http },
    {},
    [http, 'http://example.com/a', http],
    null,
    2,
  ],
  ['to an address that is not http', { [http]: 'mailto:a@b.c' }, {}, [http], null, 1],
  ['from a page on a custom port', { [http]: null }, { url: 'https://example.com:8443/x' }, [http], null, 1],
])('%s', async ([, hops, page, addresses, failure, asked]) => {
  const found = await route(hops, page);
  expect([found.addresses, found.failure, found.asked.length]).toEqual([addresses, failure, asked]);
});

test.for([200, 299, 400])('ignores the Location of a response with status %d', async (status) => {
  const fetch = async (url: URL) => respond('', { url: url.href, status, headers: { location: https } });
  const found = await httpRoute.load({ response: respond('') }, contextOf({ fetch }));
  expect(found?.addresses).toEqual([http]);
});

test('rethrows errors that are not the site’s', async () => {
  const context = contextOf({ fetch: () => Promise.reject(new TypeError('ours')) });
  await expect(httpRoute.load({ response: respond('') }, context)).rejects.toThrow('ours');
});

test('follows endless redirects for six addresses', async () => {
  const hops = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`http://example.com/${i || ''}`, `http://example.com/${i + 1}`]),
  );
  expect((await route(hops)).addresses?.length).toBe(6);
});

test('takes the route from the redirects of a page requested over http', async () => {
  const redirects = [{ url: http, status: 301, location: https, kind: 'HTTP', ms: 1 }] as const;
  const found = await route({}, { requestedUrl: http, url: https, response: { redirects } });
  expect([found.addresses, found.asked]).toEqual([[http, https], []]);
});

test('requests nothing if the certificate is invalid', async () => {
  expect(await httpRoute.load({ response: null }, contextOf({}))).toBeNull();
});

test('rejects when it is aborted', async () => {
  const left = new AbortController();
  const fetch = () => {
    left.abort();
    return Promise.reject(new ScrapeError('UPSTREAM_TIMEOUT'));
  };
  const context = { ...contextOf({ fetch }), signal: left.signal };
  await expect(httpRoute.load({ response: respond('') }, context)).rejects.toThrow();
});
