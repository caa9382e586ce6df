import { isIP } from 'node:net';
import type { CaaData, DsData, MxData, RecordType, SoaData } from 'dns-packet';
import type { DnsAnswer, DnsData, DnsRecord, DnsType } from '../../../extract/page/dns.ts';
import { presentHttps, readHttps } from './https-record.ts';

/** The parts of a packet that are read, as dns-packet decodes them. */
export interface DnsMessage {
  readonly flag_qr: boolean;
  readonly flag_ad: boolean;
  readonly rcode: string;
  readonly answers?: readonly WireRecord[];
}

interface WireRecord {
  readonly type: string;
  readonly name: string;
  readonly ttl?: number;
  readonly data?: unknown;
}

/** The name of a type in dns-packet, which knows HTTPS only by number. */
export function wireType(type: DnsType): RecordType {
  return type === 'HTTPS' ? ('UNKNOWN_65' as RecordType) : type;
}

/** The records of a type for a name, or for the name that its aliases lead to. Throws if their data is malformed. */
export function readAnswer<T extends DnsType>(type: T, name: string, answer: DnsMessage): DnsAnswer<T> {
  const records = answer.answers ?? [];
  const aliases = type === 'CNAME' ? [] : aliasesOf(name, records);
  const owner = aliases.at(-1) ?? name;
  const { read, present } = kinds[type];
  const own = records.filter((record) => record.type === wireType(type) && plainName(record.name) === owner);
  return {
    exists: answer.rcode !== 'NXDOMAIN',
    records: own.map(({ data: wire, ttl = 0 }): DnsRecord<T> => {
      const data = read(wire);
      return { data, text: present(data), ttl };
    }),
    aliases,
    authenticated: answer.flag_ad,
  };
}

/** The targets of the chain of CNAME records that starts at a name; stops at a loop. */
function aliasesOf(name: string, records: readonly WireRecord[]): string[] {
  const targets = new Map<string, string>();
  for (const { type, name, data } of records) {
    if (type === 'CNAME') targets.set(plainName(name), plainName(data as string));
  }
  const chain = new Set([name]);
  for (let next = targets.get(name); next !== undefined && !chain.has(next); next = targets.get(next))
    chain.add(next);
  return [...chain].slice(1);
}

/** How the data of each type is read from dns-packet, and how it is presented in a zone file. */
type Kinds = {
  readonly [T in DnsType]: { read(data: unknown): DnsData[T]; present(data: DnsData[T]): string };
};

const name = { read: (data: unknown) => plainName(data as string), present: String };
const address = { read: readAddress, present: String };

const kinds: Kinds = {
  A: address,
  AAAA: address,
  CNAME: name,
  NS: name,
  PTR: name,
  TXT: { read: (data) => Buffer.concat([data].flat() as Buffer[]).toString('utf8'), present: String },
  MX: {
    read(data) {
      const { preference = 0, exchange } = data as MxData;
      return { preference, exchange: plainName(exchange) };
    },
    present: ({ preference, exchange }) => `${preference} ${exchange}`,
  },
  CAA: {
    read(data) {
      const { flags = 0, tag, value } = data as CaaData;
      return { critical: (flags & 0x80) !== 0, tag: tag.toLowerCase(), value };
    },
    present: ({ critical, tag, value }) => `${critical ? 128 : 0} ${tag} ${JSON.stringify(value)}`,
  },
  SOA: {
    read(data) {
      const { mname, rname, serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0 } = data as SoaData;
      const names = { primary: plainName(mname), mailbox: plainName(rname) };
      return { ...names, serial, refresh, retry, expire, minimum };
    },
    present: (soa) => Object.values(soa).join(' '),
  },
  HTTPS: { read: (data) => readHttps(data as Buffer), present: presentHttps },
  DS: {
    read(data) {
      const { keyTag, algorithm, digestType, digest } = data as DsData;
      return { keyTag, algorithm, digestType, digest: digest.toString('hex') };
    },
    present: ({ keyTag, algorithm, digestType, digest }) => `${keyTag} ${algorithm} ${digestType} ${digest}`,
  },
};

function readAddress(data: unknown): string {
  if (typeof data !== 'string' || !isIP(data)) throw new Error('An address record has no address');
  return data;
}

function plainName(text: string): string {
  return text.toLowerCase().replace(/(?<=.)\.$/, '') || '.';
}
