import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { ScrapeError } from '../../page/errors.ts';
import { type Opened, openConnection } from '../connection/open.ts';
import type { Guard } from '../guard.ts';
import { portOf } from '../ports.ts';

/** What is known of a connection that undici uses. */
export interface Carrier extends Pick<Opened, 'connection' | 'timings'> {
  /** Requests that it has carried. */
  requests: number;
}

const carriers = new WeakMap<Socket, Carrier>();

/** What is known of the connection behind a socket; undefined for one that no connector of ours opened. */
export function carrierOf(socket: Socket): Carrier | undefined {
  return carriers.get(socket);
}

/**
 * How undici opens connections: through the guard, whether the host is a name or an address. Failures are ScrapeErrors:
 * undici tries for ever after some of its own.
 */
export function createConnector(guard: Guard, timeoutMs: number): buildConnector.connector {
  return ({ hostname, port, protocol }, callback) => {
    const destination = {
      hostname,
      port: portOf({ port, protocol }),
      security: protocol === 'https:' ? 'VALID_CERTIFICATE' : 'NONE',
    } as const;
    const opening = openConnection(destination, { guard, signal: AbortSignal.timeout(timeoutMs) });
    void opening.then(
      ({ socket, connection, timings }) => {
        if (socket.destroyed) return callback(new ScrapeError('UPSTREAM_CONNECTION'), null);
        carriers.set(socket, { connection, timings, requests: 0 });
        callback(null, socket);
      },
      (error) => callback(error, null),
    );
  };
}
