import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';
import { Evidence } from '../../schema/evidence.ts';
import * as t from '../../schema/field.ts';
import { Tls } from '../../schema/tls.ts';
import { unordered, volatile } from '../../schema/volatile.ts';

const IpAddress = answerType('IpAddress', 'An address of the host, and whose it is.', {
  ip: t.string('The address.'),
  family: t.int('4 or 6.'),
  ptr: t.nullable(t.string('The host name of the address (PTR).')),
  asn: t.nullable(t.int('Number of the autonomous system that announces it.')),
  asName: t.nullable(t.string('Name of that autonomous system.')),
  country: t.nullable(t.string('Country code of where the network is registered; not where the server is.')),
});

const DnsRecords = answerType(
  'DnsRecords',
  'DNS records in zone file notation. A type that was not answered in time has no records.',
  {
    a: unordered(t.list(t.string('IPv4 addresses of the host.'))),
    aaaa: unordered(t.list(t.string('IPv6 addresses of the host.'))),
    cname: t.list(t.string('The names that the host is an alias of, nearest first.')),
    ns: unordered(t.list(t.string('Name servers of the domain.'))),
    mx: t.list(t.string('Mail servers of the domain, most preferred first.')),
    txt: unordered(t.list(t.string('TXT records of the domain, then of the host.'))),
    caa: t.list(t.string('Who may issue certificates (CAA): the records nearest to the host.')),
    https: t.list(t.string('HTTPS records of the host (RFC 9460).')),
    soa: t.nullable(t.string('Start of authority (SOA) of the domain.')),
    dnssec: t.nullable(
      t.boolean('Whether the domain is signed with DNSSEC; null if that could not be determined.'),
    ),
  },
);

export type DnsRecords = AnswerOf<typeof DnsRecords>;

const EmailInfo = answerType('EmailInfo', 'How the domain receives e-mail and protects its name.', {
  provider: t.nullable(
    t.string('Who receives its e-mail; null if there are no mail servers or they reveal no provider.'),
  ),
  spf: t.nullable(t.string('The SPF record, as written (RFC 7208).')),
  dmarcPolicy: t.nullable(
    t.string('What receivers should do with e-mail that fails authentication: none, quarantine or reject.'),
  ),
  dmarc: t.nullable(t.string('The DMARC record, as written (RFC 7489).')),
  bimiLogo: t.nullable(t.url('The logo that e-mail clients may show (BIMI).')),
  mtaSts: t.nullable(
    t.boolean('Whether it requires TLS to its mail servers (MTA-STS); null if that could not be determined.'),
  ),
});

export type EmailInfo = AnswerOf<typeof EmailInfo>;

const Provider = answerType('Provider', 'A company whose servers answer for the site.', {
  name: t.string('Its name.'),
  evidence: t.list(t.of(Evidence, 'What it was recognised by.')),
  cacheStatus: volatile(
    t.nullable(t.string('Its cache status for this answer, such as HIT or MISS; null if it gives none.')),
  ),
});

export type Provider = AnswerOf<typeof Provider>;

export const Infrastructure = answerType(
  'Infrastructure',
  'Where the page comes from: names, addresses, networks, providers and protocols.',
  {
    host: t.string('Host of the final address.'),
    registrableDomain: t.nullable(t.string('The registrable domain; null for IP addresses and local names.')),
    connectedAddress: volatile(t.string('The address that the page was fetched from.')),
    ipAddresses: unordered(
      t.list(t.of(IpAddress, 'The first dozen addresses of the host, and that of the connection.')),
    ),
    ipv6: t.boolean('Whether the host has IPv6 addresses.'),
    dns: t.of(DnsRecords, 'What the name servers say.'),
    emailInfo: t.of(EmailInfo, 'How the domain receives e-mail.'),
    cdnProvider: t.nullable(t.of(Provider, 'The content delivery network in front of the site.')),
    hostingProvider: t.nullable(
      t.of(Provider, 'The hosting provider of the site itself, where it can be determined.'),
    ),
    serverHeader: t.nullable(t.string('The Server header.')),
    poweredBy: t.nullable(t.string('The X-Powered-By header.')),
    httpVersion: t.nullable(t.string('The HTTP version used: 1.0, 1.1 or 2.')),
    http3Advertised: t.boolean('Whether HTTP/3 is offered, by Alt-Svc or by an HTTPS record.'),
    altSvc: t.nullable(t.string('The Alt-Svc header.')),
    tls: t.nullable(t.of(Tls, 'The TLS connection and its certificate; null for plain http.')),
    subresourceHosts: t.list(
      t.of(Count, 'The hosts of scripts, styles, images, media and frames in the document, most used first.'),
    ),
  },
);

export type Infrastructure = AnswerOf<typeof Infrastructure>;
