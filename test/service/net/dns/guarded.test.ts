import { expect, test } from 'vitest';
import { guardedDns } from '../../../../src/service/net/dns/guarded.ts';
import { createDns } from '../../../../src/service/net/dns/resolver.ts';
import { createGuard } from '../../../../src/service/net/guard.ts';
import { startDnsServer } from '../../../helpers/dns-server.ts';

const zone = {
  'own.example': { A: ['93.184.215.14', '10.0.0.5'] },
  'mixed.example': { CNAME: ['db.corp.example'] },
  'db.corp.example': {
    A: ['93.184.215.14', '10.0.0.5', '169.254.169.254', '100.64.0.1', '0.0.0.0', '192.0.2.1'],
    AAAA: ['fd00::1', 'fec0::1', '::', '2606:2800::1', '2001:db8::1', '::ffff:10.0.0.5'],
  },
  'alias.example': { CNAME: ['db.corp.internal'] },
  'db.corp.internal': { A: ['93.184.215.15'], TXT: ['secret'], CNAME: [] },
  '5.0.0.10.in-addr.arpa': { PTR: ['db.corp.example'] },
  '14.215.184.93.in-addr.arpa': { PTR: ['edge.example'] },
};
const limits = { signal: new AbortController().signal };

async function start(allowAddresses: readonly string[] = []) {
  const server = await startDnsServer(zone);
  const ask = guardedDns(createDns([server]), createGuard({ allowAddresses }));
  return { server, ask, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test('internal addresses behind an alias are removed', async () => {
  await using dns = await start();
  const a = await dns.ask('mixed.example', 'A', limits);
  const aaaa = await dns.ask('mixed.example', 'AAAA', limits);
  expect([a, aaaa].map(({ records }) => records.map(({ text }) => text))).toEqual([
    ['93.184.215.14', '192.0.2.1'],
    ['2606:2800::1', '2001:db8::1'],
  ]);
});

test('internal addresses that a zone itself publishes are kept', async () => {
  await using dns = await start();
  expect((await dns.ask('own.example', 'A', limits)).records).toHaveLength(2);
});

test('the records of an internal name behind an alias are removed', async () => {
  await using dns = await start();
  for (const type of ['A', 'TXT'] as const) {
    expect((await dns.ask('alias.example', type, limits)).records).toEqual([]);
  }
});

test.for([
  ['db.corp.internal', 'A'],
  ['db.corp.internal.', 'CNAME'],
  ['intranet', 'TXT'],
  ['10.0.0.5', 'PTR'],
  ['127.0.0.1', 'PTR'],
] as const)('%s (%s) is not queried', async ([name, type]) => {
  await using dns = await start();
  await expect(dns.ask(name, type, limits)).rejects.toMatchObject({ code: 'SOURCE_FAILED' });
  expect(dns.server.questions).toEqual([]);
});

test('the names of an allowed internal address may be queried', async () => {
  await using dns = await start(['10.0.0.5']);
  const a = await dns.ask('mixed.example', 'A', limits);
  const [owner] = (await dns.ask('10.0.0.5', 'PTR', limits)).records;
  expect([a.records.map(({ text }) => text), owner?.text]).toEqual([
    ['93.184.215.14', '10.0.0.5', '192.0.2.1'],
    'db.corp.example',
  ]);
});
