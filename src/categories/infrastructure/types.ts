import {
  type AnswerOf,
  answerType,
  boolean,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';
import { Evidence } from '../../schema/evidence.ts';
import { Tls } from '../../schema/tls.ts';
import { unordered, volatile } from '../../schema/volatile.ts';

const Address = answerType('Address', 'An address of the host, and whose it is.', {
  ip: string('The address.'),
  family: int('4 or 6.'),
  ptr: nullable(string('The host name of the address (PTR).')),
  asn: nullable(int('Number of the autonomous system that announces it.')),
  asName: nullable(string('Name of that autonomous system.')),
  country: nullable(string('Country code of where the network is registered; not where the server is.')),
});

const DnsRecords = answerType(
  'DnsRecords',
  'DNS records in zone file notation. A type that was not answered in time has no records.',
  {
    a: unordered(list(string('IPv4 addresses of the host.'))),
    aaaa: unordered(list(string('IPv6 addresses of the host.'))),
    cname: list(string('The names that the host is an alias of, nearest first.')),
    ns: unordered(list(string('Name servers of the domain.'))),
    mx: list(string('Mail servers of the domain, most preferred first.')),
    txt: unordered(list(string('TXT records of the domain, then of the host.'))),
    caa: list(string('Who may issue certificates (CAA): the records nearest to the host.')),
    https: list(string('HTTPS records of the host (RFC 9460).')),
    soa: nullable(string('Start of authority (SOA) of the domain.')),
    dnssec: nullable(
      boolean('Whether the domain is signed with DNSSEC; null if that could not be determined.'),
    ),
  },
);

export type DnsRecords = AnswerOf<typeof DnsRecords>;

const EmailInfo = answerType('EmailInfo', 'How the domain receives e-mail and protects its name.', {
  provider: nullable(
    string('Who receives its e-mail; null if there are no mail servers or they reveal no provider.'),
  ),
  spf: nullable(string('The SPF record, as written (RFC 7208).')),
  dmarcPolicy: nullable(
    string('What receivers should do with e-mail that fails authentication: none, quarantine or reject.'),
  ),
  dmarc: nullable(string('The DMARC record, as written (RFC 7489).')),
  bimiLogo: nullable(url('The logo that e-mail clients may show (BIMI).')),
  mtaSts: nullable(
    boolean('Whether it requires TLS to its mail servers (MTA-STS); null if that could not be determined.'),
  ),
});

export type EmailInfo = AnswerOf<typeof EmailInfo>;

const Provider = answerType('Provider', 'A company whose servers answer for the site.', {
  name: string('Its name.'),
  evidence: list(of(Evidence, 'What it was recognised by.')),
  cacheStatus: volatile(
    nullable(string('Its cache status for this answer, such as HIT or MISS; null if it gives none.')),
  ),
});

export type Provider = AnswerOf<typeof Provider>;

export const Infrastructure = answerType(
  'Infrastructure',
  'Where the page comes from: names, addresses, networks, providers and protocols.',
  {
    host: string('Host of the final address.'),
    registrableDomain: nullable(string('The registrable domain; null for IP addresses and local names.')),
    connectedAddress: volatile(string('The address that the page was fetched from.')),
    addresses: unordered(
      list(of(Address, 'The first dozen addresses of the host, and that of the connection.')),
    ),
    ipv6: boolean('Whether the host has IPv6 addresses.'),
    dns: of(DnsRecords, 'What the name servers say.'),
    email: of(EmailInfo, 'How the domain receives e-mail.'),
    cdn: nullable(of(Provider, 'The content delivery network in front of the site.')),
    hosting: nullable(of(Provider, 'The hosting provider of the site itself, where it can be determined.')),
    server: nullable(string('The Server header.')),
    poweredBy: nullable(string('The X-Powered-By header.')),
    httpVersion: nullable(string('The HTTP version used: 1.0, 1.1 or 2.')),
    http3Advertised: boolean('Whether HTTP/3 is offered, by Alt-Svc or by an HTTPS record.'),
    altSvc: nullable(string('The Alt-Svc header.')),
    tls: nullable(of(Tls, 'The TLS connection and its certificate; null for plain http.')),
    subresourceHosts: list(
      of(Count, 'The hosts of scripts, styles, images, media and frames in the document, most used first.'),
    ),
  },
);

export type Infrastructure = AnswerOf<typeof Infrastructure>;
