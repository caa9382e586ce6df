import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface RawServer extends AsyncDisposable {
  /** Such as http://127.0.0.1:40123, with no slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly connections: number;
}

/** A TCP server on loopback, for answers that no HTTP library would give: it is called with each connection. */
export async function startRawServer(
  serve: (socket: Socket, connection: number) => unknown,
): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    serve(socket, connections);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get connections() {
      return connections;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers every request with these bytes, and closes. */
export function answering(...parts: (string | Uint8Array)[]): (socket: Socket) => void {
  return (socket) => {
    socket.once('data', () => socket.end(Buffer.concat(parts.map((part) => Buffer.from(part as string)))));
  };
}

/** Answers a request with the first bytes and then with the others, for as long as anybody reads. */
export function flooding(first: string, others: string): (socket: Socket) => void {
  const more = others.repeat(Math.ceil(65_536 / others.length));
  return (socket) => {
    const pump = () => {
      while (!socket.destroyed && socket.write(more));
      socket.once('drain', pump);
    };
    socket.once('data', () => {
      socket.write(first);
      pump();
    });
  };
}
