import { expect, test } from 'vitest';
import type { Connection, Reach } from '../../../src/extract/page/reach.ts';
import { handshake } from '../../../src/extract/sources/handshake.ts';
import { respond } from '../../helpers/page.ts';

const made: Connection = { address: '93.184.215.14', port: 443, alpn: null, tls: null };
const signal = new AbortController().signal;

test('returns the connection that fetched the page, without another one', async () => {
  const response = respond('');
  const context = { requestedUrl: response.url, reach: {} as Reach, signal };
  expect(await handshake.load({ response }, context)).toEqual({
    ...response.connection,
    seenAt: response.fetchedAt,
  });
});

test.for(['http://example.com/', 'https://example.com/'])(
  'opens a TLS connection to the host of %s if there is no response',
  async (requestedUrl) => {
    const dialled: string[] = [];
    const reach = {
      handshake(url: URL) {
        dialled.push(url.href);
        return Promise.resolve(made);
      },
    } as unknown as Reach;
    const seen = await handshake.load({ response: null }, { requestedUrl, reach, signal });
    expect([seen.address, dialled]).toEqual([made.address, ['https://example.com/']]);
  },
);
