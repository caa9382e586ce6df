import { hash } from 'node:crypto';

/** The SHA-256 of a text or of bytes, in hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}
