import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import * as dnsPacket from 'dns-packet';
import { expect, test } from 'vitest';
import type { DnsType } from '../../../../src/extract/page/dns.ts';
import type { DnsServer } from '../../../../src/service/config/values.ts';
import { createDns } from '../../../../src/service/net/dns/resolver.ts';

const signal = new AbortController().signal;

type Packet = dnsPacket.DecodedPacket & { questions: dnsPacket.Question[] };
type Reply = (query: Packet, send: (packet: Buffer) => void, from: RemoteInfo) => unknown;

/** A name server on loopback, at the same port over UDP and TCP. */
async function startNameServer(reply: Reply, overTcp?: (query: Packet) => Buffer) {
  const udp: Socket = createSocket('udp4');
  const queries: Packet[] = [];
  udp.on('message', (message, from) => {
    const query = dnsPacket.decode(message) as Packet;
    queries.push(query);
    reply(query, (packet) => udp.send(packet, from.port, from.address), from);
  });
  const tcp = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (message) => {
      const answer = overTcp?.(dnsPacket.decode(message.subarray(2)) as Packet) ?? Buffer.alloc(0);
      socket.write(Buffer.from([answer.length >> 8, answer.length & 0xff]));
      socket.write(answer.subarray(0, 20));
      setTimeout(() => socket.write(answer.subarray(20)), 10);
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const server: DnsServer = { address: '127.0.0.1', port: (tcp.address() as AddressInfo).port };
  udp.bind(server.port, server.address);
  await once(udp, 'listening');
  return {
    server,
    queries,
    async [Symbol.asyncDispose]() {
      udp.close();
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
}

type Records = readonly { type: string; name: string; data: unknown; ttl?: number }[];

function answer({ id, questions }: Packet, answers: Records, flags = 0): Buffer {
  return dnsPacket.encode({
    type: 'response',
    id: id ?? 0,
    flags,
    questions,
    answers: answers as dnsPacket.Answer[],
  });
}

const answering = (records: Records, flags = 0) =>
  startNameServer((query, send) => send(answer(query, records, flags)));

/** What a server answers about a name. */
const ask = <T extends DnsType>({ server }: { server: DnsServer }, type: T, of = name) =>
  createDns([server])(of, type, { signal });

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');
const name = 'example.com';
const numbers = { serial: 7, refresh: 1, retry: 2, expire: 3, minimum: 4 };
/** The answer to a question for A. */
const found: Records = [{ type: 'A', name, data: '1.2.3.4' }];
const sourceFailed = { code: 'SOURCE_FAILED' };

test.for([
  ['A', { data: '93.184.215.14' }, '93.184.215.14', '93.184.215.14'],
  ['AAAA', { data: '2606:2800::1' }, '2606:2800::1', '2606:2800::1'],
  ['NS', { data: 'NS1.Example.NET' }, 'ns1.example.net', 'ns1.example.net'],
  ['CNAME', { data: 'cdn.example.net' }, 'cdn.example.net', 'cdn.example.net'],
  ['TXT', { data: ['v=spf1 ', '-all é'] }, 'v=spf1 -all é', 'v=spf1 -all é'],
  [
    'MX',
    { data: { preference: 10, exchange: 'Mail.example.com' } },
    { preference: 10, exchange: 'mail.example.com' },
    '10 mail.example.com',
  ],
  ['MX', { data: { preference: 0, exchange: '.' } }, { preference: 0, exchange: '.' }, '0 .'],
  [
    'CAA',
    { data: { flags: 128, tag: 'issue', value: 'ca.example.net' } },
    { critical: true, tag: 'issue', value: 'ca.example.net' },
    '128 issue "ca.example.net"',
  ],
  [
    'SOA',
    { data: { mname: 'ns.example.com', rname: 'admin.example.com', ...numbers } },
    { primary: 'ns.example.com', mailbox: 'admin.example.com', ...numbers },
    'ns.example.com admin.example.com 7 1 2 3 4',
  ],
  [
    'DS',
    { data: { keyTag: 31589, algorithm: 8, digestType: 2, digest: hex('cde0d742') } },
    { keyTag: 31589, algorithm: 8, digestType: 2, digest: 'cde0d742' },
    '31589 8 2 cde0d742',
  ],
] as const)('a record of type %s has data and text', async ([type, { data }, expected, text]) => {
  await using dns = await answering([{ type, name, data, ttl: 300 }]);
  const records = [{ data: expected, text, ttl: 300 }];
  const answered = { exists: true, records, aliases: [], authenticated: false };
  expect(await ask(dns, type, 'Example.COM.')).toEqual(answered);
});

test.for([
  [
    'an alias',
    '0000 03 77 77 77 07 65 78 61 6d 70 6c 65 00',
    { priority: 0, target: 'www.example', params: [] },
    '0 www.example',
  ],
  [
    'a service with protocols and hints',
    `0001 00
     0001 0006 02 6832 02 6833
     0003 0002 20fb
     0004 0008 01010101 08080808
     0005 0003 abcdef
     0006 0010 2606 4700 0000 0000 0000 0000 0000 1111`,
    {
      priority: 1,
      target: '.',
      params: [
        ['alpn', 'h2,h3'],
        ['port', '8443'],
        ['ipv4hint', '1.1.1.1,8.8.8.8'],
        ['ech', 'q83v'],
        ['ipv6hint', '2606:4700::1111'],
      ],
    },
    '1 . alpn=h2,h3 port=8443 ipv4hint=1.1.1.1,8.8.8.8 ech=q83v ipv6hint=2606:4700::1111',
  ],
  [
    'keys that are mandatory, empty or unknown',
    '0010 00 0000 0004 0001 0002 0001 0003 02 6832 0002 0000 ff00 0003 61 20 ff',
    {
      priority: 16,
      target: '.',
      params: [
        ['mandatory', 'alpn,no-default-alpn'],
        ['alpn', 'h2'],
        ['no-default-alpn', ''],
        ['key65280', 'a \\255'],
      ],
    },
    '16 . mandatory=alpn,no-default-alpn alpn=h2 no-default-alpn key65280="a \\255"',
  ],
] as const)('HTTPS record: %s', async ([, bytes, data, text]) => {
  await using dns = await answering([{ type: 'UNKNOWN_65', name, data: hex(bytes), ttl: 60 }]);
  const { records } = await ask(dns, 'HTTPS');
  expect(records).toEqual([{ data, text, ttl: 60 }]);
});

test('aliases are followed and reported; records of other names are ignored', async () => {
  await using dns = await answering([
    { type: 'A', name: 'edge.example.org', data: '1.2.3.4' },
    { type: 'A', name: 'other.example.org', data: '6.6.6.6' },
    { type: 'CNAME', name: 'cdn.example.net', data: 'edge.example.org' },
    { type: 'CNAME', name, data: 'cdn.example.net' },
  ]);
  const { records, aliases } = await ask(dns, 'A');
  expect([records.map(({ data }) => data), aliases]).toEqual([
    ['1.2.3.4'],
    ['cdn.example.net', 'edge.example.org'],
  ]);
});

test('a loop of aliases ends', async () => {
  await using dns = await answering([
    { type: 'CNAME', name, data: 'b.example.com' },
    { type: 'CNAME', name: 'b.example.com', data: name },
  ]);
  expect((await ask(dns, 'A')).aliases).toEqual(['b.example.com']);
});

test('a name that does not exist, and one without such records, are answers', async () => {
  await using gone = await answering([], 3);
  await using empty = await answering([]);
  expect(await ask(gone, 'MX')).toMatchObject({ exists: false, records: [] });
  expect(await ask(empty, 'MX')).toMatchObject({ exists: true, records: [] });
});

test('the AD flag is sent and reported', async () => {
  await using dns = await answering([], dnsPacket.AUTHENTIC_DATA);
  expect((await ask(dns, 'A')).authenticated).toBe(true);
  expect(dns.queries[0]).toMatchObject({
    flag_ad: true,
    flag_rd: true,
    questions: [{ name, type: 'A', class: 'IN' }],
  });
});

test.for([
  ['192.0.2.7', '7.2.0.192.in-addr.arpa'],
  ['2001:db8::567:89ab', 'b.a.9.8.7.6.5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa'],
  ['already.in-addr.arpa', 'already.in-addr.arpa'],
] as const)('the PTR query for %s has its reverse name', async ([asked, sent]) => {
  await using dns = await answering([{ type: 'PTR', name: sent, data: 'host.example' }]);
  const { records } = await ask(dns, 'PTR', asked);
  expect([dns.queries[0]?.questions[0]?.name, records[0]?.data]).toEqual([sent, 'host.example']);
});

test('names are queried in ASCII, and may have underscores', async () => {
  await using dns = await answering([]);
  await ask(dns, 'A', 'Bücher.example');
  await ask(dns, 'TXT', '_dmarc.example.com');
  expect(dns.queries.map(({ questions }) => questions[0]?.name)).toEqual([
    'xn--bcher-kva.example',
    '_dmarc.example.com',
  ]);
});

test.for(['', '.', 'a..b', `${'x'.repeat(64)}.example`, `${'a.'.repeat(130)}example`, 'a b.example'])(
  'an invalid name is not queried: %j',
  async (name) => {
    await using dns = await answering([]);
    await expect(ask(dns, 'A', name)).rejects.toMatchObject(sourceFailed);
    expect(dns.queries).toEqual([]);
  },
);

test('an answer that does not fit into a datagram is fetched over TCP', async () => {
  const data = (at: number) => `record ${at} ${'x'.repeat(50)}`;
  const many = Array.from({ length: 200 }, (_, at) => ({ type: 'TXT', name, data: data(at) }));
  await using dns = await startNameServer(
    (query, send) => send(answer(query, many.slice(0, 2), dnsPacket.TRUNCATED_RESPONSE).subarray(0, -7)),
    (query) => answer(query, many),
  );
  expect((await ask(dns, 'TXT')).records).toHaveLength(200);
});

test('packets with another id or from another sender are ignored', async () => {
  const elsewhere = createSocket('udp4');
  await using dns = await startNameServer((query, send, from) => {
    const forged = answer(query, [{ type: 'A', name, data: '6.6.6.6' }]);
    elsewhere.send(forged, from.port, from.address);
    send(answer({ ...query, id: ((query.id ?? 0) + 1) % 0x10000 }, [{ type: 'A', name, data: '6.6.6.6' }]));
    send(Buffer.from('junk'));
    setTimeout(() => send(answer(query, found)), 30);
  });
  const { records } = await ask(dns, 'A');
  expect(records.map(({ data }) => data)).toEqual(['1.2.3.4']);
  elsewhere.close();
});

test('ids are random', async () => {
  await using dns = await answering([]);
  for (let at = 0; at < 8; at += 1) await ask(dns, 'A');
  expect(new Set(dns.queries.map(({ id }) => id)).size).toBeGreaterThan(5);
});

const evil: dnsPacket.Question = { type: 'A', name: 'evil.example' };

test.for([
  ['refuses the query', (query: Packet) => answer(query, [], 5)],
  ['fails', (query: Packet) => answer(query, [], 2)],
  ['answers another question', (query: Packet) => answer({ ...query, questions: [evil] }, [])],
  ['sends the query back', (query: Packet) => dnsPacket.encode({ ...query, type: 'query' } as never)],
  ['is truncated', (query: Packet) => answer(query, found).subarray(0, -2)],
] as const)(
  'if a server %s, the next one is queried; if no server answers, the query fails',
  async ([, reply]) => {
    await using bad = await startNameServer((query, send) => send(reply(query)));
    await using good = await answering(found);
    expect((await createDns([bad.server, good.server])(name, 'A', { signal })).records).toHaveLength(1);
    await expect(ask(bad, 'A')).rejects.toMatchObject(sourceFailed);
    expect(bad.queries).toHaveLength(3);
  },
);

test('a truncated HTTPS record is a failure', async () => {
  await using dns = await answering([{ type: 'UNKNOWN_65', name, data: hex('0001 00 0001 00ff 02') }]);
  await expect(ask(dns, 'HTTPS')).rejects.toMatchObject(sourceFailed);
});

test('a silent server costs at most two seconds per attempt, and an aborted query ends at once', async () => {
  await using silent = await startNameServer(() => {});
  await using good = await answering(found);
  const started = performance.now();
  expect((await createDns([silent.server, good.server])(name, 'A', { signal })).records).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(10_000);

  const leaving = createDns([silent.server])(name, 'A', { signal: AbortSignal.timeout(50) });
  await expect(leaving).rejects.toMatchObject(sourceFailed);
  expect(performance.now() - started).toBeLessThan(12_000);
});

test('an unreachable server is skipped', async () => {
  const unreachable: DnsServer = { address: '255.255.255.255', port: 53 };
  await using good = await answering(found);
  expect((await createDns([unreachable, good.server])(name, 'A', { signal })).records).toHaveLength(1);
  await expect(createDns([unreachable])(name, 'A', { signal })).rejects.toMatchObject(sourceFailed);
});
