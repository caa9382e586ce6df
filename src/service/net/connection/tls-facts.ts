import type { KeyObject, X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { canonicalAddress } from '../../../extract/lib/ip-address.ts';
import type { TlsFacts } from '../../../extract/page/reach.ts';
import faults from './certificate-faults.json' with { type: 'json' };

/** What a completed handshake shows; null if the server sent no readable certificate. */
export function tlsFacts(socket: TLSSocket): TlsFacts | null {
  const certificate = socket.getPeerX509Certificate();
  const validFrom = isoDate(certificate?.validFrom);
  const validTo = isoDate(certificate?.validTo);
  if (!certificate || !validFrom || !validTo) return null;
  const { name, standardName } = socket.getCipher();
  return {
    protocol: socket.getProtocol() ?? 'unknown',
    cipher: standardName ?? name,
    issuer: nameParts(certificate.issuer, ['O', 'CN']) ?? certificate.issuer ?? '',
    subject: nameParts(certificate.subject, ['CN']),
    sans: alternativeNames(certificate.subjectAltName ?? ''),
    validFrom,
    validTo,
    valid: socket.authorized,
    validationError: socket.authorized ? null : reason(String(socket.authorizationError)),
    keyType: keyType(certificate),
  };
}

/**
 * The values of a distinguished name (Node prints one attribute per line), without those that repeat others. A name may
 * be empty, as where an authority puts all names among the alternative ones; Node then has undefined, against its types.
 */
function nameParts(name: string | undefined, attributes: readonly string[]): string | null {
  const lines = (name ?? '').split('\n').map((line) => line.split(/=(.*)/s));
  const values = attributes.flatMap((wanted) => lines.find(([attribute]) => attribute === wanted)?.[1] ?? []);
  const distinct = values.filter(
    (value, at) => !values.some((other, i) => i > at && other.startsWith(value)),
  );
  return unescaped(distinct.join(', ')) || null;
}

/** From `Example\, Inc.`: RFC 2253 escapes reserved characters with a backslash. Control characters stay escaped. */
function unescaped(value: string): string {
  return value.replace(/\\([^\dA-F])/g, '$1');
}

/** From `DNS:a.example, DNS:"b\u002c c", IP Address:0:0:0:0:0:0:0:1`: an ambiguous value is a JSON string. */
function alternativeNames(text: string): string[] {
  const entries = text.matchAll(/(?:^|, )([A-Za-z ]+):("(?:[^"\\]|\\.)*"|[^,]*)/g);
  return [...entries].map(([, kind, value = '']) =>
    kind === 'IP Address' ? canonicalAddress(value) : unquoted(value),
  );
}

function unquoted(text: string): string {
  return text.startsWith('"') ? JSON.parse(text) : text;
}

/** From `Nov  1 00:00:00 2026 GMT`. */
function isoDate(text: string | undefined): string | null {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

function keyType(certificate: X509Certificate): string | null {
  const { asymmetricKeyType: type = null, asymmetricKeyDetails: details } = publicKey(certificate) ?? {};
  if (type === 'ec') return `EC ${curves[details?.namedCurve ?? ''] ?? details?.namedCurve ?? ''}`.trim();
  if (type === 'ed25519' || type === 'ed448') return type.replace('ed', 'Ed');
  const bits = details?.modulusLength;
  return type && bits ? `${type.toUpperCase()} ${bits}` : type;
}

/** Null for a key type that OpenSSL does not know. */
function publicKey(certificate: X509Certificate): KeyObject | null {
  try {
    return certificate.publicKey;
  } catch {
    return null;
  }
}

function reason(code: string): string {
  return (faults as Readonly<Record<string, string>>)[code] ?? `The certificate is not valid (${code}).`;
}
