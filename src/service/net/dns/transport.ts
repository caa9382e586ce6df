import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import type { DnsServer } from '../../config/values.ts';
import { orAborted } from '../abort.ts';

interface Query {
  readonly server: DnsServer;
  readonly packet: Buffer;
  /** Whether a received packet is the answer to this query. */
  answers(packet: Buffer): boolean;
  readonly signal: AbortSignal;
}

/** Queries over UDP. The socket is connected, so that the system drops packets from other senders than the server. */
export function queryByUdp({ server, packet, answers, signal }: Query): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const socket = createSocket(server.address.includes(':') ? 'udp6' : 'udp4');
  socket.on('error', reject);
  socket.on('message', (message) => answers(message) && resolve(message));
  // Not as a callback of `connect`: that is also called if the server is unreachable, which emits 'error' here.
  socket.on('connect', () => socket.send(packet, (error) => error && reject(error)));
  socket.connect(server.port, server.address);
  return orAborted(promise, signal).finally(() => socket.close());
}

/** Queries over TCP, for answers that do not fit into a datagram (RFC 7766). Packets are length-prefixed. */
export function queryByTcp({ server, packet, answers, signal }: Query): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const socket = connect({ host: server.address, port: server.port });
  let received = Buffer.alloc(0);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The name server closed the connection')));
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    const length = received.length < 2 ? Number.POSITIVE_INFINITY : received.readUInt16BE() + 2;
    if (received.length < length) return;
    const message = received.subarray(2, length);
    if (answers(message)) resolve(message);
    else reject(new Error('The name server answered another query'));
  });
  socket.write(withLength(packet));
  return orAborted(promise, signal).finally(() => socket.destroy());
}

function withLength(packet: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(packet.length);
  return Buffer.concat([length, packet]);
}
