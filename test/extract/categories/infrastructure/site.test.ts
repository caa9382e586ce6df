import { expect, test } from 'vitest';
import { startApp } from '../../../helpers/app.ts';
import {
  type DnsServerOptions,
  httpsRecord,
  startDnsServer,
  type Zone,
} from '../../../helpers/dns-server.ts';
import { type Route, startOrigin } from '../../../helpers/origin.ts';
import { CertificateAuthority } from '../../../helpers/tls.ts';
import { unfilled } from '../../../helpers/unfilled.ts';

const host = 'www.shop.example';
const authority = new CertificateAuthority().trust();
const identity = authority.issue({ names: [host] });

const zone: Zone = {
  [host]: { CNAME: ['shop.b-cdn.net'] },
  'shop.b-cdn.net': { A: ['127.0.0.1'], AAAA: ['2001:db8::1'], HTTPS: [httpsRecord('h3', 'h2')] },
  'shop.example': {
    NS: ['ns1.example.net'],
    MX: [{ preference: 10, exchange: 'aspmx.l.google.com' }],
    TXT: ['v=spf1 include:_spf.google.com ~all'],
    CAA: [{ flags: 0, tag: 'issue', value: 'letsencrypt.org' }],
    SOA: [
      {
        mname: 'ns1.example.net',
        rname: 'hostmaster.shop.example',
        serial: 1,
        refresh: 2,
        retry: 3,
        expire: 4,
        minimum: 5,
      },
    ],
    DS: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.from('aa', 'hex') }],
  },
  '_dmarc.shop.example': { TXT: ['v=DMARC1; p=reject; rua=mailto:d@shop.example'] },
  'default._bimi.shop.example': { TXT: ['v=BIMI1; l=https://shop.example/logo.svg;'] },
  '_mta-sts.shop.example': { TXT: ['v=STSv1; id=20260101'] },
  '1.0.0.127.in-addr.arpa': { PTR: ['static.1.0.0.127.clients.your-server.de'] },
  '1.0.0.127.origin.asn.cymru.com': { TXT: ['24940 | 127.0.0.0/8 | DE | ripencc | 2002-06-03'] },
  'as24940.asn.cymru.com': { TXT: ['24940 | DE | ripencc | 2002-06-03 | HETZNER-AS, DE'] },
};

const page: Route = {
  headers: {
    server: 'nginx',
    'x-powered-by': 'Express',
    'alt-svc': 'h3=":443"; ma=86400',
    'cdn-pullzone': '42',
    'cdn-cache': 'HIT',
    'x-render-origin-server': 'Render',
  },
  body: '<title>T</title><script src="https://a.example/1.js"></script><img src="https://a.example/2.png"><iframe src="https://b.example/"></iframe>',
};

async function scrape(url: string, records: Zone, options?: DnsServerOptions) {
  await using dns = await startDnsServer(records, options);
  const app = await startApp(
    { DNS_SERVERS: `127.0.0.1:${dns.port}`, EXTRACTION_THREADS: '1' },
    { reach: { lookup: async () => [{ address: '127.0.0.1', family: 4 }] } },
  );
  const response = await app.rest({ url, params: 'infrastructure' });
  return { ...JSON.parse(await response.text()), questions: dns.questions };
}

test('a complete site: every field is filled', async () => {
  await using origin = await startOrigin({ '/': page }, { tls: identity, http2: true, host });
  const { infrastructure, errors } = await scrape(`${origin.url}/`, zone);
  expect(errors).toEqual([]);
  expect(unfilled({ ...infrastructure, ipAddresses: infrastructure.ipAddresses[0] })).toEqual([
    'hostingProvider.cacheStatus',
    'tls.validationError',
  ]);
  expect({ ...infrastructure, tls: infrastructure.tls.subject }).toEqual({
    altSvc: 'h3=":443"; ma=86400',
    cdnProvider: {
      cacheStatus: 'HIT',
      evidence: [
        { kind: 'HEADER', match: 'cdn-pullzone: 42' },
        { kind: 'DNS', match: 'shop.b-cdn.net' },
      ],
      name: 'Bunny',
    },
    connectedAddress: '127.0.0.1',
    dns: {
      a: ['127.0.0.1'],
      aaaa: ['2001:db8::1'],
      caa: ['0 issue "letsencrypt.org"'],
      cname: ['shop.b-cdn.net'],
      dnssec: true,
      https: ['1 . alpn=h3,h2'],
      mx: ['10 aspmx.l.google.com'],
      ns: ['ns1.example.net'],
      soa: 'ns1.example.net hostmaster.shop.example 1 2 3 4 5',
      txt: ['v=spf1 include:_spf.google.com ~all'],
    },
    emailInfo: {
      bimiLogo: 'https://shop.example/logo.svg',
      dmarc: 'v=DMARC1; p=reject; rua=mailto:d@shop.example',
      dmarcPolicy: 'reject',
      mtaSts: true,
      provider: 'Google Workspace',
      spf: 'v=spf1 include:_spf.google.com ~all',
    },
    host: 'www.shop.example',
    hostingProvider: {
      cacheStatus: null,
      evidence: [{ kind: 'HEADER', match: 'x-render-origin-server: Render' }],
      name: 'Render',
    },
    http3Advertised: true,
    httpVersion: '2',
    ipAddresses: [
      {
        asName: 'HETZNER-AS',
        asn: 24940,
        country: 'DE',
        family: 4,
        ip: '127.0.0.1',
        ptr: 'static.1.0.0.127.clients.your-server.de',
      },
      { asName: null, asn: null, country: null, family: 6, ip: '2001:db8::1', ptr: null },
    ],
    ipv6: true,
    poweredBy: 'Express',
    registrableDomain: 'shop.example',
    serverHeader: 'nginx',
    subresourceHosts: [
      { count: 2, name: 'a.example' },
      { count: 1, name: 'b.example' },
    ],
    tls: 'www.shop.example',
  });
});

