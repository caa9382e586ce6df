import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something internal that nothing may reach: a web server, and a UDP socket at the same port. */
export interface Canary {
  readonly host: string;
  /** Paths that were asked for. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly datagrams: number;
  close(): Promise<void>;
}

export async function startCanary(address = '127.0.0.2'): Promise<Canary> {
  const paths: string[] = [];
  let connections = 0;
  let datagrams = 0;
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('<title>internal</title>a secret');
  });
  server.on('connection', () => void connections++);
  server.listen(0, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = createSocket('udp4').on('message', () => void datagrams++);
  socket.bind(port, address);
  await once(socket, 'listening');
  return {
    host: `${address}:${port}`,
    paths,
    get connections() {
      return connections;
    },
    get datagrams() {
      return datagrams;
    },
    async close() {
      server.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => server.close(resolve)),
        new Promise<void>((resolve) => socket.close(resolve)),
      ]);
    },
  };
}
