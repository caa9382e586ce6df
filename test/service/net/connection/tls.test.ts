import { generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createReach } from '../../../../src/service/net/reach.ts';
import { startOrigin } from '../../../helpers/origin.ts';
import { startRawServer } from '../../../helpers/raw-server.ts';
import { CertificateAuthority, type CertificateOptions, rsaKeys, selfSigned } from '../../../helpers/tls.ts';

const reach = createReach({
  allowAddresses: ['127.0.0.1'],
  lookup: async () => [{ address: '127.0.0.1', family: 4 }],
});
afterAll(() => reach.close());
const authority = new CertificateAuthority().trust();
const stranger = new CertificateAuthority('A stranger');

const limits = { signal: new AbortController().signal, maxBytes: 1000, deadlineMs: 3_000 };

test('a connection has the facts of its TLS handshake', async () => {
  const names = ['shop.example', '*.shop.example', '127.0.0.1'];
  await using origin = await startOrigin({ '/': 'hi' }, { tls: authority.issue({ names }) });
  const { connection } = await reach.fetch(new URL(`https://shop.example:${origin.port}/`), limits);
  expect(connection).toEqual({
    address: '127.0.0.1',
    port: origin.port,
    alpn: 'http/1.1',
    tls: {
      protocol: 'TLSv1.3',
      cipher: 'TLS_AES_256_GCM_SHA384',
      issuer: authority.name,
      subject: 'shop.example',
      sans: names,
      validFrom: '2020-01-01T00:00:00.000Z',
      validTo: '2049-12-31T00:00:00.000Z',
      valid: true,
      validationError: null,
      keyType: 'EC P-256',
    },
  });
});

test.for([
  ['EC P-384', () => generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ['RSA 2048', rsaKeys],
  ['Ed25519', () => generateKeyPairSync('ed25519')],
] as const)('the type of key is reported: %s', async ([kind, keys]) => {
  await using origin = await startOrigin({ '/': 'hi' }, { tls: authority.issue({ keys: keys() }) });
  const { tls } = await reach.handshake(new URL(origin.url), limits);
  expect([tls.keyType, tls.valid]).toEqual([kind, true]);
});

test('the name of an issuer is unescaped', async () => {
  const issuer = 'Example, Inc. "A+B" \\ <é>; #1';
  const tls = new CertificateAuthority(issuer).issue({ names: ['127.0.0.1'] });
  await using origin = await startOrigin({ '/': 'hi' }, { tls });
  expect((await reach.handshake(new URL(origin.url), limits)).tls.issuer).toBe(issuer);
});

test('a certificate may have no name but the alternative ones', async () => {
  await using origin = await startOrigin(
    { '/': 'hi' },
    { tls: authority.issue({ names: ['', '127.0.0.1'] }) },
  );
  const { connection } = await reach.fetch(new URL(origin.url), limits);
  expect(connection.tls).toMatchObject({ issuer: authority.name, subject: null, sans: ['127.0.0.1'] });
  const nameless = selfSigned({ names: ['', '127.0.0.1'] });
  await using other = await startOrigin({ '/': 'hi' }, { tls: nameless });
  expect((await reach.handshake(new URL(other.url), limits)).tls).toMatchObject({
    issuer: '',
    subject: null,
  });
});

test('an alternative name with a comma is one name', async () => {
  const names = ['127.0.0.1', 'a, "b".example'];
  await using origin = await startOrigin({ '/': 'hi' }, { tls: authority.issue({ names }) });
  expect((await reach.handshake(new URL(origin.url), limits)).tls.sans).toEqual(names);
});

test('a host with a trailing dot matches the certificate', async () => {
  await using origin = await startOrigin(
    { '/': 'hi' },
    { tls: authority.issue({ names: ['shop.example'] }) },
  );
  const fetched = await reach.fetch(new URL(`https://shop.example.:${origin.port}/`), limits);
  expect(fetched.status).toBe(200);
});

describe('an invalid certificate', () => {
  const kinds: readonly (readonly [string, () => { key: string; cert: string }, string])[] = [
    ['expired', issue({ validTo: '2021-01-01' }), 'The certificate has expired.'],
    ['not valid yet', issue({ validFrom: '2048-01-01' }), 'The certificate is not valid yet.'],
    ['for another name', issue({ names: ['other.example'] }), 'The certificate is not for this host name.'],
    ['for another address', issue({ names: ['127.0.0.2'] }), 'The certificate is not for this host name.'],
    ['self-signed', () => selfSigned(), 'The certificate is self-signed.'],
    [
      'from an unknown issuer',
      () => stranger.issue(),
      'The issuer is not trusted, or the chain of certificates is incomplete.',
    ],
  ];
  function issue(options: CertificateOptions) {
    return () => authority.issue(options);
  }

  test.for(kinds)('%s: nothing is sent, and a handshake reports the reason', async ([, identity, why]) => {
    for (const http2 of [false, true]) {
      await using origin = await startOrigin({ '/': 'secret' }, { tls: identity(), http2 });
      await expect(reach.fetch(new URL(origin.url), limits)).rejects.toMatchObject({ code: 'UPSTREAM_TLS' });
      const { tls, alpn } = await reach.handshake(new URL(origin.url), limits);
      expect([tls.valid, tls.validationError, alpn]).toEqual([false, why, http2 ? 'h2' : 'http/1.1']);
      expect(origin.hits).toEqual([]);
    }
  });

  test('is also a failure after a redirect', async () => {
    await using bad = await startOrigin({ '/': 'secret' }, { tls: selfSigned() });
    await using origin = await startOrigin({ '/': { status: 302, headers: { location: bad.url } } });
    await expect(reach.fetch(new URL(origin.url), limits)).rejects.toMatchObject({ code: 'UPSTREAM_TLS' });
    expect(bad.hits).toEqual([]);
  });
});

test.for([
  [
    'answers in plain HTTP',
    (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    { code: 'UPSTREAM_TLS', message: expect.stringContaining('ask for http://') },
  ],
  ['does not answer', () => {}, { code: 'UPSTREAM_TIMEOUT' }],
  [
    'closes the connection',
    (socket) => socket.once('data', () => socket.destroy()),
    { code: 'UPSTREAM_CONNECTION' },
  ],
] satisfies [string, (socket: Socket) => unknown, object][])(
  'a server that %s does not complete a TLS handshake',
  async ([, serve, failure]) => {
    await using server = await startRawServer(serve);
    const url = new URL(server.url.replace('http', 'https'));
    const patience = { ...limits, deadlineMs: failure.code === 'UPSTREAM_TIMEOUT' ? 200 : 3_000 };
    await expect(reach.fetch(url, patience)).rejects.toMatchObject(failure);
    await expect(reach.handshake(url, patience)).rejects.toMatchObject(failure);
  },
);
