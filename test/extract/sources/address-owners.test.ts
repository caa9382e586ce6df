import { expect, test } from 'vitest';
import { addressOwners } from '../../../src/extract/sources/address-owners.ts';
import { createDns } from '../../../src/service/net/dns/resolver.ts';
import { type DnsServerOptions, startDnsServer, type Zone } from '../../helpers/dns-server.ts';
import { contextOf } from '../../helpers/page.ts';

const zone: Zone = {
  '14.215.184.93.in-addr.arpa': { PTR: ['edge.example.net'] },
  '14.215.184.93.origin.asn.cymru.com': {
    TXT: [
      '15133 | 93.184.0.0/16 | EU | ripencc | 2008-06-02',
      '64500 64501 | 93.184.215.0/24 | US | ripencc | 2008-06-02',
    ],
  },
  '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.2.6.0.6.2.origin6.asn.cymru.com': {
    TXT: ['64500 | 2606:2800::/32 | US | arin | 2010-01-01'],
  },
  'as64500.asn.cymru.com': { TXT: ['64500 | US | arin | 2010-01-01 | EXAMPLE-NET, US'] },
};

async function look(a: readonly string[], answered = true, options?: DnsServerOptions) {
  await using server = await startDnsServer(zone, options);
  const context = contextOf({ dns: createDns([server]) });
  const dnsRecords = { records: { A: a, AAAA: ['2606:2800::1'] }, dnssec: null, answered };
  const owners = await addressOwners.load({ dnsRecords, handshake: { address: '127.0.0.1' } }, context);
  return { owners, questions: server.questions };
}

test('returns each address with its name and its network, that of the connection last', async () => {
  const { owners, questions } = await look(['93.184.215.14']);
  const network = { asn: 64500, asName: 'EXAMPLE-NET', country: 'US' };
  expect(owners).toEqual([
    { ip: '93.184.215.14', family: 4, ptr: 'edge.example.net', ...network },
    { ip: '2606:2800::1', family: 6, ptr: null, ...network },
    { ip: '127.0.0.1', family: 4, ptr: null, asn: null, asName: null, country: null },
  ]);
  expect(questions.filter((question) => question === 'TXT as64500.asn.cymru.com').length).toBe(1);
});

test('looks up at most a dozen of hundreds of addresses', async () => {
  const many = Array.from({ length: 300 }, (_, i) => `192.0.2.${i % 256}`);
  expect((await look(many)).owners.length).toBe(13);
});

test('queries nothing if the name servers did not answer before', async () => {
  const { owners, questions } = await look(['93.184.215.14'], false);
  expect([owners.map(({ ip }) => ip), questions]).toEqual([
    ['93.184.215.14', '2606:2800::1', '127.0.0.1'],
    [],
  ]);
});

test('unanswered look-ups give null, without affecting the others', async () => {
  const silent = ['PTR 14.215.184.93.in-addr.arpa', 'TXT as64500.asn.cymru.com'];
  const { owners } = await look(['93.184.215.14'], true, { silent });
  expect(owners[0]).toMatchObject({ ptr: null, asn: 64500, asName: null, country: 'US' });
});
