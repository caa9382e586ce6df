import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Peer, peers } from '../peers.ts';

// Other libraries behind the least that a server can do: fetch a page, read it with each of them, reply with JSON.
// Without any, it replies with what it has fetched: the floor of everything else. The parent hears the port.

const wanted = process.argv.slice(2).map(peerCalled);
const readers = await Promise.all(wanted.map((peer) => peer.open()));

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost').searchParams.get('url') ?? '';
  const buf = Buffer.from(await (await fetch(url)).arrayBuffer());
  const page = { id: url, url, buf, html: new TextDecoder().decode(buf), utf8: true };
  // A page that a library cannot read has cost as much as it took to find that out.
  const said = await Promise.all(readers.map(async (read) => read(page)).map((one) => one.catch(String)));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(readers.length === 0 ? buf : JSON.stringify(said));
});

process.once('message', () => {
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});

function peerCalled(name: string): Peer {
  const peer = peers.find((one) => one.name === name);
  if (!peer) throw new Error(`there is no peer ${name}`);
  return peer;
}
