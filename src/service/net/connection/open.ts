import { isIP, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Connection, Handshake, HandshakeLimits } from '../../../extract/page/reach.ts';
import type { Timings } from '../../../extract/schema/timings.ts';
import { Deadline, orAborted } from '../abort.ts';
import { networkError, tlsError } from '../errors.ts';
import { bareHost, type Guard } from '../guard.ts';
import { portOf } from '../ports.ts';
import { dial } from './dial.ts';
import { tlsFacts } from './tls-facts.ts';

interface Destination {
  /** As in a URL. */
  readonly hostname: string;
  readonly port: number;
  /** ANY_CERTIFICATE is for reading a certificate, never for sending data. */
  readonly security: 'NONE' | 'VALID_CERTIFICATE' | 'ANY_CERTIFICATE';
  /** Whether HTTP/2 is offered beside HTTP/1.1; it is by default. */
  readonly http2?: boolean;
}

export interface Opened {
  readonly socket: Socket;
  readonly connection: Connection;
  readonly timings: Pick<Timings, 'dnsMs' | 'connectMs' | 'tlsMs'>;
}

/** Opens a connection through the guard and times its steps. Rejects with a ScrapeError. */
export async function openConnection(
  { hostname, port, security, http2 = true }: Destination,
  { guard, signal }: { readonly guard: Guard; readonly signal: AbortSignal },
): Promise<Opened> {
  const clock = stopwatch();
  const addresses = await orAborted(guard.resolve(hostname, port), signal).catch(rethrow);
  const dnsMs = clock();
  const socket = await dial({ addresses, port, signal }).catch(rethrow);
  const address = socket.remoteAddress ?? '';
  if (!guard.allows(address)) {
    socket.destroy();
    throw new ScrapeError('BLOCKED_ADDRESS');
  }
  const connectMs = clock();
  if (security === 'NONE') {
    const connection = { address, port, alpn: null, tls: null };
    return { socket, connection, timings: { dnsMs, connectMs, tlsMs: null } };
  }

  const validate = security === 'VALID_CERTIFICATE';
  const host = bareHost(hostname);
  const secured = await secure(socket, { host, validate, http2, signal }).catch((error) => {
    socket.destroy();
    return rethrow(error);
  });
  const alpn = secured.alpnProtocol || null;
  const connection = { address, port, alpn, tls: tlsFacts(secured) };
  return { socket: secured, connection, timings: { dnsMs, connectMs, tlsMs: clock() } };
}

function rethrow(error: Error): never {
  throw networkError(error);
}

/** Returns the milliseconds since its last call. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const since = performance.now() - last;
    last += since;
    return since;
  };
}

interface SecureOptions {
  /** The name or address that the certificate must be for. */
  readonly host: string;
  /** False accepts any certificate: for reading it, never for sending data. */
  readonly validate: boolean;
  readonly http2: boolean;
  readonly signal: AbortSignal;
}

/** TLS over an open connection. Rejects with a ScrapeError or the signal's reason. */
function secure(socket: Socket, { host, validate, http2, signal }: SecureOptions): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const secured = connect({
    socket,
    host,
    // RFC 6066, section 3: an IP address is not allowed as a server name.
    ...(isIP(host) ? {} : { servername: host }),
    ALPNProtocols: http2 ? ['h2', 'http/1.1'] : ['http/1.1'],
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

/** Reads the certificate of an https address. The connection is closed after the handshake, with nothing sent. */
export async function tlsHandshake(
  url: URL,
  { signal, deadlineMs, guard }: HandshakeLimits & { readonly guard: Guard },
): Promise<Handshake> {
  const deadline = new Deadline(deadlineMs, signal);
  const destination = { hostname: url.hostname, port: portOf(url), security: 'ANY_CERTIFICATE' } as const;
  try {
    const { socket, connection } = await openConnection(destination, { guard, signal: deadline.signal });
    socket.destroy();
    const { tls } = connection;
    if (!tls) throw new ScrapeError('UPSTREAM_TLS');
    return { ...connection, tls };
  } catch (error) {
    throw networkError(error as Error);
  } finally {
    deadline.end();
  }
}
