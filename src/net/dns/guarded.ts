import type { DnsAnswer, DnsType } from '../../page/dns.ts';
import { ScrapeError } from '../../page/errors.ts';
import type { Reach } from '../../page/reach.ts';
import { isInnerAddress } from '../addresses.ts';
import type { Guard } from '../guard.ts';

/**
 * Look-ups that reveal nothing about our own network to strangers. The system's name servers may know its internal
 * names and addresses, and whoever runs a zone can make a name an alias of an internal one. So internal names and the
 * owners of internal addresses are never asked for, and internal data is removed from answers that an alias leads to.
 * What a zone itself publishes is passed on.
 */
export function guardedDns(dns: Reach['dns'], guard: Guard): Reach['dns'] {
  const isInner = (address: string) => isInnerAddress(address) && !guard.allows(address);

  return async (name, type, limits) => {
    if (type === 'PTR' ? isInner(name) : !guard.mayLookUp(name)) {
      throw new ScrapeError('SOURCE_FAILED', 'Name servers are not asked about inner networks.');
    }
    const answer = await dns(name, type, limits);
    if (answer.aliases.length === 0) return answer;
    if (!answer.aliases.every(guard.mayLookUp)) return { ...answer, records: [] };
    return type === 'A' || type === 'AAAA' ? without(answer, isInner) : answer;
  };
}

function without<T extends DnsType>(answer: DnsAnswer<T>, left: (text: string) => boolean): DnsAnswer<T> {
  return { ...answer, records: answer.records.filter(({ text }) => !left(text)) };
}
