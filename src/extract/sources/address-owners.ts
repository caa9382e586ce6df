import { canonicalAddress, ipVersion, reversedLabels } from '../lib/ip-address.ts';
import { memoised } from '../lib/memoised.ts';
import { optional, source } from '../page/need.ts';
import { dnsRecords } from './dns.ts';
import { handshake } from './handshake.ts';
import { LookUps, textsOf } from './look-ups.ts';

/** An address of the host, and the network that it belongs to. */
export interface OwnedAddress {
  readonly ip: string;
  readonly family: 4 | 6;
  readonly ptr: string | null;
  readonly asn: number | null;
  readonly asName: string | null;
  /** The two-letter code of the country where the network is registered. */
  readonly country: string | null;
}

const maxAddresses = 12;

/**
 * The addresses of the host, including that of the connection, with their names (PTR), and their networks from the DNS
 * interface of Team Cymru. If the name servers did not answer `dnsRecords`, they are not queried again.
 */
export const addressOwners = source('addressOwners', {
  fetches: 'DNS',
  needs: { dnsRecords: optional(dnsRecords), handshake: optional(handshake) },
  async load({ dnsRecords, handshake }, context): Promise<OwnedAddress[]> {
    const { A = [], AAAA = [] } = dnsRecords?.records ?? {};
    const connected = handshake ? [canonicalAddress(handshake.address)] : [];
    const resolved = [...A, ...AAAA].map(canonicalAddress).slice(0, maxAddresses);
    const addresses = [...new Set([...resolved, ...connected])];
    if (dnsRecords && !dnsRecords.answered) return addresses.map(unknown);

    const lookUps = new LookUps(context);
    const nameOf = memoised((asn: number) => networkName(asn, lookUps));
    return Promise.all(
      addresses.map(async (ip) => {
        const [ptr, network] = await Promise.all([lookUps.query(ip, 'PTR'), networkOf(ip, lookUps)]);
        const asName = network.asn === null ? null : await nameOf(network.asn);
        return { ...unknown(ip), ptr: ptr?.records[0]?.data ?? null, ...network, asName };
      }),
    );
  },
});

function unknown(ip: string): OwnedAddress {
  return { ip, family: ip.includes(':') ? 6 : 4, ptr: null, asn: null, asName: null, country: null };
}

/** From `13335 | 104.16.0.0/13 | US | arin | 2014-03-28`; the narrowest of several prefixes. */
async function networkOf(ip: string, lookUps: LookUps): Promise<Pick<OwnedAddress, 'asn' | 'country'>> {
  const zone = ipVersion(ip) === 6 ? 'origin6' : 'origin';
  const answer = ipVersion(ip)
    ? await lookUps.query(`${reversedLabels(ip)}.${zone}.asn.cymru.com`, 'TXT')
    : null;
  const rows = textsOf(answer).map(columns);
  const width = ([, prefix = '']: readonly string[]) => Number(prefix.split('/')[1] ?? 0);
  const [row = []] = rows.sort((a, b) => width(b) - width(a));
  return { asn: asnOf(row[0]), country: /^[A-Z]{2}$/.test(row[2] ?? '') ? (row[2] ?? null) : null };
}

/** From `13335 | US | arin | 2010-07-14 | CLOUDFLARENET, US`. */
async function networkName(asn: number, lookUps: LookUps): Promise<string | null> {
  const [text = ''] = textsOf(await lookUps.query(`AS${asn}.asn.cymru.com`, 'TXT'));
  return columns(text)[4]?.replace(/, [A-Z]{2}$/, '') || null;
}

function columns(text: string): string[] {
  return text.split('|').map((column) => column.trim());
}

/** The first of several origin ASes, if below 2³¹: larger numbers are mostly reserved, and do not fit into an Int. */
function asnOf(column = ''): number | null {
  const number = Number(/^\d{1,10}/.exec(column)?.[0]);
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null;
}
