import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { component, createSignatureSync, type SignatureFields } from 'http-message-sig';

/** Where sites find the public key of whoever signs as an address (Web Bot Auth). */
export const directoryPath = '/.well-known/http-message-signatures-directory';

/** How long a signature is valid; whoever copies one can use it no longer, and at the same host only. */
const lifetimeSeconds = 60;

type Component = Parameters<typeof createSignatureSync>[1]['components'][number];
type Message = Parameters<typeof createSignatureSync>[0];

/** The key with which the service proves to sites that it is the one at PUBLIC_URL (RFC 9421 as profiled by Web Bot Auth). */
export class BotIdentity {
  readonly #signer: Parameters<typeof createSignatureSync>[1]['signer'];
  readonly #jwk: { readonly crv: string; readonly kty: string; readonly x: string };
  /** The thumbprint of the public key (RFC 7638). */
  readonly #keyId: string;
  readonly #agent: URL;

  /** `key` is an Ed25519 key in PKCS #8, as base64; `address` the service's own. */
  constructor(key: string, address: string) {
    const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
    this.#signer = { algorithm: 'ed25519', sign: (data) => sign(null, data, privateKey) };
    const { crv = '', kty = '', x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
    this.#jwk = { crv, kty, x };
    this.#keyId = createHash('sha256').update(JSON.stringify(this.#jwk)).digest('base64url');
    this.#agent = new URL(address);
  }

  /** The headers of a request to an address. Each request has its own: they name the host, and are valid for a minute. */
  headersFor({ origin }: URL) {
    const agent = `"${this.#agent.origin}"`;
    const fields = [{ name: 'signature-agent', value: agent }];
    const { signature, signatureInput } = this.#sign(
      { kind: 'request', method: 'GET', targetUri: `${origin}/`, fields },
      ['@authority', 'signature-agent'],
      'web-bot-auth',
    );
    return { 'signature-agent': agent, 'signature-input': signatureInput, signature };
  }

  /** The directory of keys, and the headers that sign it: nobody can serve it as theirs. */
  directory() {
    const request = { kind: 'request', method: 'GET', targetUri: this.#agent.href, fields: [] } as const;
    const { signature, signatureInput } = this.#sign(
      { kind: 'response', status: 200, fields: [], request },
      [component('@authority', { req: true })],
      'http-message-signatures-directory',
    );
    return {
      type: 'application/http-message-signatures-directory+json',
      body: JSON.stringify({ keys: [{ ...this.#jwk, kid: this.#keyId, use: 'sig' }] }),
      headers: ['Signature-Input', signatureInput, 'Signature', signature],
    };
  }

  #sign(message: Message, components: readonly Component[], tag: string): SignatureFields {
    const created = Math.floor(Date.now() / 1_000);
    const nonce = randomBytes(64).toString('base64');
    const expires = created + lifetimeSeconds;
    const parameters = { created, keyid: this.#keyId, alg: 'ed25519', expires, nonce, tag };
    return createSignatureSync(message, { components, parameters, signer: this.#signer });
  }
}