test('an empty site: every field answers without an error', async () => {
  await using origin = await startOrigin({ '/': { headers: { 'content-type': null } } });
  const { infrastructure, errors } = await scrape(`${origin.url}/`, {});
  expect(errors).toEqual([]);
  expect(infrastructure).toEqual({
    altSvc: null,
    cdnProvider: null,
    connectedAddress: '127.0.0.1',
    dns: { a: [], aaaa: [], caa: [], cname: [], dnssec: null, https: [], mx: [], ns: [], soa: null, txt: [] },
    emailInfo: { bimiLogo: null, dmarc: null, dmarcPolicy: null, mtaSts: null, provider: null, spf: null },
    host: '127.0.0.1',
    hostingProvider: null,
    http3Advertised: false,
    httpVersion: '1.1',
    ipAddresses: [{ asName: null, asn: null, country: null, family: 4, ip: '127.0.0.1', ptr: null }],
    ipv6: false,
    poweredBy: null,
    registrableDomain: null,
    serverHeader: null,
    subresourceHosts: [],
    tls: null,
  });
});

test('for an IP address, only its network is looked up', async () => {
  await using origin = await startOrigin({ '/': page });
  const { infrastructure, questions } = await scrape(`${origin.url}/`, zone);
  expect(infrastructure.ipAddresses).toMatchObject([{ ip: '127.0.0.1', asn: 24940, asName: 'HETZNER-AS' }]);
  expect(questions).toEqual([
    'PTR 1.0.0.127.in-addr.arpa',
    'TXT 1.0.0.127.origin.asn.cymru.com',
    'TXT as24940.asn.cymru.com',
  ]);
});

test('slow name servers lose their records, within the deadline', async () => {
  await using origin = await startOrigin({ '/': page }, { tls: identity, host });
  const silent = [
    'MX shop.example',
    `TXT ${host}`,
    `HTTPS ${host}`,
    'TXT _dmarc.shop.example',
    'PTR 1.0.0.127.in-addr.arpa',
  ];
  const start = performance.now();
  const { infrastructure, errors } = await scrape(`${origin.url}/`, zone, { silent });
  expect(performance.now() - start).toBeLessThan(8_000);
  expect(errors).toEqual([]);
  expect(infrastructure).toMatchObject({
    dns: { a: ['127.0.0.1'], mx: [], ns: ['ns1.example.net'], https: [] },
    emailInfo: { provider: null, dmarc: null, mtaSts: true },
    ipAddresses: [{ ptr: null, asn: 24940 }, {}],
    http3Advertised: true,
  });
});

test('without name servers, providers are recognised by headers and certificate', async () => {
  await using origin = await startOrigin({ '/': page }, { tls: identity, host });
  const app = await startApp(
    { DNS_SERVERS: '127.0.0.1:9' },
    { reach: { lookup: async () => [{ address: '127.0.0.1', family: 4 }] } },
  );
  const { infrastructure, errors } = await (
    await app.rest({ url: `${origin.url}/`, params: 'infrastructure' })
  ).json();
  expect(errors).toEqual([]);
  expect(infrastructure).toMatchObject({
    registrableDomain: 'shop.example',
    connectedAddress: '127.0.0.1',
    ipAddresses: [{ ip: '127.0.0.1', asn: null }],
    dns: { a: [], soa: null, dnssec: null },
    emailInfo: { provider: null, mtaSts: null },
    cdnProvider: { name: 'Bunny', cacheStatus: 'HIT' },
    httpVersion: '1.1',
    tls: { subject: host },
  });
});
