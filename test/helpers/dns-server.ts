import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import * as dnsPacket from 'dns-packet';

/** Records by name and type, as dns-packet writes them; a name that is not there does not exist. */
export type Zone = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;

export interface DnsServerOptions {
  /** Questions, such as `TXT example.com`, that are never answered. */
  readonly silent?: readonly string[];
  /** Sends every answer over TCP. */
  readonly truncate?: boolean;
  /** Says that it has validated its answers. */
  readonly authentic?: boolean;
}

export interface TestDnsServer extends AsyncDisposable {
  readonly address: string;
  readonly port: number;
  /** Every question over UDP, in order: `A example.com`. */
  readonly questions: readonly string[];
}

const httpsType = 'UNKNOWN_65';
const maxAliases = 10;

/** A name server on loopback, over UDP and on the same port over TCP. */
export async function startDnsServer(zone: Zone, options: DnsServerOptions = {}): Promise<TestDnsServer> {
  const questions: string[] = [];
  const udp = createSocket('udp4');
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', (bytes) => {
      const packet = answer(bytes.subarray(2), zone, { ...options, truncate: false });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(packet.length);
      socket.end(Buffer.concat([length, packet]));
    });
  });
  udp.on('message', (bytes, from) => {
    const asked = questionOf(bytes);
    questions.push(asked);
    if (!options.silent?.includes(asked)) udp.send(answer(bytes, zone, options), from.port, from.address);
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    address: '127.0.0.1',
    port,
    questions,
    async [Symbol.asyncDispose]() {
      udp.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
}

function questionOf(bytes: Buffer): string {
  const [question] = dnsPacket.decode(bytes).questions ?? [];
  const type: string = question?.type ?? '';
  return `${type === httpsType ? 'HTTPS' : type} ${question?.name.toLowerCase()}`;
}

function answer(bytes: Buffer, zone: Zone, { truncate, authentic }: DnsServerOptions): Buffer {
  const { id = 0, questions = [] } = dnsPacket.decode(bytes);
  const [type = '', name = ''] = questionOf(bytes).split(' ');
  const answers = truncate ? [] : recordsFor(name, type, zone);
  const flags =
    (truncate ? dnsPacket.TRUNCATED_RESPONSE : 0) |
    (authentic ? dnsPacket.AUTHENTIC_DATA : 0) |
    (name in zone ? 0 : 3);
  return dnsPacket.encode({ type: 'response', id, flags, questions, answers });
}

/** The records of a name, after those that make it an alias of another. */
function recordsFor(name: string, type: string, zone: Zone): dnsPacket.Answer[] {
  const records: unknown[] = [];
  let owner = name;
  for (let alias = aliasOf(owner, type, zone); alias && records.length < maxAliases; ) {
    records.push({ type: 'CNAME', name: owner, ttl: 300, data: alias });
    owner = alias;
    alias = aliasOf(owner, type, zone);
  }
  for (const data of zone[owner]?.[type] ?? []) {
    records.push({ type: type === 'HTTPS' ? httpsType : type, name: owner, ttl: 300, data });
  }
  return records as dnsPacket.Answer[];
}

function aliasOf(name: string, type: string, zone: Zone): string | null {
  return type === 'CNAME' ? null : ((zone[name]?.CNAME?.[0] as string | undefined) ?? null);
}

/** An HTTPS record (RFC 9460) for the name itself that offers these protocols. */
export function httpsRecord(...protocols: readonly string[]): Buffer {
  const alpn = Buffer.concat(protocols.map((name) => Buffer.from([name.length, ...Buffer.from(name)])));
  return Buffer.concat([Buffer.from([0, 1, 0, 0, 1, 0, alpn.length]), alpn]);
}
