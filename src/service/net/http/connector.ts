import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { ScrapeError } from '../../../extract/page/errors.ts';
import { type Opened, openConnection } from '../connection/open.ts';
import type { Guard } from '../guard.ts';
import { portOf } from '../ports.ts';
import { watchFraming } from './framing.ts';

/** A connection that undici uses. */
export interface Carrier extends Pick<Opened, 'connection' | 'timings'> {
  /** The number of requests sent over it. */
  requests: number;
}

const carriers = new WeakMap<Socket, Carrier>();

/** The connection of a socket; undefined if none of our connectors has opened it. */
export function carrierOf(socket: Socket): Carrier | undefined {
  return carriers.get(socket);
}

/** Opens undici's connections through the guard, offering HTTP/2 unless told otherwise. Fails with ScrapeErrors: after others, undici may retry forever. */
export function createConnector(guard: Guard, timeoutMs: number, http2 = true): buildConnector.connector {
  return ({ hostname, port, protocol }, callback) => {
    const destination = {
      hostname,
      port: portOf({ port, protocol }),
      security: protocol === 'https:' ? 'VALID_CERTIFICATE' : 'NONE',
      http2,
    } as const;
    const opening = openConnection(destination, { guard, signal: AbortSignal.timeout(timeoutMs) });
    void opening.then(
      ({ socket, connection, timings }) => {
        if (socket.destroyed) return callback(new ScrapeError('UPSTREAM_CONNECTION'), null);
        carriers.set(socket, { connection, timings, requests: 0 });
        if (connection.alpn !== 'h2') watchFraming(socket);
        callback(null, socket);
      },
      (error) => callback(error, null),
    );
  };
}
