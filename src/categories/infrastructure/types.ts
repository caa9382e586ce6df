import { builder } from '../../schema/builder.ts';
import { Count } from '../../schema/count.ts';
import { Evidence } from '../../schema/evidence.ts';
import { Tls } from '../../schema/tls.ts';
import type { OwnedAddress } from '../../sources/address-owners.ts';

const Address = builder.objectRef<OwnedAddress>('Address').implement({
  description: 'An address of the host, and whose it is.',
  fields: (t) => ({
    ip: t.exposeString('ip', { description: 'The address.' }),
    family: t.exposeInt('family', { description: '4 or 6.' }),
    ptr: t.exposeString('ptr', { nullable: true, description: 'The host name of the address (PTR).' }),
    asn: t.exposeInt('asn', {
      nullable: true,
      description: 'Number of the autonomous system that announces it.',
    }),
    asName: t.exposeString('asName', { nullable: true, description: 'Name of that autonomous system.' }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Country code of where the network is registered; not where the server is.',
    }),
  }),
});

export interface DnsRecords {
  readonly a: readonly string[];
  readonly aaaa: readonly string[];
  readonly cname: readonly string[];
  readonly ns: readonly string[];
  readonly mx: readonly string[];
  readonly txt: readonly string[];
  readonly caa: readonly string[];
  readonly https: readonly string[];
  readonly soa: string | null;
  readonly dnssec: boolean | null;
}

const DnsRecords = builder.objectRef<DnsRecords>('DnsRecords').implement({
  description: 'DNS records in zone file notation. A type that was not answered in time has no records.',
  fields: (t) => ({
    a: t.exposeStringList('a', { description: 'IPv4 addresses of the host.' }),
    aaaa: t.exposeStringList('aaaa', { description: 'IPv6 addresses of the host.' }),
    cname: t.exposeStringList('cname', {
      description: 'The names that the host is an alias of, nearest first.',
    }),
    ns: t.exposeStringList('ns', { description: 'Name servers of the domain.' }),
    mx: t.exposeStringList('mx', { description: 'Mail servers of the domain, most preferred first.' }),
    txt: t.exposeStringList('txt', { description: 'TXT records of the domain, then of the host.' }),
    caa: t.exposeStringList('caa', {
      description: 'Who may issue certificates (CAA): the records nearest to the host.',
    }),
    https: t.exposeStringList('https', { description: 'HTTPS records of the host (RFC 9460).' }),
    soa: t.exposeString('soa', { nullable: true, description: 'Start of authority (SOA) of the domain.' }),
    dnssec: t.exposeBoolean('dnssec', {
      nullable: true,
      description: 'Whether the domain is signed with DNSSEC; null if that could not be determined.',
    }),
  }),
});

export interface EmailInfo {
  readonly provider: string | null;
  readonly spf: string | null;
  readonly dmarcPolicy: string | null;
  readonly dmarc: string | null;
  readonly bimiLogo: string | null;
  readonly mtaSts: boolean | null;
}

const EmailInfo = builder.objectRef<EmailInfo>('EmailInfo').implement({
  description: 'How the domain receives e-mail and protects its name.',
  fields: (t) => ({
    provider: t.exposeString('provider', {
      nullable: true,
      description: 'Who receives its e-mail; null if there are no mail servers or they reveal no provider.',
    }),
    spf: t.exposeString('spf', {
      nullable: true,
      description: 'The SPF record, as written (RFC 7208).',
    }),
    dmarcPolicy: t.exposeString('dmarcPolicy', {
      nullable: true,
      description:
        'What receivers should do with e-mail that fails authentication: none, quarantine or reject.',
    }),
    dmarc: t.exposeString('dmarc', {
      nullable: true,
      description: 'The DMARC record, as written (RFC 7489).',
    }),
    bimiLogo: t.expose('bimiLogo', {
      type: 'URL',
      nullable: true,
      description: 'The logo that e-mail clients may show (BIMI).',
    }),
    mtaSts: t.exposeBoolean('mtaSts', {
      nullable: true,
      description:
        'Whether it requires TLS to its mail servers (MTA-STS); null if that could not be determined.',
    }),
  }),
});

export interface Provider {
  readonly name: string;
  readonly evidence: readonly Evidence[];
  readonly cacheStatus: string | null;
}

const Provider = builder.objectRef<Provider>('Provider').implement({
  description: 'A company whose servers answer for the site.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    evidence: t.expose('evidence', { type: [Evidence], description: 'What it was recognised by.' }),
    cacheStatus: t.exposeString('cacheStatus', {
      nullable: true,
      description: 'Its cache status for this answer, such as HIT or MISS; null if it gives none.',
    }),
  }),
});

export interface Infrastructure {
  readonly host: string;
  readonly registrableDomain: string | null;
  readonly connectedAddress: string;
  readonly addresses: readonly OwnedAddress[];
  readonly ipv6: boolean;
  readonly dns: DnsRecords;
  readonly email: EmailInfo;
  readonly cdn: Provider | null;
  readonly hosting: Provider | null;
  readonly server: string | null;
  readonly poweredBy: string | null;
  readonly httpVersion: string | null;
  readonly http3Advertised: boolean;
  readonly altSvc: string | null;
  readonly tls: Tls | null;
  readonly subresourceHosts: readonly Count[];
}

export const Infrastructure = builder.objectRef<Infrastructure>('Infrastructure').implement({
  description: 'Where the page comes from: names, addresses, networks, providers and protocols.',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Host of the final address.' }),
    registrableDomain: t.exposeString('registrableDomain', {
      nullable: true,
      description: 'The registrable domain; null for IP addresses and local names.',
    }),
    connectedAddress: t.exposeString('connectedAddress', {
      description: 'The address that the page was fetched from.',
    }),
    addresses: t.expose('addresses', {
      type: [Address],
      description: 'The first dozen addresses of the host, and that of the connection.',
    }),
    ipv6: t.exposeBoolean('ipv6', { description: 'Whether the host has IPv6 addresses.' }),
    dns: t.expose('dns', { type: DnsRecords, description: 'What the name servers say.' }),
    email: t.expose('email', { type: EmailInfo, description: 'How the domain receives e-mail.' }),
    cdn: t.expose('cdn', {
      type: Provider,
      nullable: true,
      description: 'The content delivery network in front of the site.',
    }),
    hosting: t.expose('hosting', {
      type: Provider,
      nullable: true,
      description: 'The hosting provider of the site itself, where it can be determined.',
    }),
    server: t.exposeString('server', { nullable: true, description: 'The Server header.' }),
    poweredBy: t.exposeString('poweredBy', { nullable: true, description: 'The X-Powered-By header.' }),
    httpVersion: t.exposeString('httpVersion', {
      nullable: true,
      description: 'The HTTP version used: 1.0, 1.1 or 2.',
    }),
    http3Advertised: t.exposeBoolean('http3Advertised', {
      description: 'Whether HTTP/3 is offered, by Alt-Svc or by an HTTPS record.',
    }),
    altSvc: t.exposeString('altSvc', { nullable: true, description: 'The Alt-Svc header.' }),
    tls: t.expose('tls', {
      type: Tls,
      nullable: true,
      description: 'The TLS connection and its certificate; null for plain http.',
    }),
    subresourceHosts: t.expose('subresourceHosts', {
      type: [Count],
      description: 'The hosts of scripts, styles, images, media and frames in the document, most used first.',
    }),
  }),
});
