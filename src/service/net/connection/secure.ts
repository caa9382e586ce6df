import { isIP, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { orAborted } from '../abort.ts';
import { tlsError } from '../errors.ts';

interface SecureOptions {
  /** The name or address that the certificate must be for. */
  readonly host: string;
  /** False accepts any certificate: for reading it, never for sending data. */
  readonly validate: boolean;
  readonly signal: AbortSignal;
}

/** TLS over an open connection, offering HTTP/2 and HTTP/1.1. Rejects with a ScrapeError or the signal's reason. */
export function secure(socket: Socket, { host, validate, signal }: SecureOptions): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const secured = connect({
    socket,
    host,
    // RFC 6066, section 3: an IP address is not allowed as a server name.
    ...(isIP(host) ? {} : { servername: host }),
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: validate,
  });
  secured.once('secureConnect', () => resolve(secured));
  // Never removed: a connection may break while there is no other listener, and that would be an uncaught error.
  secured.on('error', (error) => reject(tlsError(error)));
  return orAborted(promise, signal).catch((error) => {
    secured.destroy();
    throw error;
  });
}
