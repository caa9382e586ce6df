import type { Socket } from 'node:net';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Connection } from '../../../extract/page/reach.ts';
import type { Timings } from '../../../extract/schema/timings.ts';
import { orAborted } from '../abort.ts';
import { networkError } from '../errors.ts';
import { bareHost, type Guard } from '../guard.ts';
import { dial } from './dial.ts';
import { secure } from './secure.ts';
import { tlsFacts } from './tls-facts.ts';

interface Destination {
  /** As in a URL. */
  readonly hostname: string;
  readonly port: number;
  /** ANY_CERTIFICATE is for reading a certificate, never for sending data. */
  readonly security: 'NONE' | 'VALID_CERTIFICATE' | 'ANY_CERTIFICATE';
}

export interface Opened {
  readonly socket: Socket;
  readonly connection: Connection;
  readonly timings: Pick<Timings, 'dnsMs' | 'connectMs' | 'tlsMs'>;
}

/** Opens a connection through the guard and times its steps. Rejects with a ScrapeError. */
export async function openConnection(
  { hostname, port, security }: Destination,
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
  const secured = await secure(socket, { host: bareHost(hostname), validate, signal }).catch((error) => {
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
