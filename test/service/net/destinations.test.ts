import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReach } from '../../../src/service/net/reach.ts';
import { type Origin, startOrigin } from '../../helpers/origin.ts';

const limits = { signal: new AbortController().signal, maxBytes: 1000, deadlineMs: 3_000 };

/** An internal service: no test may open a connection to it. */
let canary: Origin;
beforeAll(async () => {
  canary = await startOrigin(() => {});
});
afterAll(() => canary.close());

/** Loopback and other private addresses, in the spellings that WHATWG URLs allow. */
const spellings = `
  127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001 0 0.0.0.0 127.0.0.1.
  127.0.0.2 127.255.255.254 １２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 %31%32%37.0.0.1 [::1] [::] [0:0:0:0:0:0:0:1]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1]
  [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1] [fc00::1] localhost localhost.
  LOCALHOST app.localhost 10.0.0.1 172.16.0.1 172.31.255.254 192.168.1.1 100.64.0.1 169.254.169.254
  198.18.0.1 192.0.0.192 168.63.129.16 224.0.0.1 255.255.255.255 metadata.google.internal
  [fd00:ec2::254]
`
  .trim()
  .split(/\s+/);

describe('without an allow-list', () => {
  const reach = createReach();
  afterAll(() => reach.close());

  test.for(spellings)('http and https to %s are refused before any connection', async (host) => {
    for (const scheme of ['http', 'https']) {
      const url = new URL(`${scheme}://${host}:${canary.port}/`);
      await expect(reach.fetch(url, limits)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
      await expect(reach.handshake(url, limits)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
    }
    expect(canary.connections).toBe(0);
  });

  test('the refusal does not reveal whether anything listens at an address', async () => {
    const refusals = [`http://127.0.0.1:${canary.port}/`, 'http://127.0.0.1:40001/', 'http://10.9.8.7/'].map(
      (url) => reach.fetch(new URL(url), limits).catch(({ code, message }) => `${code} ${message}`),
    );
    expect(new Set(await Promise.all(refusals)).size).toBe(1);
  });
});

describe('with names whose addresses change', () => {
  const named = (lookup: () => string[]) => {
    let count = 0;
    const reach = createReach({
      allowAddresses: ['127.0.0.1'],
      lookup: async () => {
        count += 1;
        return lookup().map((address) => ({ address, family: 4 }));
      },
    });
    return { reach, lookups: () => count };
  };

  test('a name is looked up once per connection, so that a second answer has no effect', async () => {
    await using origin = await startOrigin({ '/': 'safe' });
    const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    const { reach, lookups } = named(() => [addresses.shift() ?? '127.0.0.9']);
    const { connection } = await reach.fetch(new URL(`http://rebind.example:${origin.port}/`), limits);
    expect([connection.address, lookups()]).toEqual(['127.0.0.1', 1]);
    await reach.close();
  });

  test('a name that resolves to a private address is refused', async () => {
    await using origin = await startOrigin(() => {});
    const { reach } = named(() => ['127.0.0.2']);
    const fetched = reach.fetch(new URL(`http://rebind.example:${origin.port}/`), limits);
    await expect(fetched).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
    expect(origin.connections).toBe(0);
    await reach.close();
  });

  test('a host with several addresses is reached at the one that answers', async () => {
    await using origin = await startOrigin({ '/': 'here' });
    const reach = createReach({
      allowAddresses: ['127.0.0.0/8', '::1'],
      lookup: async () => [
        { address: '127.0.0.77', family: 4 },
        { address: '::1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ],
    });
    const { connection } = await reach.fetch(new URL(`http://many.example:${origin.port}/`), limits);
    expect(connection.address).toBe('127.0.0.1');
    await reach.close();
  });
});

describe('redirects from an allowed site', () => {
  const reach = createReach({ allowAddresses: ['127.0.0.1'] });
  afterAll(() => reach.close());
  const redirectTo = (location: string) => startOrigin({ '/': { status: 302, headers: { location } } });

  test.for([
    'http://127.0.0.2:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.2]:PORT/',
    'http://169.254.169.254/latest/',
    'https://127.0.0.2:PORT/',
    '//127.0.0.2:PORT/',
    'http://0:PORT/',
    'http:\\\\127.0.0.2:PORT\\',
    'http://2130706434:PORT/',
  ])('to %s are refused', async (target) => {
    await using origin = await redirectTo(target.replace('PORT', String(canary.port)));
    await expect(reach.fetch(new URL(origin.url), limits)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
    expect(canary.connections).toBe(0);
  });

  test.for([
    ['file:///etc/passwd', 'UPSTREAM_PROTOCOL'],
    ['ftp://127.0.0.1/', 'UPSTREAM_PROTOCOL'],
    ['data:text/html,hi', 'UPSTREAM_PROTOCOL'],
    ['javascript:alert(1)', 'UPSTREAM_PROTOCOL'],
    ['http://user:secret@127.0.0.1/', 'UPSTREAM_PROTOCOL'],
    ['http://user@127.0.0.1/', 'UPSTREAM_PROTOCOL'],
    ['http://:secret@127.0.0.1/', 'UPSTREAM_PROTOCOL'],
    ['http://127.0.0.1:22/', 'BLOCKED_PORT'],
    ['http://127.0.0.1:0/', 'BLOCKED_PORT'],
    [`/${'x'.repeat(9000)}`, 'UPSTREAM_PROTOCOL'],
  ] as const)('to %s are refused: %s', async ([location, code]) => {
    await using origin = await redirectTo(location);
    await expect(reach.fetch(new URL(origin.url), limits)).rejects.toMatchObject({ code });
    expect(origin.hits).toHaveLength(1);
  });
});
