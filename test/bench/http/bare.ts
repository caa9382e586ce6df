import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least that an HTTP server can do: the same body for everybody. The parent hands the body over and hears the port.

process.once('message', ({ body }: { body: string }) => {
  const bytes = Buffer.from(body);
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length)];
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
