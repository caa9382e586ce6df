import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Handshake, HandshakeLimits } from '../../../extract/page/reach.ts';
import { Deadline } from '../abort.ts';
import { networkError } from '../errors.ts';
import type { Guard } from '../guard.ts';
import { portOf } from '../ports.ts';
import { openConnection } from './open.ts';

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
