import ipaddr from 'ipaddr.js';
import { optional, source } from '../page/need.ts';
import { dnsRecords } from './dns.ts';
import { handshake } from './handshake.ts';
import { LookUps, textsOf } from './look-ups.ts';

/** An address of the host, and the network it belongs to. */
export interface OwnedAddress {
  readonly ip: string;
  readonly family: 4 | 6;
  readonly ptr: string | null;
  readonly asn: number | null;
  readonly asName: string | null;
  /** Two letters: where the network is registered. */
  readonly country: string | null;
}

const maxAddresses = 12;

/**
 * The addresses of the host, that of the connection among them, with their names (PTR) and their networks as Team
 * Cymru's DNS interface tells them. If the name servers did not answer earlier, they are not asked again.
 */
export const addressOwners = source('addressOwners', {
  fetches: 'DNS',
  needs: { dnsRecords: optional(dnsRecords), handshake: optional(handshake) },
  async load({ dnsRecords, handshake }, context): Promise<OwnedAddress[]> {
    const { A = [], AAAA = [] } = dnsRecords?.records ?? {};
    const connected = handshake ? [plain(handshake.address)] : [];
    const addresses = [...new Set([...A, ...AAAA].map(plain).slice(0, maxAddresses).concat(connected))];
    if (dnsRecords && !dnsRecords.answered) return addresses.map(unknown);

    const lookUps = new LookUps(context);
    const networkNames = new Map<number, Promise<string | null>>();
    const nameOf = (asn: number) => {
      const known = networkNames.get(asn) ?? networkName(asn, lookUps);
      networkNames.set(asn, known);
      return known;
    };
    return Promise.all(
      addresses.map(async (ip) => {
        const [ptr, network] = await Promise.all([lookUps.ask(ip, 'PTR'), networkOf(ip, lookUps)]);
        const asName = network.asn === null ? null : await nameOf(network.asn);
        return { ...unknown(ip), ptr: ptr?.records[0]?.data ?? null, ...network, asName };
      }),
    );
  },
});

function plain(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.parse(address).toString() : address;
}

function unknown(ip: string): OwnedAddress {
  return { ip, family: ip.includes(':') ? 6 : 4, ptr: null, asn: null, asName: null, country: null };
}

/** From `13335 | 104.16.0.0/13 | US | arin | 2014-03-28`; the narrowest of several prefixes. */
async function networkOf(ip: string, lookUps: LookUps): Promise<Pick<OwnedAddress, 'asn' | 'country'>> {
  const answer = ipaddr.isValid(ip) ? await lookUps.ask(originName(ip), 'TXT') : null;
  const rows = textsOf(answer).map(columns);
  const width = ([, prefix = '']: readonly string[]) => Number(prefix.split('/')[1] ?? 0);
  const [row = []] = rows.sort((a, b) => width(b) - width(a));
  return { asn: asnOf(row[0]), country: /^[A-Z]{2}$/.test(row[2] ?? '') ? (row[2] ?? null) : null };
}

function originName(ip: string): string {
  const address = ipaddr.parse(ip);
  const bytes = address.toByteArray();
  if (address.kind() === 'ipv4') return `${bytes.reverse().join('.')}.origin.asn.cymru.com`;
  const nibbles = Buffer.from(bytes).toString('hex').split('');
  return `${nibbles.reverse().join('.')}.origin6.asn.cymru.com`;
}

/** From `13335 | US | arin | 2010-07-14 | CLOUDFLARENET, US`. */
async function networkName(asn: number, lookUps: LookUps): Promise<string | null> {
  const [text = ''] = textsOf(await lookUps.ask(`AS${asn}.asn.cymru.com`, 'TXT'));
  return columns(text)[4]?.replace(/, [A-Z]{2}$/, '') || null;
}

function columns(text: string): string[] {
  return text.split('|').map((column) => column.trim());
}

/** The first of several announcers, if below 2³¹: larger numbers are mostly reserved, and do not fit an Int. */
function asnOf(column = ''): number | null {
  const number = Number(/^\d{1,10}/.exec(column)?.[0]);
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null;
}
