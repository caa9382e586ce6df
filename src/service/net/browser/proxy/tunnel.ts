import type { Duplex } from 'node:stream';
import { openConnection } from '../../connection/open.ts';
import type { Guard } from '../../guard.ts';
import type { Traffic } from './traffic.ts';

interface TunnelOptions {
  readonly hostname: string;
  readonly port: number;
  readonly guard: Guard;
  readonly traffic: Traffic;
  /** Bytes that the browser has already sent. */
  readonly head: Buffer;
}

const openingMs = 10_000;

/** Connects a socket of the browser to a destination that the guard allows, and counts the bytes. */
export async function tunnel(client: Duplex, options: TunnelOptions): Promise<void> {
  const { hostname, port, guard, traffic, head } = options;
  const signal = AbortSignal.any([traffic.signal, AbortSignal.timeout(openingMs)]);
  const { socket } = await openConnection({ hostname, port, security: 'NONE' }, { guard, signal });
  const end = () => {
    client.destroy();
    socket.destroy();
    traffic.signal.removeEventListener('abort', end);
  };
  client.on('error', end).on('close', end);
  socket.on('error', end).on('close', end);
  traffic.signal.addEventListener('abort', end, { once: true });
  if (client.destroyed || traffic.signal.aborted) return end();

  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  socket.write(head);
  client.on('data', (chunk: Buffer) => traffic.countBytes(chunk.length));
  socket.on('data', (chunk: Buffer) => traffic.countBytes(chunk.length));
  client.pipe(socket).pipe(client);
}
