import { expect, test } from 'vitest';
import { deadlines } from '../../../src/extract/sources/deadlines.ts';
import { dnsRecords } from '../../../src/extract/sources/dns.ts';
import { createDns } from '../../../src/service/net/dns/resolver.ts';
import { type DnsServerOptions, httpsRecord, startDnsServer, type Zone } from '../../helpers/dns-server.ts';
import { contextOf } from '../../helpers/page.ts';

const soa = {
  mname: 'ns1.example.net',
  rname: 'hostmaster.example.com',
  serial: 1,
  refresh: 2,
  retry: 3,
  expire: 4,
  minimum: 5,
};
const zone: Zone = {
  'www.example.com': { CNAME: ['site.cdn.example.net'], TXT: [] },
  'site.cdn.example.net': {
    A: ['93.184.215.14', '93.184.215.15'],
    AAAA: ['2606:2800::1'],
    HTTPS: [httpsRecord('h3', 'h2')],
  },
  'example.com': {
    NS: ['ns1.example.net', 'ns2.example.net'],
    MX: [
      { preference: 20, exchange: 'mx2.example.net' },
      { preference: 10, exchange: 'mx1.example.net' },
    ],
    TXT: ['v=spf1 -all', 'hello'],
    CAA: [{ flags: 0, tag: 'issue', value: 'ca.example.net' }],
    SOA: [soa],
    DS: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.from('aa', 'hex') }],
  },
};

async function look(url: string, records: Zone, options?: DnsServerOptions) {
  await using server = await startDnsServer(records, options);
  const context = contextOf({ dns: createDns([server]) }, url);
  const facts = await dnsRecords.load({ response: null }, context);
  return { ...facts, questions: server.questions };
}

test('returns the records of the host and of its domain, with the chain of aliases', async () => {
  const { records, dnssec } = await look('https://www.example.com/page', zone);
  expect(records).toEqual({
    A: ['93.184.215.14', '93.184.215.15'],
    AAAA: ['2606:2800::1'],
    CNAME: ['site.cdn.example.net'],
    NS: ['ns1.example.net', 'ns2.example.net'],
    MX: ['10 mx1.example.net', '20 mx2.example.net'],
    TXT: ['v=spf1 -all', 'hello'],
    CAA: ['0 issue "ca.example.net"'],
    HTTPS: ['1 . alpn=h3,h2'],
    SOA: ['ns1.example.net hostmaster.example.com 1 2 3 4 5'],
  });
  expect(dnssec).toBe(true);
});

test('truncated answers are queried again over TCP', async () => {
  const { records } = await look('https://www.example.com/', zone, { truncate: true });
  expect([records.A.length, records.CNAME]).toEqual([2, ['site.cdn.example.net']]);
});

test('a domain under a private suffix has the NS and SOA records of the suffix', async () => {
  const suffix = {
    'github.io': { NS: ['ns1.example.net'], SOA: [soa] },
    'ann.github.io': { A: ['192.0.2.1'] },
  };
  const { records } = await look('https://ann.github.io/', suffix);
  expect([records.A, records.NS, records.SOA.length]).toEqual([['192.0.2.1'], ['ns1.example.net'], 1]);
});

test('CAA records of the host come before those of its domain', async () => {
  const caa = (value: string) => ({ CAA: [{ flags: 0, tag: 'issue', value }] });
  const nested = { 'a.b.example.com': {}, 'b.example.com': caa('near'), 'example.com': caa('far') };
  expect((await look('https://a.b.example.com/', nested)).records.CAA).toEqual(['0 issue "near"']);
});

test('a circular chain of aliases ends', async () => {
  const knot = {
    'a.example.com': { CNAME: ['b.example.com'] },
    'b.example.com': { CNAME: ['a.example.com'] },
  };
  expect((await look('https://a.example.com/', knot)).records.CNAME).toEqual(['b.example.com']);
});

test.for([
  ['signed, with a DS record in the parent zone', zone, {}, true],
  [
    'signed, according to a validating server',
    { 'www.example.com': { A: ['192.0.2.1'] } },
    { authentic: true },
    true,
  ],
  ['not signed', { 'www.example.com': { A: ['192.0.2.1'] } }, {}, false],
  ['not known', zone, { silent: ['DS example.com'] }, null],
] as const)('DNSSEC: %s', async ([, records, options, expected]) => {
  expect((await look('https://www.example.com/', records, options)).dnssec).toBe(expected);
});

test('an unanswered query loses only its own records, within the deadline', async () => {
  const start = performance.now();
  const { records, answered } = await look('https://www.example.com/', zone, {
    silent: ['TXT example.com', 'MX example.com', 'HTTPS www.example.com'],
  });
  expect(performance.now() - start).toBeLessThan(3 * deadlines.further);
  expect([records.TXT, records.MX, records.HTTPS]).toEqual([[], [], []]);
  expect([records.A.length, records.NS.length, answered]).toEqual([2, 2, true]);
});

test.for(['https://127.0.0.1/', 'https://[::1]/'])('queries nothing for %s', async (url) => {
  const { records, questions, dnssec } = await look(url, zone);
  expect([Object.values(records).flat(), questions, dnssec]).toEqual([[], [], null]);
});

test('a domain that does not exist has no records', async () => {
  const { records, answered, dnssec } = await look('https://www.example.org/', zone);
  expect([Object.values(records).flat(), answered, dnssec]).toEqual([[], true, false]);
});
