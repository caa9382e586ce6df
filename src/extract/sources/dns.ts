import { hostOf, registrableDomain, zoneNames } from '../lib/domain.ts';
import { ipVersion } from '../lib/ip-address.ts';
import type { DnsAnswer } from '../page/dns.ts';
import { optional, source } from '../page/need.ts';
import { LookUps, textsOf } from './look-ups.ts';
import { response } from './response.ts';

type ReportedType = 'A' | 'AAAA' | 'CNAME' | 'NS' | 'MX' | 'TXT' | 'CAA' | 'HTTPS' | 'SOA';

/** The DNS records of the page's host and its domain. */
export interface DnsFacts {
  /** In the format of zone files; empty for a type without an answer. */
  readonly records: Readonly<Record<ReportedType, readonly string[]>>;
  /** Whether the domain is signed; null without an answer. */
  readonly dnssec: boolean | null;
  /** Whether there was any answer. */
  readonly answered: boolean;
}

const maxAliases = 8;
const maxLabels = 5;

/**
 * Records of the host (A, AAAA, CNAME chain, HTTPS), of its domain (NS, SOA, MX), of both (TXT, the domain's first),
 * and the CAA records that apply to it. An IP address has none, and nothing is queried.
 */
export const dnsRecords = source('dnsRecords', {
  fetches: 'DNS',
  needs: { response: optional(response) },
  async load({ response }, { requestedUrl, ...context }): Promise<DnsFacts> {
    const host = hostOf(response?.url ?? requestedUrl);
    if (ipVersion(host)) return { records: none, dnssec: null, answered: true };
    return lookUp(host, new LookUps(context));
  },
});

const none = { A: [], AAAA: [], CNAME: [], NS: [], MX: [], TXT: [], CAA: [], HTTPS: [], SOA: [] };

async function lookUp(host: string, lookUps: LookUps): Promise<DnsFacts> {
  const domain = registrableDomain(host);
  const zones = zoneNames(host);
  const [a, aaaa, cname, https, mx, txt, caa, ns, soa, ds] = await Promise.all([
    lookUps.query(host, 'A'),
    lookUps.query(host, 'AAAA'),
    followAliases(host, lookUps),
    lookUps.query(host, 'HTTPS'),
    lookUps.query(domain, 'MX'),
    Promise.all([...new Set([domain, host])].map((name) => lookUps.query(name, 'TXT'))),
    lookUps.first(parentsOf(host, zones.at(-1) ?? domain), 'CAA'),
    lookUps.first(zones, 'NS'),
    lookUps.first(zones, 'SOA'),
    lookUps.first(zones, 'DS'),
  ]);
  const aliases = [a, aaaa, https].find((answer) => answer !== null && answer.aliases.length > 0)?.aliases;
  return {
    records: {
      A: textsOf(a),
      AAAA: textsOf(aaaa),
      CNAME: aliases ?? cname,
      NS: textsOf(ns),
      MX: byPreference(mx),
      TXT: [...new Set(txt.flatMap(textsOf))],
      CAA: textsOf(caa),
      HTTPS: textsOf(https),
      SOA: textsOf(soa),
    },
    dnssec: isSigned(ds, [a, aaaa, soa]),
    answered: lookUps.answered,
  };
}

/** The chain of aliases, queried name by name: some servers do not send it with the addresses. */
async function followAliases(host: string, lookUps: LookUps): Promise<string[]> {
  const chain = [host];
  while (chain.length <= maxAliases) {
    const answer = await lookUps.query(chain.at(-1) ?? host, 'CNAME');
    const target = answer?.records[0]?.data;
    if (target === undefined || chain.includes(target)) break;
    chain.push(target);
  }
  return chain.slice(1);
}

/** A host and its parent names up to the zone: the nearest one with CAA records applies (RFC 8659, section 3). */
function parentsOf(host: string, zone: string): string[] {
  const names = [host];
  for (let name = host; name !== zone && name.includes('.'); names.push(name)) {
    name = name.slice(name.indexOf('.') + 1);
  }
  return names.slice(-maxLabels);
}

function byPreference(mx: DnsAnswer<'MX'> | null): string[] {
  const records = [...(mx?.records ?? [])];
  return records.sort((a, b) => a.data.preference - b.data.preference).map(({ text }) => text);
}

/** A domain is signed if a validating resolver says so, or if its parent zone has a DS record for it. */
function isSigned(ds: DnsAnswer<'DS'> | null, answers: readonly (DnsAnswer | null)[]): boolean | null {
  if (answers.some((answer) => answer?.authenticated)) return true;
  return ds && ds.records.length > 0;
}
