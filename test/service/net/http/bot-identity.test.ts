import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../helpers/app.ts';
import { type Hit, startOrigin } from '../../../helpers/origin.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const signing = {
  BOT_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
  PUBLIC_URL: 'https://pageql.example/read',
};
const directoryPath = '/.well-known/http-message-signatures-directory';

/** Verifies by another implementation of RFC 9421 that a request is signed for this host by this key. */
async function isSigned({ method, path, headers }: Hit, key: KeyObject, origin: string) {
  const message = { method, url: `${origin}${path}`, headers: headers as Record<string, string> };
  return httpbis
    .verifyMessage(
      {
        keyLookup: async () => ({
          algs: ['ed25519'],
          verify: async (data, signature) => verify(null, data, key, signature),
        }),
        requiredFields: ['@authority', 'signature-agent'],
        requiredParams: ['created', 'expires', 'keyid', 'nonce', 'tag'],
        maxAge: 60,
      },
      message,
    )
    .catch(() => false);
}

async function directory(app: TestApp) {
  const answer = await app.call(directoryPath);
  const { keys } = await answer.json();
  return { answer, keys, key: createPublicKey({ key: keys[0], format: 'jwk' }) };
}

test('requests are signed by the key of the directory, and anew for the host of each redirect', async () => {
  await using target = await startOrigin({ '/page': '<title>Page</title>' });
  await using origin = await startOrigin({
    '/': { status: 302, headers: { location: `${target.url}/page` } },
  });
  const app = await startApp(signing);
  const answer = await (await app.rest({ url: `${origin.url}/`, params: 'metadata' })).json();
  expect(answer.fetch.signed).toBe(true);
  expect(answer.metadata.title).toBe('Page');

  const { key, keys } = await directory(app);
  const [first, second] = [origin.hits[0] as Hit, target.hits[0] as Hit];
  expect(await isSigned(first, key, origin.url)).toBe(true);
  expect(await isSigned(second, key, target.url)).toBe(true);
  expect(await isSigned(first, key, target.url), 'is no signature for another host').toBe(false);
  expect(await isSigned(first, generateKeyPairSync('ed25519').publicKey, origin.url)).toBe(false);
  expect(first.headers['signature-agent']).toBe('"https://pageql.example"');
  expect(first.headers['signature-input']).toMatch(
    new RegExp(`^sig1=\\("@authority" "signature-agent"\\);.*keyid="${keys[0].kid}".*tag="web-bot-auth"$`),
  );
});

test('the directory is signed for the host of PUBLIC_URL', async () => {
  const app = await startApp(signing);
  const { answer, keys, key } = await directory(app);
  expect(answer.headers.get('content-type')).toBe('application/http-message-signatures-directory+json');
  expect(keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), use: 'sig' },
  ]);
  const [, input = ''] = /^sig1=(.*)$/.exec(answer.headers.get('signature-input') ?? '') ?? [];
  expect(input).toContain('tag="http-message-signatures-directory"');
  // RFC 9421, 2.5: each covered component on a line, then the parameters.
  const base = `"@authority";req: pageql.example\n"@signature-params": ${input}`;
  const [, signature = ''] = /^sig1=:(.*):$/.exec(answer.headers.get('signature') ?? '') ?? [];
  expect(verify(null, Buffer.from(base), key, Buffer.from(signature, 'base64'))).toBe(true);
});

test('the id of the key is its thumbprint by RFC 7638', async () => {
  // The key of RFC 8037, appendix A, and its thumbprint.
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  };
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from(jwk.d, 'base64url'),
  ]);
  const app = await startApp({ ...signing, BOT_KEY: pkcs8.toString('base64') });
  expect((await directory(app)).keys[0]).toMatchObject({
    x: jwk.x,
    kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  });
});

test('without a key nothing is signed, and there is no directory', async () => {
  await using origin = await startOrigin({ '/': '' });
  const app = await startApp();
  const answer = await (await app.rest({ url: `${origin.url}/`, params: 'metadata' })).json();
  expect(answer.fetch.signed).toBe(false);
  expect(Object.keys(origin.hits[0]?.headers ?? {}).filter((name) => name.startsWith('signature'))).toEqual(
    [],
  );
  expect((await app.call(directoryPath)).status).toBe(404);
});
