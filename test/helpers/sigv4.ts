import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface Signed {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Whether a request to S3 has the signature (version 4) that this secret gives it. */
export function isSigned({ method, target, headers, body }: Signed, secret: string): boolean {
  const [, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const stated = String(headers['x-amz-content-sha256']);
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body)) return false;
  const [path = '', query = ''] = target.split('?');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    signedHeaders.join(''),
    names,
    stated,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === given;
}
