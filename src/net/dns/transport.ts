import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import type { DnsServer } from '../../config/values.ts';

export interface Query {
  readonly server: DnsServer;
  /** The packet to send. */
  readonly packet: Buffer;
  /** Whether a packet is the answer to this query; others are ignored. */
  answers(packet: Buffer): boolean;
  readonly signal: AbortSignal;
}

/** Queries over UDP. The socket is connected, so that the system drops packets from anyone but the server. */
export function askByUdp({ server, packet, answers, signal }: Query): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const socket = createSocket(server.address.includes(':') ? 'udp6' : 'udp4');
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  socket.on('error', reject);
  socket.on('message', (message) => answers(message) && resolve(message));
  // Not as a callback of `connect`: that would also be called when the server is unreachable, which emits 'error' here.
  socket.on('connect', () => socket.send(packet, (error) => error && reject(error)));
  socket.connect(server.port, server.address);
  if (signal.aborted) abort();
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    socket.close();
  });
}

/** Queries over TCP, for answers that do not fit a datagram (RFC 7766): packets are length-prefixed. */
export function askByTcp({ server, packet, answers, signal }: Query): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const socket = connect({ host: server.address, port: server.port });
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  let received = Buffer.alloc(0);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The name server closed the connection')));
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    const length = received.length < 2 ? Number.POSITIVE_INFINITY : received.readUInt16BE() + 2;
    if (received.length < length) return;
    const message = received.subarray(2, length);
    if (answers(message)) resolve(message);
    else reject(new Error('The name server answered something else'));
  });
  socket.write(withLength(packet));
  if (signal.aborted) abort();
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    socket.destroy();
  });
}

function withLength(packet: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(packet.length);
  return Buffer.concat([length, packet]);
}
