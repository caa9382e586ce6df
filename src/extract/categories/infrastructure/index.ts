import { baseUrl } from '../../derived/document/base-url.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { loadedAddresses } from '../../derived/document/loaded-addresses.ts';
import { tls } from '../../derived/response/tls.ts';
import { hostOf, ownDomain } from '../../lib/domain.ts';
import { advertisesHttp3 } from '../../lib/http/alt-svc.ts';
import { header } from '../../lib/http/header-list.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import type { Count } from '../../schema/count.ts';
import { addressOwners } from '../../sources/address-owners.ts';
import { type DnsFacts, dnsRecords } from '../../sources/dns.ts';
import { handshake } from '../../sources/handshake.ts';
import { mailRecords } from '../../sources/mail-records.ts';
import { response } from '../../sources/response.ts';
import { countNames } from '../count-names.ts';
import { detectProviders } from './detect-providers.ts';
import { emailInfo } from './email.ts';
import { type DnsRecords, Infrastructure } from './types.ts';

export const infrastructure = category({
  type: Infrastructure,
  description: 'DNS, addresses and networks, e-mail, providers, protocols and the certificate of the site.',
  reads: 'SENT',
  readFromHead: true,
  needs: {
    handshake,
    tls,
    response: optional(response),
    dnsRecords: optional(dnsRecords),
    mailRecords: optional(mailRecords),
    addressOwners: optional(addressOwners),
    elements: optional(elements),
    base: optional(baseUrl),
  },
  extract({ handshake, tls, response, dnsRecords, mailRecords, addressOwners, ...rest }, { requestedUrl }) {
    const url = response?.url ?? requestedUrl;
    const host = hostOf(url);
    const headers = response?.headers ?? [];
    const dns = toDnsRecords(dnsRecords);
    const altSvc = header(headers, 'alt-svc');
    const addresses = addressOwners ?? [];
    return {
      host,
      registrableDomain: ownDomain(host),
      connectedAddress: handshake.address,
      ipAddresses: addresses,
      ipv6: dns.aaaa.length > 0 || handshake.address.includes(':'),
      dns,
      emailInfo: emailInfo({ mx: dns.mx, txt: dns.txt, records: mailRecords }),
      ...detectProviders({ headers, names: [host, ...dns.cname], addresses, issuer: tls?.issuer ?? null }),
      serverHeader: header(headers, 'server'),
      poweredBy: header(headers, 'x-powered-by'),
      httpVersion: response?.httpVersion ?? negotiatedVersion(handshake.alpn),
      http3Advertised: advertisesHttp3(altSvc) || dns.https.some(offersHttp3),
      altSvc,
      tls,
      subresourceHosts: rest.elements ? subresourceHosts(rest.elements, rest.base ?? url) : [],
    };
  },
});

function toDnsRecords(facts: DnsFacts | null): DnsRecords {
  const of = (type: keyof DnsFacts['records']) => facts?.records[type] ?? [];
  return {
    a: of('A'),
    aaaa: of('AAAA'),
    cname: of('CNAME'),
    ns: of('NS'),
    mx: of('MX'),
    txt: of('TXT'),
    caa: of('CAA'),
    https: of('HTTPS'),
    soa: of('SOA')[0] ?? null,
    dnssec: facts?.dnssec ?? null,
  };
}

/** The HTTP version that a handshake negotiated, if no request followed. */
function negotiatedVersion(alpn: string | null): string | null {
  if (alpn === 'h2') return '2';
  return alpn === 'http/1.1' ? '1.1' : null;
}

/** Whether an HTTPS record offers HTTP/3: `1 . alpn=h3,h2`. */
function offersHttp3(record: string): boolean {
  return /\salpn="?(?:[^"\s]*,)?h3\b/.test(record);
}

/** The number of distinct addresses that the document makes a browser load from each host, most first. */
function subresourceHosts(elements: Elements, base: string): Count[] {
  const urls = new Set(
    [...loadedAddresses(elements)].flatMap((written) => resolveWebUrl(written, base) ?? []),
  );
  const hosts = [...urls].map((url) => new URL(url).host);
  return countNames(hosts).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
