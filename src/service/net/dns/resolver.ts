import { randomInt } from 'node:crypto';
import { getServers } from 'node:dns';
import { isIP, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import * as dnsPacket from 'dns-packet';
import { reversedLabels } from '../../../extract/lib/ip-address.ts';
import type { DnsAnswer, DnsType } from '../../../extract/page/dns.ts';
import { ScrapeError } from '../../../extract/page/errors.ts';
import type { Reach } from '../../../extract/page/reach.ts';
import { type DnsServer, readDnsServer } from '../../config/values.ts';
import { type DnsMessage, readAnswer, wireType } from './records.ts';
import { queryByTcp, queryByUdp } from './transport.ts';

const timeoutMs = 2_000;
const rounds = 2;
const maxServers = 3;

interface Question<T extends DnsType = DnsType> {
  readonly name: string;
  readonly type: T;
}

/** DNS queries for what we report about a name. Connections resolve their hosts through the system instead. */
export function createDns(servers: readonly DnsServer[] | null): Reach['dns'] {
  return async (name, type, { signal }) => {
    const asked = servers ?? getServers().flatMap((server) => readDnsServer(server) ?? []);
    return queryServers({ name: questionName(name, type), type }, asked, signal);
  };
}

/** The first valid answer. Every server is tried in turn, twice. */
async function queryServers<T extends DnsType>(
  question: Question<T>,
  servers: readonly DnsServer[],
  signal: AbortSignal,
): Promise<DnsAnswer<T>> {
  let cause: unknown = new Error('The system has no name servers');
  for (const server of Array.from({ length: rounds }, () => servers.slice(0, maxServers)).flat()) {
    try {
      return await queryServer(question, server, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    } catch (error) {
      cause = error;
      if (signal.aborted) break;
    }
  }
  throw new ScrapeError('SOURCE_FAILED', 'The name servers gave no valid answer.', { cause });
}

async function queryServer<T extends DnsType>(
  question: Question<T>,
  server: DnsServer,
  signal: AbortSignal,
): Promise<DnsAnswer<T>> {
  const id = randomInt(0x10000);
  const query = {
    server,
    packet: encode(id, question),
    answers: (packet: Buffer) => packet.length >= 12 && packet.readUInt16BE() === id,
    signal,
  };
  const datagram = await queryByUdp(query);
  const answer = decode(isTruncated(datagram) ? await queryByTcp(query) : datagram, question);
  if (answer.rcode !== 'NOERROR' && answer.rcode !== 'NXDOMAIN') {
    throw new Error(`The name server answered ${answer.rcode}`);
  }
  return readAnswer(question.type, question.name, answer);
}

function encode(id: number, { name, type }: Question): Buffer {
  return dnsPacket.encode({
    type: 'query',
    id,
    // With AD set, a validating resolver reports whether it validated the answer (RFC 6840, section 5.7).
    flags: dnsPacket.RECURSION_DESIRED | dnsPacket.AUTHENTIC_DATA,
    questions: [{ name, type: wireType(type) }],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: 1232,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  });
}

/** The TC flag, read from the raw bytes: a truncated packet may not be decodable. */
function isTruncated(packet: Buffer): boolean {
  return (packet.readUInt8(2) & 0x02) !== 0;
}

/** Throws if the packet is malformed or not the answer to the question. */
function decode(packet: Buffer, { name, type }: Question): DnsMessage {
  const answer = dnsPacket.decode(packet) as dnsPacket.DecodedPacket & DnsMessage;
  const [answered] = answer.questions ?? [];
  const isSame = answered?.type === wireType(type) && answered.name.toLowerCase() === name;
  if (!answer.flag_qr || !isSame) throw new Error('The name server answered another question');
  return answer;
}

/** The name to query: in ASCII, lower case, without a trailing dot; for the PTR of an address, its reverse name. */
function questionName(name: string, type: DnsType): string {
  // RFC 1035, section 3.5, and RFC 3596, section 2.5.
  if (type === 'PTR' && isIP(name)) return `${reversedLabels(name)}.${isIPv6(name) ? 'ip6' : 'in-addr'}.arpa`;
  const ascii = domainToASCII(name).replace(/\.$/, '');
  const valid =
    ascii.length <= 253 && ascii.split('.').every((label) => label.length > 0 && label.length <= 63);
  if (!valid) throw new ScrapeError('SOURCE_FAILED', 'This is not a valid DNS name.');
  return ascii;
}
