import { expect, test } from 'vitest';
import type { Handshake, Reach } from '../../../src/extract/page/reach.ts';
import { handshake } from '../../../src/extract/sources/handshake.ts';
import { contextOf, respond } from '../../helpers/page.ts';

test('returns the connection that fetched the page, without another one', async () => {
  const response = respond('');
  expect(await handshake.load({ response }, contextOf({}))).toEqual({
    ...response.connection,
    seenAt: response.fetchedAt,
  });
});

test.for(['http://example.com/', 'https://example.com/'])(
  'opens a TLS connection to the host of %s if there is no response',
  async (requestedUrl) => {
    const dialled: string[] = [];
    const dial: Reach['handshake'] = async (url) => {
      dialled.push(url.href);
      return { address: '93.184.215.14' } as Handshake;
    };
    const seen = await handshake.load({ response: null }, contextOf({ handshake: dial }, requestedUrl));
    expect([seen.address, dialled]).toEqual(['93.184.215.14', ['https://example.com/']]);
  },
);
