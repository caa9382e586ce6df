import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import * as tls from 'node:tls';

/** What a TLS server is given. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

export interface CertificateOptions {
  /** Names and addresses; the first is the common name, unless it is empty. */
  readonly names?: readonly string[];
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly keys?: { publicKey: KeyObject; privateKey: KeyObject };
}

/** A certificate authority for one test file: nothing on disk, no openssl. */
export class CertificateAuthority {
  readonly name: string;
  /** PEM. */
  readonly certificate: string;
  readonly #keys = ecKeys();

  /** Authorities of one name and several keys confuse who trusts them all. */
  constructor(name = `Test authority ${randomBytes(4).toString('hex')}`) {
    this.name = name;
    const fields = { issuer: name, names: [name], keys: this.#keys, signer: this.#keys.privateKey };
    this.certificate = toPem(certificate({ ...fields, authority: true }));
  }

  /** A certificate that this authority vouches for: for localhost and 127.0.0.1, from 2020 to 2049. */
  issue(options: CertificateOptions = {}): Identity {
    const keys = options.keys ?? ecKeys();
    const der = certificate({
      ...defaults,
      ...options,
      keys,
      issuer: this.name,
      signer: this.#keys.privateKey,
    });
    return { key: pemKey(keys.privateKey), cert: toPem(der) };
  }

  /** Lets this process trust the authority. */
  trust(): this {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), this.certificate]);
    return this;
  }
}

/** A certificate that only vouches for itself. */
export function selfSigned(options: CertificateOptions = {}): Identity {
  const keys = options.keys ?? ecKeys();
  const { names } = { ...defaults, ...options };
  const der = certificate({ ...options, names, keys, issuer: names[0] ?? '', signer: keys.privateKey });
  return { key: pemKey(keys.privateKey), cert: toPem(der) };
}

export function rsaKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function ecKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

const defaults = { names: ['localhost', '127.0.0.1'] };

interface Fields extends Omit<CertificateOptions, 'keys'> {
  readonly names: readonly string[];
  readonly keys: { publicKey: KeyObject };
  readonly issuer: string;
  /** An EC key. */
  readonly signer: KeyObject;
  readonly authority?: boolean;
}

/** RFC 5280, section 4.1, in DER. */
function certificate(fields: Fields): Buffer {
  const { names, keys, issuer, signer, validFrom = '2020-01-01', validTo = '2049-12-31', authority } = fields;
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'));
  const extensions = authority
    ? [sequence(oid('2.5.29.19'), der(0x01, [0xff]), der(0x04, sequence(der(0x01, [0xff]))))]
    : [sequence(oid('2.5.29.17'), der(0x04, sequence(...names.filter(Boolean).map(generalName))))];
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1], randomBytes(8)),
    algorithm,
    distinguishedName(issuer),
    sequence(time(validFrom), time(validTo)),
    distinguishedName(names[0] ?? ''),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  return sequence(body, algorithm, der(0x03, [0], sign('sha256', body, signer)));
}

function der(tag: number, ...parts: (Uint8Array | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  const length = body.length;
  const header =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.from([tag, ...header]), body]);
}

function sequence(...parts: Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, [first * 40 + second, ...rest.flatMap(base128)]);
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}

function distinguishedName(commonName: string): Buffer {
  if (commonName === '') return sequence();
  return sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(commonName)))));
}

function generalName(name: string): Buffer {
  return isIP(name) === 4 ? der(0x87, name.split('.').map(Number)) : der(0x82, Buffer.from(name));
}

function time(date: string): Buffer {
  return der(0x17, Buffer.from(`${new Date(date).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
}

function toPem(bytes: Buffer): string {
  const lines = bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

function pemKey(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
